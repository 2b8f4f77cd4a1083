import { View } from '@tarojs/components'
import type { AgentCard } from '@/contract/agent/cards'
import { AgentRow } from '@/domain/agent/agent-card-row'
import { agentFacts } from '@/domain/agent/agent-view'
import { linkTo } from '@/routes/go'
import { useSession } from '@/state/session'
import { MountNear } from '@/ui/in-view/mount-near'
import { More, Section } from '@/ui/section/section'

/** Managers who serve the lot. Shows the relay number before it dials. */
export function AgentsSection({
  agents,
  houseId,
  onConsult,
}: {
  agents: readonly AgentCard[]
  houseId: number
  onConsult: (agent: AgentCard) => void
}) {
  const isAgent = useSession(({ uinfo }) => uinfo?.agent_id != null)
  if (agents.length === 0) return null
  return (
    <Section id="agents" title="专家顾问" side={<View className="u-t12 u-c3">咨询免费，服务费另行约定</View>}>
      <MountNear height={190}>
        {() => (
          <>
            {agents.slice(0, 3).map(agent => (
              <AgentRow key={agent.id} agent={agent} facts={agentFacts(agent)} onConsult={onConsult} />
            ))}
          </>
        )}
      </MountNear>
      <More {...linkTo('verify', { kind: 'agent' })}>顾问不代收任何款项，付款前先核验</More>
      {isAgent && <More {...linkTo('poster-add', { id: houseId })}>给这套房做海报</More>}
    </Section>
  )
}
