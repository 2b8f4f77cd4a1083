import { useState } from 'react'
import { View } from '@tarojs/components'
import type { Ask } from '@/contract/ask/schema'
import { AnswerPart, type AnswerActions } from '@/domain/ask/answer-part'
import { lawBlock } from '@/domain/ask/ask-view'
import { Law } from '@/domain/text/text-blocks'
import { Button } from '@/ui/button/button'
import { Section } from '@/ui/section/section'

/** Number of answers before 再看. */
const SHOWN = 3

export function Answers({
  ask,
  isDesktop,
  actions,
  onReply,
}: {
  ask: Ask
  isDesktop: boolean
  actions: AnswerActions
  onReply: () => void
}) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? ask.answers : ask.answers.slice(0, SHOWN)
  return (
    <Section
      title={ask.answers.length > 0 ? `${ask.answers.length} 个回答` : '还没有回答'}
      side={ask.answers.length > 1 && <View className="u-t13 u-c2">采纳在前，再按有用</View>}
    >
      {ask.answers.length === 0 && (
        <View className="u-t15 u-c2">顾问看到后会在这里回答，一般一天之内；有人回答会给提问的人发消息。</View>
      )}
      {shown.map(answer => (
        <AnswerPart
          key={answer.id}
          answer={answer}
          laws={isDesktop ? null : answer.laws.map(law => <Law key={law.id} block={lawBlock(law)} />)}
          {...actions}
        />
      ))}
      {shown.length < ask.answers.length && (
        <Button
          grow
          onPress={() => setWhole(true)}
        >{`再看 ${ask.answers.length - shown.length} 个回答`}</Button>
      )}
      {isDesktop && (
        <View className="qd-r u-row u-g3 u-mt4 u-t15">
          <View className="u-grow u-c3">我来回答（须有执业登记）</View>
          <Button kind="quiet" size="small" onPress={onReply}>
            写回答
          </Button>
        </View>
      )}
    </Section>
  )
}
