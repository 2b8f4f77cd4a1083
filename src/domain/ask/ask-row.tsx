import { Text, View } from '@tarojs/components'
import type { AskCard, AskRef } from '@/contract/ask/cards'
import { linkTo } from '@/routes/go'
import { Dots } from '@/ui/dots/dots'
import { Highlight } from '@/ui/highlight/highlight'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { Tag } from '@/ui/tag/tag'
import { askCounts, dayText, buildAskState } from './ask-view'
import { usePresentMinute } from '@/ui/countdown/use-now'
import './ask.scss'

/** Tag of an answer that the asker accepted. */
export const Accepted = ({ children = '已采纳' }: { children?: string }) => (
  <View className="ask-ok">
    <Icon name="check" size="xs" />
    <Text>{children}</Text>
  </View>
)

/** One question of a list with its first answer. */
export function AskRow({ card }: { card: AskCard }) {
  const { first_answer: answer, hit } = card
  const words = hit?.words ?? ''
  const now = usePresentMinute()
  return (
    <Press className="askr" {...linkTo('qa-detail', { id: card.id })}>
      <View className="askr-n u-fixed u-center">
        <View className={`askr-b ${card.answer_total === 0 ? 'is-none' : ''}`}>{card.answer_total}</View>
        <View className="u-t12 u-c2">回答</View>
      </View>
      <View className="u-grow">
        <View className="askr-t" role="heading" aria-level={3}>
          <Highlight text={card.title} match={words} />
        </View>
        <View className="askr-a u-g2 u-flex u-mt2">
          <Text
            className={`askr-m u-fixed u-mt2px u-r-tag u-bg-action-tint u-center u-act u-lh20 ${answer ? '' : 'is-none'}`}
          >
            {answer ? '答' : '待'}
          </Text>
          <View className="u-grow u-two">
            {answer ? (
              <Highlight text={hit?.text || answer.content} match={words} />
            ) : (
              '暂无回答，顾问会在这里回答'
            )}
          </View>
        </View>
        <View className="askr-f u-between u-mt10px">
          <View className="askr-g">
            <Tag className="askr-k">{card.type_text}</Tag>
            {card.is_accepted && <Accepted />}
            {card.law_total > 0 && (
              <View className="askr-l">
                <Icon name="book" size="xs" />
                <Text>{`引法条 ${card.law_total}`}</Text>
              </View>
            )}
          </View>
          <Dots className="u-fig" items={[...askCounts(card), dayText(card.created_at, now)]} />
        </View>
      </View>
    </Press>
  )
}

/** The member's own question with its state, and the reason if an editor sent it back. */
export function MyAskRow({ card }: { card: AskCard }) {
  const state = buildAskState(card)
  const now = usePresentMinute()
  return (
    <Press className="askm u-py3 u-block u-t15 u-text" {...linkTo('qa-detail', { id: card.id })}>
      <View className="u-mid">{card.title}</View>
      <View className="askr-f u-between u-mt10px">
        <Tag tone={state.tone}>{state.label}</Tag>
        <Dots items={[dayText(card.created_at, now), ...(state.note ? [state.note] : [])]} />
      </View>
      {card.reject_reason && <View className="askm-why u-mt2">{card.reject_reason}</View>}
    </Press>
  )
}

/** Questions, one line each. */
export function AskLines({ list }: { list: readonly AskRef[] }) {
  return (
    <View>
      {list.map(ask => (
        <Press
          key={ask.id}
          className="askl u-py3 u-g10px u-base u-flex"
          {...linkTo('qa-detail', { id: ask.id })}
        >
          <View className="u-grow">{ask.title}</View>
          <View className="u-fixed u-faint">{`${ask.answer_total} 答${ask.is_accepted ? '，已采纳' : ''}`}</View>
        </Press>
      ))}
    </View>
  )
}
