import { Text, View } from '@tarojs/components'
import type { AgentDesk } from '@/contract/agent/schema'
import { countText } from '@/lib/money'
import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { Figure } from '@/ui/figure/figure'
import { Press } from '@/ui/press/press'
import { More, Section } from '@/ui/section/section'
import { Empty } from '@/ui/states/states'
import { OwnLotRow } from './own-lot-row'
import { monthBars, spanFigure } from './workbench-view'
import { DESK_LOTS, DESK_MONTH } from './rail-view'
import './workbench.scss'

/** Open tasks with their links; lots with missing parts follow below. */
export function DeskCounts({
  counts,
  onLeads,
}: {
  counts: AgentDesk['counts']
  onLeads: (tab: 'viewing' | 'ask' | undefined) => void
}) {
  const cells = [
    { label: '待联系', total: counts.waiting, isHot: counts.late > 0, tab: undefined },
    { label: '明日带看', total: counts.viewings_tomorrow, isHot: false, tab: 'viewing' as const },
    { label: '待答提问', total: counts.asks, isHot: false, tab: 'ask' as const },
  ]
  return (
    <View className="dkc u-elder-wrap u-flex u-g2 u-p3">
      {cells.map(({ label, total, isHot, tab }) => (
        <Press
          key={label}
          className={`dkc-i u-r-md u-bg-surface ${isHot ? 'is-hot' : ''}`}
          onPress={() => onLeads(tab)}
        >
          <Count total={total} label={label} />
        </Press>
      ))}
      <View className="dkc-i u-r-md u-bg-surface">
        <Count total={counts.lots_lacking} label="待补信息" />
      </View>
    </View>
  )
}

const Count = ({ total, label }: { total: number; label: string }) => (
  <>
    <Text className="u-t20 u-strong u-fig">{countText(total)}</Text>
    <Text className="dkc-l u-note">{label}</Text>
  </>
)

/** The manager's open lots, each with its missing parts. */
export function DeskLots({ lots, counts }: Pick<AgentDesk, 'lots' | 'counts'>) {
  return (
    <Section
      id={DESK_LOTS}
      title="我的房源"
      side={
        <More {...linkTo('my-lots')}>
          {`在拍 ${counts.lots} 套${counts.lots_lacking > 0 ? `，${counts.lots_lacking} 套待补` : ''}`}
        </More>
      }
    >
      {lots.length === 0 && (
        <Empty
          small
          title="没有在拍的房源"
          actions={<Button {...linkTo('manager-house-edit', {})}>录入房源</Button>}
        />
      )}
      {lots.map(lot => (
        <OwnLotRow key={lot.house.id} lot={lot} />
      ))}
      {lots.length > 0 && <More {...linkTo('my-lots')}>我的全部房源</More>}
      {lots.length > 0 && <More {...linkTo('poster-list')}>我的海报</More>}
    </Section>
  )
}

/** The month so far, and the deals of half a year. */
export function DeskMonth({ month, deal_months }: Pick<AgentDesk, 'month' | 'deal_months'>) {
  const facts = [
    { label: '咨询', value: countText(month.leads), unit: '' },
    { label: '带看', value: countText(month.viewings), unit: '' },
    { label: '成交', value: countText(month.deals), unit: '' },
    { label: '平均首联', ...spanFigure(month.first_answer) },
  ]
  return (
    <Section id={DESK_MONTH} title="本月" source="成交套数，以成交确认书为凭">
      <View className="u-flex">
        {facts.map(({ label, value, unit }) => (
          <View key={label} className="dkm-i u-rest u-center">
            <Figure value={value} unit={unit} size={20} strong tone="ink" />
            <View className="u-t12 u-c2">{label}</View>
          </View>
        ))}
      </View>
      <View className="dkm-bars u-flex u-end u-g3 u-mt4" role="list" aria-label="近六个月成交">
        {monthBars(deal_months).map(({ label, total, share }, at) => (
          <View
            key={label}
            className={`dkm-b u-row u-rest u-down ${at === deal_months.length - 1 ? 'is-now' : ''}`}
            role="listitem"
            aria-label={`${label}成交 ${total} 套`}
          >
            <Text className="u-note u-nowrap u-fig">{total}</Text>
            <View
              className="dkm-bar u-bg-line-strong"
              style={{ height: `${Math.round(4 + share * 44)}px` }}
            />
            <Text className="u-nowrap u-note">{label}</Text>
          </View>
        ))}
      </View>
    </Section>
  )
}
