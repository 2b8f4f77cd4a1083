import { useState } from 'react'
import { View } from '@tarojs/components'
import type { AskCard } from '@/contract/ask/cards'
import { lawLine, splitParagraphs } from '@/domain/ask/ask-view'
import { useBasics } from '@/domain/ask/use-ask'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { useShare } from '@/platform/share/use-share'
import { useIsDesktop } from '@/platform/viewport'
import { linkTo } from '@/routes/go'
import { useParams, useSetParams } from '@/routes/use-params'
import { Breadcrumbs } from '@/ui/breadcrumbs/breadcrumbs'
import { Chips, Word } from '@/ui/chip/chip'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { DemoMark, More, Section } from '@/ui/section/section'
import { BoneSections } from '@/ui/skeleton/skeleton'
import { Empty } from '@/ui/states/states'
import './index.scss'

function QaHomebuyers() {
  const { type } = useParams<'qa-homebuyers'>()
  const setParams = useSetParams<'qa-homebuyers'>()
  const isDesktop = useIsDesktop()
  const query = useBasics()
  useShare({ screen: 'qa-homebuyers', params: { type }, title: '出价之前，先看这些问题' })
  return (
    <Screen
      name="qa-homebuyers"
      title="购房者必读"
      query={query}
      skeleton={<BoneSections />}
      subject="必读问题"
    >
      {({ list, total, types }) => {
        const kinds = types.filter(kind => kind.total !== 0)
        const shown = kinds.filter(kind => type === undefined || kind.key === type)
        return (
          <View className="qab">
            {isDesktop && (
              <Breadcrumbs
                items={[
                  { text: '百科', ...linkTo('wiki-list', {}) },
                  { text: '问答', ...linkTo('qa-list', {}) },
                  { text: '购房者必读' },
                ]}
              />
            )}
            <View className="qab-h u-p4 u-bg-surface">
              <View className="u-title u-t24 u-lh1-4">{`出价之前，${total} 个问题`}</View>
              <View className="u-mt6px u-c2 u-t15 u-lh1-6">编辑撰写的标准回答，均核对过条文。</View>
            </View>
            <View className="qab-c u-px4 u-py10px u-bg-surface u-line-top">
              <Chips>
                <Word isOn={type === undefined} onPress={() => setParams({})}>
                  全部
                </Word>
                {kinds.map(({ key, label, total: n }) => (
                  <Word key={key} isOn={type === key} onPress={() => setParams({ type: key })}>
                    {`${label} ${n ?? 0}`}
                  </Word>
                ))}
              </Chips>
            </View>
            {shown.length === 0 && <Empty title="这一类还没有" />}
            <View className="qab-l">
              {shown.map(({ key, label }) => {
                const mine = list.filter(card => String(card.type) === key)
                return (
                  <Section
                    key={key}
                    title={label}
                    side={<View className="u-t13 u-c2">{`${mine.length} 条`}</View>}
                  >
                    {mine.map((card, at) => (
                      <Basic key={card.id} card={card} opens={at === 0} />
                    ))}
                  </Section>
                )
              })}
            </View>
            <DemoMark />
          </View>
        )
      }}
    </Screen>
  )
}

export default withErrorBoundary(QaHomebuyers)

/** A question that expands in place. */
function Basic({ card, opens }: { card: AskCard; opens: boolean }) {
  const [isOpen, setOpen] = useState(opens)
  const { first_answer: answer } = card
  const law = answer && lawLine(answer)
  return (
    <View className="qaq">
      <Press className="qaq-q u-py2" expanded={isOpen} onPress={() => setOpen(!isOpen)}>
        <View className={`u-grow ${isOpen ? 'u-strong' : ''}`}>{card.title}</View>
        <Icon name={isOpen ? 'up' : 'down'} size="s" className="u-mark" />
      </Press>
      {isOpen && (
        <View className="u-pb4">
          {card.gist && (
            <View className="qaq-g u-px3 u-py10px u-bg-sunk u-t15 u-ink u-lh1-6">{card.gist}</View>
          )}
          {answer &&
            splitParagraphs(answer.content).map((text, at) => (
              <View key={at} className="u-mt10px u-text u-t15 u-lh1-75">
                {text}
              </View>
            ))}
          <View className="u-row u-wrap u-between u-g2 u-mt10px">
            {law ? (
              <View className="u-row u-g1 u-good u-t13">
                <Icon name="check" size="xs" />
                <View>{law}</View>
              </View>
            ) : (
              <View />
            )}
            <More {...linkTo('qa-detail', { id: card.id })}>看全部回答</More>
          </View>
        </View>
      )}
    </View>
  )
}
