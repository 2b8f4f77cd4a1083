import type { XiaoquAgent } from '@/contract/xiaoqu/schema'
import { AgentRow } from '@/domain/agent/agent-card-row'
import { agentMarks } from '@/domain/agent/agent-marks'
import { marks } from '@/lib/measures/marks'
import { Section } from '@/ui/section/section'

/** Managers who sold or serve lots of the community. */
export function AgentsSection({
  xiaoquId,
  agents,
  onCall,
  onConsult,
}: {
  xiaoquId: number
  agents: readonly XiaoquAgent[]
  onCall: (agent: XiaoquAgent) => void
  onConsult: (agent: XiaoquAgent) => void
}) {
  if (agents.length === 0) return null
  return (
    <Section id="agents" title="熟悉本小区的顾问">
      {agents.map(agent => (
        <AgentRow
          key={agent.id}
          agent={agent}
          facts={hereFacts(agent)}
          figures={agentMarks(agent, marks('agent', `${agent.id}/${xiaoquId}`, { here: agent.deal_here }))}
          onCall={onCall}
          onConsult={onConsult}
        />
      ))}
    </Section>
  )
}

/** Deals in this community first; a manager without any is described by the served lots. */
const hereFacts = ({ deal_here, deal_total, company }: XiaoquAgent) => [
  deal_here > 0 ? `本小区成交 ${deal_here} 套` : company,
  `自报共成交 ${deal_total} 套`,
]
