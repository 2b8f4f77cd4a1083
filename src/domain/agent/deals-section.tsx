import { Text, View } from '@tarojs/components'
import type { AgentInfo } from '@/contract/agent/schema'
import { houseCardView } from '@/domain/house/card/house-card-view'
import { HouseMini, HouseMinis } from '@/domain/house/card/mini-card'
import { linkTo } from '@/routes/go'
import { More, Section } from '@/ui/section/section'
import { dealFacts, recordedDeals, yearBars, yearsSource } from './agent-view'
import { agentInfoMarks } from './agent-marks'
import { usePresentMinute } from '@/ui/countdown/use-now'
import './deals-section.scss'

/** Maximum number of deals listed below the years. */
const SHOWN = 2

/** Deals of a manager by year, and the latest of them. */
export function DealsSection({ agent }: { agent: AgentInfo }) {
  const total = recordedDeals(agent.deal_years)
  const now = usePresentMinute()
  if (total === 0) return null
  return (
    <Section
      id="deals"
      title="成交过的"
      figures={agentInfoMarks(agent)}
      side={
        <More
          {...linkTo('house-list', { agent_id: agent.id, statuses: 'sold' })}
        >{`本站收录 ${total} 套`}</More>
      }
    >
      <YearBars agent={agent} />
      <HouseMinis>
        {agent.deals.slice(0, SHOWN).map(deal => (
          <HouseMini
            key={deal.id}
            card={deal}
            facts={dealFacts(deal, now)}
            note={houseCardView(deal).saving?.text}
          />
        ))}
      </HouseMinis>
    </Section>
  )
}

function YearBars({ agent }: { agent: AgentInfo }) {
  const bars = yearBars(agent.deal_years)
  return (
    <>
      <View
        className="u-row u-end"
        role="img"
        aria-label={`每年成交：${bars.map(({ year, total }) => `${year} 年 ${total} 套`).join('，')}`}
      >
        {bars.map(({ year, total, share, isLatest }) => (
          <View key={year} className={`ybar u-row u-grow u-down u-num ${isLatest ? 'is-on' : ''}`}>
            <Text className="ybar-n u-note u-lh18">{total}</Text>
            <View className="ybar-bed u-end u-flex u-middle">
              <View className="ybar-i u-w22 u-bg-line-strong" style={{ height: `${share}%` }} />
            </View>
            <Text className="ybar-y u-faint u-pt1 u-lh18">{year}</Text>
          </View>
        ))}
      </View>
      <View className="ybar-src u-pb3 u-line-bottom u-faint u-lh18">{yearsSource(agent)}</View>
    </>
  )
}
