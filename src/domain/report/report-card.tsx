import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { useCall } from '@/api/query'
import type { ReportCard as ReportCardData, ReportKind } from '@/contract/content/cards'
import { LONG_TREND } from '@/contract/stats/asks'
import { toBeijingDay, shortDay } from '@/lib/dates'
import { CITY } from '@/platform/config'
import { linkTo } from '@/routes/go'
import { Press } from '@/ui/press/press'
import { Sparkline } from '@/ui/sparkline/sparkline'
import { wrapNoBreak } from '@/ui/no-break-text/no-break-text'
import { coverTrend } from './cover-trend'
import './report-card.scss'

export const REPORT_KIND_LABELS: Record<ReportKind, string> = {
  month: '月报',
  quarter: '季度',
  year: '年度回看',
  topic: '专题',
}

/** The cover of a report: kind, the prices of the year before it, and period. */
export function ReportCover({
  card,
}: {
  card: Pick<ReportCardData, 'kind' | 'period' | 'region_name' | 'created_at'>
}) {
  const chart = useCall(...LONG_TREND, { stale: 'long' })
  return (
    <View className="rep-c u-col u-between" aria-hidden>
      <View className="rep-c-k">
        {card.region_name}
        <Text className="u-nowrap">{`法拍${REPORT_KIND_LABELS[card.kind]}`}</Text>
      </View>
      <Sparkline
        plain
        values={coverTrend(chart.data?.series ?? [], card, CITY)}
        label=""
        width={72}
        height={34}
      />
      <View className="u-num">{wrapNoBreak(card.period)}</View>
    </View>
  )
}

/** A report in a grid of covers; `found` replaces the title when search terms are highlighted in it. */
export const ReportCard = ({ card, found }: { card: ReportCardData; found?: ReactNode }) => (
  <Press className="u-block u-min0 u-left" {...linkTo('research-report-detail', { id: card.id })}>
    <ReportCover card={card} />
    <View className="u-mt6px u-t13 u-lh1-5">{found ?? wrapNoBreak(card.title)}</View>
    <View className="u-note u-lh1-5">{shortDay(toBeijingDay(card.created_at))}</View>
  </Press>
)
