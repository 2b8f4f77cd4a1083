import { View } from '@tarojs/components'
import type { AgentInfo } from '@/contract/agent/schema'
import { houseCardView } from '@/domain/house/card/house-card-view'
import { HouseMini, HouseMinis } from '@/domain/house/card/mini-card'
import { linkTo } from '@/routes/go'
import { More, Section } from '@/ui/section/section'
import { servedFacts } from './agent-view'
import { agentInfoMarks } from './agent-marks'

const SHOWN = 3

/** Lots of the manager that are still open. */
export function LotsSection({ agent }: { agent: AgentInfo }) {
  const side = agent.house_total > 0 && (
    <More {...linkTo('house-list', { agent_id: agent.id })}>{`${agent.house_total} 套`}</More>
  )
  return (
    <Section id="lots" title="正在服务的房源" side={side} figures={agentInfoMarks(agent)}>
      {agent.houses.length === 0 ? (
        <View className="u-t13 u-c2">现在没有在拍的房源，可以请顾问按您的需求找。</View>
      ) : (
        <HouseMinis>
          {agent.houses.slice(0, SHOWN).map(card => (
            <HouseMini
              key={card.id}
              card={card}
              facts={servedFacts(card)}
              note={houseCardView(card).saving?.text}
            />
          ))}
        </HouseMinis>
      )}
    </Section>
  )
}
