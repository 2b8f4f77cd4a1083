import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import type { Answer } from '@/contract/ask/cards'
import { groupDigits } from '@/lib/money'
import { linkTo } from '@/routes/go'
import { Avatar } from '@/ui/avatar/avatar'
import { Button } from '@/ui/button/button'
import { Dots } from '@/ui/dots/dots'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { Tag } from '@/ui/tag/tag'
import { Accepted } from './ask-row'
import { answerTime, splitParagraphs } from './ask-view'
import './ask.scss'

export interface AnswerActions {
  onUseful: (answer: Answer) => void
  onReport: (answer: Answer) => void
  /** Accepts the answer, or takes the acceptance back; only for the asker. */
  onAccept?: ((answer: Answer) => void) | undefined
  onEdit: (answer: Answer) => void
}

/** An answer with its author. `laws`: the articles it cites, if they are shown below it and not beside the page. */
export function AnswerPart({
  answer,
  laws,
  onUseful,
  onReport,
  onAccept,
  onEdit,
}: AnswerActions & { answer: Answer; laws: ReactNode }) {
  const { agent } = answer
  const name = <AnswerAuthor answer={answer} />
  return (
    <View className="answ u-py4" id={`answer-${answer.id}`}>
      <View className="u-row u-g10px u-touch">
        {agent ? (
          <Press className="u-row u-g10px u-touch u-grow" {...linkTo('agent-detail', { id: agent.id })}>
            {name}
          </Press>
        ) : (
          name
        )}
        {agent && (
          <Button kind="quiet" size="small" {...linkTo('consulting', { agent_id: agent.id, type: 'zixun' })}>
            向他提问
          </Button>
        )}
      </View>
      {splitParagraphs(answer.content).map((text, at) => (
        <View key={at} className="u-mt10px u-text u-t15 u-lh1-75">
          {text}
        </View>
      ))}
      {laws ??
        (answer.laws.length > 0 && (
          <View className="answ-c u-mt10px u-label">
            <Tag tone="act">{`依据：${answer.laws.map(law => law.article).join('、')}，见右侧`}</Tag>
          </View>
        ))}
      {answer.wikis.length > 0 && (
        <View className="answ-c u-mt10px u-label">
          <Icon name="doc" size="xs" />
          <Text>参考词条：</Text>
          {answer.wikis.map(wiki => (
            <Press key={wiki.id} className="u-act" {...linkTo('wiki-detail', { id: wiki.id })}>
              {wiki.title}
            </Press>
          ))}
        </View>
      )}
      <AnswerFooter
        answer={answer}
        onUseful={onUseful}
        onReport={onReport}
        onAccept={onAccept}
        onEdit={onEdit}
      />
    </View>
  )
}

/** The author with the state of the answer. */
function AnswerAuthor({ answer }: { answer: Answer }) {
  const { agent } = answer
  return (
    <>
      <Avatar src={agent?.avatar ?? null} size={40} />
      <View className="u-grow">
        <View className="u-row u-g6px u-wrap u-t15 u-mid u-text">
          <Text>{answer.author}</Text>
          {answer.is_accepted && <Accepted>{agent ? '提问者采纳' : '编辑标准回答'}</Accepted>}
          {answer.status !== 'published' && (
            <Tag tone="risk">{answer.status === 'pending' ? '待审' : '已撤下'}</Tag>
          )}
        </View>
        <Dots
          className="u-t12 u-c2"
          lines={1}
          items={
            agent
              ? [agent.company, ...(agent.years === null ? [] : [`从业 ${agent.years} 年`])]
              : ['本站编辑，按条文核对']
          }
        />
      </View>
    </>
  )
}

function AnswerFooter({ answer, onUseful, onReport, onAccept, onEdit }: AnswerActions & { answer: Answer }) {
  return (
    <View className="answ-f u-mt14px u-t13 u-c3">
      <Press
        className={`answ-b u-nowrap u-label ${answer.is_useful ? 'is-on' : ''}`}
        pressed={answer.is_useful}
        onPress={() => onUseful(answer)}
      >
        <Icon name="thumb" size="s" />
        {`有用 ${groupDigits(answer.useful_total)}`}
      </Press>
      {onAccept && (
        <Press
          className={`answ-b u-nowrap u-label ${answer.is_accepted ? 'is-on' : ''}`}
          pressed={answer.is_accepted}
          onPress={() => onAccept(answer)}
        >
          <Icon name="check" size="s" />
          {answer.is_accepted ? '已采纳' : '采纳'}
        </Press>
      )}
      <Press
        className="answ-b u-nowrap u-label"
        onPress={() => {
          ;(answer.is_mine ? onEdit : onReport)(answer)
        }}
      >
        <Icon name={answer.is_mine ? 'edit' : 'flag'} size="s" />
        {answer.is_mine ? '修改' : '举报'}
      </Press>
      <View className="answ-at u-nowrap u-fig">{answerTime(answer)}</View>
    </View>
  )
}
