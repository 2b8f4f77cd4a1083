import { useState, type ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import type { AgentInfo } from '@/contract/agent/schema'
import { toBeijingDay } from '@/lib/dates'
import { countText } from '@/lib/money'
import { Button } from '@/ui/button/button'
import { Dots } from '@/ui/dots/dots'
import { Press } from '@/ui/press/press'
import { Section } from '@/ui/section/section'
import './answers-section.scss'

type Answer = AgentInfo['answers'][number]

const SHOWN = 2

/** Questions that the manager answered, and a button to ask one. */
export function AnswersSection({ agent, onAsk }: { agent: AgentInfo; onAsk: () => void }) {
  const [isWhole, setWhole] = useState(false)
  const { answers, answer_total: total } = agent
  const shown = isWhole ? answers : answers.slice(0, SHOWN)
  return (
    <Section
      id="answers"
      title="问答"
      side={total > 0 && <View className="u-t13 u-c2">{`${countText(total)} 条`}</View>}
    >
      {total === 0 && <View className="u-t13 u-c2">还没有回答过问题，可以先问一个。</View>}
      {shown.map(answer => (
        <OneAnswer key={answer.ask_id} answer={answer} />
      ))}
      {answers.length > shown.length && (
        <Press
          className="aqa-more u-centre u-full u-touch u-mt2"
          onPress={() => setWhole(true)}
        >{`看另外 ${answers.length - shown.length} 条`}</Press>
      )}
      <Button className="aqa-ask u-full u-mt3" onPress={onAsk}>
        向他提问
      </Button>
    </Section>
  )
}

function OneAnswer({ answer }: { answer: Answer }) {
  return (
    <View className="aqa">
      <Line mark="问" className="aqa-q">
        {answer.title}
      </Line>
      <Line mark="答" className="aqa-a">
        {answer.content}
      </Line>
      <View className="aqa-f u-num u-faint u-lh18">
        <Dots items={[`${countText(answer.useful_total)} 人觉得有用`, toBeijingDay(answer.created_at)]} />
      </View>
    </View>
  )
}

function Line({ mark, className, children }: { mark: '问' | '答'; className: string; children: ReactNode }) {
  return (
    <View className={`aqa-l ${className}`}>
      <Text
        className={`aqa-m u-w20 u-h20 u-note u-lh20 u-plain u-fixed u-r-tag u-bg-sunk u-center ${mark === '答' ? 'is-answer' : ''}`}
      >
        {mark}
      </Text>
      <View className="u-grow">{children}</View>
    </View>
  )
}
