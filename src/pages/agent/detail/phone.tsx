import { View } from '@tarojs/components'
import { AgentHead } from '@/domain/agent/agent-head'
import { AnswersSection } from '@/domain/agent/answers-section'
import { DealsSection } from '@/domain/agent/deals-section'
import { LotsSection } from '@/domain/agent/lots-section'
import { ReviewsSection } from '@/domain/agent/reviews-section'
import type { AgentInfo } from '@/domain/agent/use-agent'
import { AgentDemoMark } from './demo-mark'
import type { AgentActions } from './actions'

/** Who, what was done, what is served, what others say. */
export function PhoneAgent({ agent, actions }: { agent: AgentInfo; actions: AgentActions }) {
  return (
    <View>
      <AgentHead agent={agent} />
      <View className="sec-flow">
        <DealsSection agent={agent} />
        <LotsSection agent={agent} />
        <ReviewsSection agent={agent} />
        <AnswersSection agent={agent} onAsk={actions.onAsk} />
      </View>
      <AgentDemoMark agent={agent} />
    </View>
  )
}
