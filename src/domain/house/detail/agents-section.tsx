import { View } from '@tarojs/components'
import type { AgentCard } from '@/contract/agent/cards'
import { AgentRow } from '@/domain/agent/agent-card-row'
import { agentFacts } from '@/domain/agent/agent-view'
import { Section } from '@/ui/section/section'

/** Managers who serve the lot. The relay number is said before it is dialled. */
export function AgentsSection({
  agents,
  onConsult,
}: {
  agents: readonly AgentCard[]
  onConsult: (agent: AgentCard) => void
}) {
  if (agents.length === 0) return null
  return (
    <Section id="agents" title="专家顾问" side={<View className="u-t12 u-c3">咨询免费，服务费另行约定</View>}>
      {agents.slice(0, 3).map(agent => (
        <AgentRow key={agent.id} agent={agent} facts={agentFacts(agent)} onConsult={onConsult} />
      ))}
    </Section>
  )
}
