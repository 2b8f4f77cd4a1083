// Sections of the cash calendar: the gap before the bank pays out, the step line of the buyer's own cash, the payments by date, and
// deposits of several lots that overlap in time. The line is plain views and no canvas; cash-view.ts computes its positions in percent.

import { Text, View } from '@tarojs/components'
import { Termed } from '@/domain/wiki/term'
import { isSignedIn, useSession } from '@/state/session'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { Section } from '@/ui/section/section'
import type { BidLot } from './bid-form'
import { depositsView, type CashChart, type CashView } from './cash-view'
import { useFollowedOpen } from './use-bid'
import './bid.scss'
import './cash.scss'

/** Warns of money that is due before the bank pays out. */
export function GapNote({ gap }: { gap: NonNullable<CashView['gap']> }) {
  return (
    <View className="gap-note u-warn u-t13 u-lh20 u-flex u-mt10px" role="note">
      <Icon name="warning" className="gap-i u-w18 u-h18 u-fixed" />
      <View className="u-grow">
        <View className="gap-t u-t15 u-strong u-lh21">{gap.title}</View>
        {gap.text}
      </View>
    </View>
  )
}

/** The buyer's own cash from today to the handover, rendered without a canvas. */
export function CashLine({ chart, aloud }: { chart: CashChart; aloud: string }) {
  return (
    <View className="cash-line" role="img" aria-label={aloud}>
      <View className="cash-plot u-relative">
        {chart.ticks.map(tick => (
          <View key={tick.text} className="cash-tick u-line-top" style={{ top: `${tick.top}%` }}>
            <Text className="cash-y u-fig">{tick.text}</Text>
          </View>
        ))}
        {chart.gap && (
          <View
            className="cash-gap u-abs"
            style={{
              left: `${chart.gap.left}%`,
              width: `${chart.gap.width}%`,
              top: `${chart.gap.top}%`,
              height: `${chart.gap.height}%`,
            }}
          >
            <Text className={`cash-gt u-nowrap ${chart.gap.left + chart.gap.width > 55 ? 'is-before' : ''}`}>
              {chart.gap.text}
            </Text>
          </View>
        )}
        {chart.runs.map(run => (
          <View
            key={run.key}
            className="cash-run u-abs u-h2 u-bg-ink"
            style={{ left: `${run.left}%`, width: `${run.width}%`, top: `${run.top}%` }}
          >
            {run.text && (
              <Text className={`cash-v u-nowrap u-fig ${run.isLast ? 'is-last' : ''}`}>{run.text}</Text>
            )}
          </View>
        ))}
        {chart.rises.map(rise => (
          <View
            key={rise.key}
            className="cash-rise u-abs u-bg-ink"
            style={{ left: `${rise.left}%`, top: `${rise.top}%`, height: `${rise.height}%` }}
          />
        ))}
      </View>
      <View className="cash-days u-relative">
        {chart.days.map((day, at) => (
          <Text
            key={day.text}
            className={`cash-d u-nowrap u-fig ${at === 0 ? 'is-first' : at === chart.days.length - 1 ? 'is-last' : ''}`}
            style={{ left: `${day.left}%` }}
          >
            {day.text}
          </Text>
        ))}
      </View>
    </View>
  )
}

/** Payments by due date. */
export function CashFlow({ rows }: { rows: CashView['rows'] }) {
  return (
    <View className="flow" role="list" aria-label="付款日程">
      {rows.map(row => (
        <View key={row.key} className={`flow-i u-relative u-pb4 u-pl6 is-${row.state}`} role="listitem">
          <View className="flow-dot u-bg-surface" />
          <View className="u-flex u-between">
            <Text className="u-text u-t15 u-fig">{row.when}</Text>
            <Text className="u-fixed u-ml2 u-text u-t15 u-mid u-fig">{row.amount}</Text>
          </View>
          <View className="u-flex u-between">
            <View className="u-label u-min0">
              <Termed text={row.title} words={['成交确认书', '保证金', '尾款', '裁定']} />
            </View>
            <Text className="u-faint u-fixed u-ml2 u-fig">{row.left}</Text>
          </View>
        </View>
      ))}
    </View>
  )
}

/** Text button on the right of a heading. */
export const SaveDays = ({ onPress }: { onPress: () => void }) => (
  <Press className="save-days u-row u-g4px" onPress={onPress}>
    <Icon name="calendar" size="xs" />
    存到日历
  </Press>
)

/** Deposits of followed lots that courts hold at the same time. */
export function DepositsSection({
  lot,
  cash,
  wide,
}: {
  lot: BidLot | null
  cash: number | null
  wide: boolean
}) {
  const isMember = useSession(isSignedIn)
  const { data } = useFollowedOpen()
  if (!isMember || !data) return null
  const cards = data.list.filter(({ is_valid }) => is_valid).map(({ house }) => house)
  const mine = lot && !cards.some(({ id }) => id === lot.house.id) ? [lot.house] : []
  const view = depositsView(
    [...mine, ...cards].map(card => ({ ...card, title: card.xiaoqu_name ?? card.title })),
    { thisId: lot?.house.id ?? null, cash },
  )
  if (!view)
    return lot ? null : (
      <Section title="同时报名的保证金">
        <View className="u-t13 u-c2">关注的房源里，没有两套的保证金会同时占用</View>
      </Section>
    )
  return (
    <Section
      title={`同时报名的 ${view.rows.length} 套`}
      side={
        <View className="u-t12 u-c3">
          <Termed text={`保证金占用，${view.from} 至 ${view.to}`} words={['保证金']} />
        </View>
      }
    >
      {wide && view.days.length > 0 && (
        <View className="dep-head u-flex u-between" aria-hidden>
          {view.days.map(({ day, weekday }) => (
            <View key={day} className="dep-d u-grow u-fig">
              {day}
              <View>{weekday}</View>
            </View>
          ))}
        </View>
      )}
      {view.rows.map(row => (
        <View key={row.id} className="u-flex">
          <Text className="dep-n u-cut u-mr2">{row.title}</Text>
          <View className="u-grow u-relative u-h36">
            <View
              className={`dep-bar u-h22 u-t12 u-text u-lh22 u-clip u-nowrap ${row.isThis ? 'is-this' : ''}`}
              style={{ left: `${row.left}%`, width: `${row.width}%` }}
            >
              {row.text}
            </View>
          </View>
        </View>
      ))}
      {wide && view.days.length > 0 && (
        <View className="u-flex u-line-top">
          <Text className="dep-n u-cut u-mr2">占用</Text>
          <View className="u-flex u-rest">
            {view.days.map(({ day, amount, isMost }) => (
              <Text key={day} className={`dep-s u-rest u-fig ${isMost ? 'is-most' : ''}`}>
                {amount}
              </Text>
            ))}
          </View>
        </View>
      )}
      <View className={`u-pt2 u-line-top u-t13 ${view.isOver ? 'u-warn' : 'u-c2'}`}>{view.text}</View>
    </Section>
  )
}
