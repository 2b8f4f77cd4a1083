import { View } from '@tarojs/components'
import { AgentRow } from '@/domain/agent/agent-card-row'
import { agentFacts } from '@/domain/agent/agent-view'
import { PriceBlock } from '@/domain/house/detail/price-block'
import { StateBand } from '@/domain/house/detail/state-band'
import { TimelineList } from '@/domain/house/detail/timeline-section'
import type { HouseInfo } from '@/domain/house/detail/use-house'
import { ChangesSinceLastView } from '@/domain/house/user-state/since-look-lazy'
import { linkTo } from '@/routes/go'
import { useSession } from '@/state/session'
import { More } from '@/ui/section/section'
import type { DetailActions } from './actions'
import { DesktopActions } from './action-bar'
import './wide.scss'

/** Price, clock, actions, rounds and contacts: next to the pictures on tablet and desktop. */
export function PriceBox({ house, actions }: { house: HouseInfo; actions: DetailActions }) {
  const agent = house.agents[0]
  const isAgent = useSession(({ uinfo }) => uinfo?.agent_id != null)
  return (
    <>
      <StateBand house={house} />
      <ChangesSinceLastView house={house} />
      <PriceBlock house={house} />
      <DesktopActions house={house} actions={actions} />
      <View className="u-pt4 u-pb5 u-px5 u-line-top sec-to" id="timeline">
        <View className="u-mb3 u-title" role="heading" aria-level={2}>
          时间轴
        </View>
        <TimelineList house={house} />
      </View>
      {agent && (
        <View className="u-pt4 u-pb5 u-px5 u-line-top">
          <AgentRow
            agent={agent}
            facts={agentFacts(agent)}
            onConsult={() => {
              actions.onLead('zixun', agent)
            }}
          />
          {isAgent && <More {...linkTo('poster-add', { id: house.id })}>给这套房做海报</More>}
        </View>
      )}
    </>
  )
}
