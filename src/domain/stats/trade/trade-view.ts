// Figures, charts and words of the market report. Months are YYYY-MM, prices fen per ㎡ and 万 in charts. Means of fewer than ten deals are
// marked as few; months without deals are gaps, never 0.

import { ROUND_LABELS } from '@/contract/codes'
import type { DealCard } from '@/contract/house/cards'
import type { RoundStat, Series, StatRegionMonth } from '@/contract/stats/schema'
import { addMonths, toBeijingDay, monthStart, monthWord, shortDay } from '@/lib/dates'
import { marks } from '@/lib/measures/marks'
import {
  areaText,
  changeText,
  groupDigits,
  moneyFigure,
  moneyText,
  percentText,
  unitPriceFigure,
  type FigureText,
  roundToWan,
} from '@/lib/money'
import type { ChartSpec } from '@/ui/chart/chart-types'
import { monthMarks } from '../month-marks'

/** Example: `2026 年 10 月` */
export const monthWords = (month: string) => `${Number(month.slice(0, 4))} 年 ${Number(month.slice(5))} 月`
const monthOnly = (month: string) => `${Number(month.slice(5))} 月`
/** The last day that a month's figures cover: `10-31`. */
export const formatMonthEnd = (month: string) => shortDay(toBeijingDay(monthStart(addMonths(month, 1)) - 1))

export interface Kpi {
  key: string
  label: string
  /** null: the month has none; undefined: still loading. */
  figure: FigureText | null | undefined
  facts: string[]
}

const changes = (mom: number | null, yoy: number | null) => [
  ...(mom === null ? [] : [`环比 ${changeText(mom)}`]),
  ...(yoy === null ? [] : [`同比 ${changeText(yoy)}`]),
]

const ofPercent = (percent: number | null): FigureText | null =>
  percent === null ? null : { value: groupDigits(percent, 1), unit: '%' }

/** The month in five figures, each with its comparison; `rounds` is undefined while loading. */
export function buildTradeKpis(
  stat: StatRegionMonth,
  trend: readonly Series[],
  rounds: readonly RoundStat[] | undefined,
): Kpi[] {
  const before = addMonths(stat.month, -1)
  const discountBefore = trend
    .find(({ key }) => key === 'avg_discount_rate')
    ?.points.find(({ month }) => month === before)?.value
  const first = rounds?.find(({ round }) => round === 1)
  return [
    {
      key: 'total',
      label: '成交',
      figure: { value: groupDigits(stat.deal_total), unit: '套' },
      facts: changes(stat.mom.deal_total, stat.yoy.deal_total),
    },
    {
      key: 'price',
      label: '成交均价',
      figure: stat.avg_unit_price === null ? null : unitPriceFigure(stat.avg_unit_price),
      facts: changes(stat.mom.avg_unit_price, stat.yoy.avg_unit_price),
    },
    {
      key: 'below',
      label: '低于挂牌均价',
      figure: ofPercent(stat.avg_discount_rate),
      facts: discountBefore == null ? [] : [`${monthOnly(before)} ${percentText(discountBefore)}`],
    },
    {
      key: 'amount',
      label: '成交额',
      figure: stat.deal_total === 0 ? null : moneyFigure(stat.deal_amount),
      facts: stat.deal_total === 0 ? [] : [`面积 ${wideArea(stat.deal_area)}`],
    },
    {
      key: 'first',
      label: '一拍成交率',
      figure: rounds && ofPercent(first?.success_rate ?? null),
      facts: stat.signup_avg === null ? [] : [`平均 ${groupDigits(stat.signup_avg, 1)} 人报名`],
    },
  ]
}

const wideArea = (squares: number) =>
  squares < 10_000 ? `${groupDigits(squares)}㎡` : `${groupDigits(squares / 10_000, 2)}万㎡`

const findSeriesPoints = (series: readonly Series[], key: string) =>
  series.find(one => one.key === key)?.points ?? []

export const priceSpec = (series: readonly Series[]): ChartSpec => ({
  series: [
    {
      name: '成交均价',
      kind: 'line',
      points: findSeriesPoints(series, 'avg_unit_price').map(({ month, value }) => ({
        x: month,
        y: value === null ? null : roundToWan(value),
      })),
    },
  ],
  unit: '万/㎡',
  decimals: 2,
  xText: monthWord,
})

export const totalSpec = (series: readonly Series[]): ChartSpec => ({
  series: [
    {
      name: '成交',
      kind: 'bars',
      tone: 'quiet',
      points: findSeriesPoints(series, 'deal_total').map(({ month, total }) => ({ x: month, y: total })),
    },
  ],
  unit: '套',
  xText: monthWord,
})

export const amountSpec = (series: readonly Series[]): ChartSpec => ({
  series: [
    {
      name: '成交额',
      kind: 'bars',
      tone: 'quiet',
      points: findSeriesPoints(series, 'deal_amount').map(({ month, value }) => ({
        x: month,
        y: value === null ? null : Math.round(value / 1_000_000),
      })),
    },
  ],
  unit: '万元',
  xText: monthWord,
})

export const rateSpec = (series: readonly Series[]): ChartSpec => ({
  series: [
    {
      name: '成交率',
      kind: 'line',
      tone: 'good',
      points: findSeriesPoints(series, 'success_rate').map(({ month, value }) => ({ x: month, y: value })),
    },
  ],
  unit: '%',
  decimals: 1,
  fromZero: true,
  xText: monthWord,
})

const TONES = { ours: 'action', second: 'ink', new: 'quiet' } as const

/** Series with at least one value; the bureau's have its name in the legend. */
export const indexSpec = (series: readonly Series[]): ChartSpec => ({
  series: series
    .filter(({ points }) => points.some(({ value }) => value !== null))
    .map(({ key, title, points }) => ({
      name: title,
      kind: 'line' as const,
      tone: TONES[key as keyof typeof TONES] ?? 'quiet',
      points: points.map(({ month, value }) => ({ x: month, y: value })),
    })),
  unit: '点',
  decimals: 1,
  xText: monthWord,
})

export interface TrendRow {
  month: string
  total: string
  price: string
  below: string
}

/** The year as a table, latest first. */
export function trendRows(series: readonly Series[]): TrendRow[] {
  const at = (key: string) => new Map(findSeriesPoints(series, key).map(({ month, value }) => [month, value]))
  const [prices, rates] = [at('avg_unit_price'), at('avg_discount_rate')]
  return findSeriesPoints(series, 'deal_total')
    .map(({ month, total }) => {
      const [price, rate] = [prices.get(month) ?? null, rates.get(month) ?? null]
      return {
        month: monthWords(month),
        total: groupDigits(total),
        price: price === null ? '—' : unitPriceFigure(price).value,
        below: rate === null ? '—' : percentText(rate),
      }
    })
    .reverse()
}

/** Example: `均价连降 3 个月，12 个月降 6.7%；成交在 2 月最少，486 套`. '' if there are too few data. */
export function trendWords(series: readonly Series[]): string {
  const prices = findSeriesPoints(series, 'avg_unit_price').flatMap(({ value }) =>
    value === null ? [] : [value],
  )
  const [first, last] = [prices[0], prices.at(-1)]
  if (first === undefined || last === undefined || prices.length < 2) return ''
  const sign = Math.sign(last - (prices.at(-2) ?? last))
  let run = 0
  for (let at = prices.length - 1; at > 0 && sign !== 0; at--) {
    if (Math.sign((prices[at] ?? 0) - (prices[at - 1] ?? 0)) !== sign) break
    run += 1
  }
  const change = (100 * (last - first)) / first
  const parts = [
    ...(run >= 2 ? [`均价连${sign > 0 ? '升' : '降'} ${run} 个月`] : []),
    Math.abs(change) < 0.05
      ? `${prices.length} 个月持平`
      : `${prices.length} 个月${change > 0 ? '升' : '降'} ${percentText(Math.abs(change))}`,
  ]
  const totals = findSeriesPoints(series, 'deal_total')
  const min = totals.reduce<(typeof totals)[number] | undefined>(
    (low, one) => (low === undefined || one.total < low.total ? one : low),
    undefined,
  )
  return `${parts.join('，')}${min ? `；成交在 ${monthOnly(min.month)}最少，${groupDigits(min.total)} 套` : ''}`
}

export interface PlaceRow {
  id: number
  no: number
  name: string
  /** Percent of the longest bar. */
  width: number
  total: string
  price: string
  below: string
  figures: string
  /** Too few deals for a meaningful mean. */
  isFew: boolean
}

export const FEW_DEALS = 10

export function placeRows(list: readonly StatRegionMonth[], kind?: string): PlaceRow[] {
  const max = Math.max(1, ...list.map(({ deal_total }) => deal_total))
  return list.map((place, at) => ({
    id: place.region_id,
    no: at + 1,
    name: place.region_name,
    width: (100 * place.deal_total) / max,
    total: groupDigits(place.deal_total),
    price: place.avg_unit_price === null ? '—' : groupDigits(place.avg_unit_price / 1_000_000, 2),
    below: place.avg_discount_rate === null ? '—' : percentText(place.avg_discount_rate),
    figures: monthMarks(place, { kind }),
    isFew: place.deal_total < FEW_DEALS,
  }))
}

export interface RoundRow {
  name: string
  ended: string
  deals: string
  rate: string
  below: string
  /** `data-fig` attribute of its figures: `marks` of src/lib/measures. */
  figures: string
}

/** `whole`: the set of deals that the rounds are part of (`monthId`). */
export const roundRows = (list: readonly RoundStat[], whole: string): RoundRow[] =>
  list.map(row => ({
    name: ROUND_LABELS[row.round],
    ended: groupDigits(row.ended_total),
    deals: groupDigits(row.deal_total),
    rate: row.success_rate === null ? '—' : percentText(row.success_rate),
    below: row.avg_discount_rate === null ? '—' : percentText(row.avg_discount_rate),
    figures: marks('month', `${whole}/round-${row.round}`, {
      success: row.success_rate,
      below: row.avg_discount_rate,
    }),
  }))

export interface DealRow {
  id: number
  title: string
  rooms: string
  round: string
  day: string
  bids: string
  price: string
  unitPrice: string
  below: string
  premium: string
}

export function buildDealRow(deal: DealCard): DealRow {
  const rooms = deal.jushi === null ? null : `${deal.jushi}室${deal.ting === null ? '' : `${deal.ting}厅`}`
  return {
    id: deal.id,
    title: deal.title,
    rooms: [areaText(deal.area), rooms].filter(Boolean).join('，'),
    round: ROUND_LABELS[deal.round],
    day: shortDay(toBeijingDay(deal.deal_time)),
    bids: deal.bid_total === null ? '未提供' : `${groupDigits(deal.bid_total)} 次`,
    price: groupDigits(deal.price / 1_000_000, 1),
    unitPrice: groupDigits(deal.unit_price / 1_000_000, 2),
    below: deal.discount_rate === null ? '—' : percentText(deal.discount_rate),
    premium: percentText(deal.premium_rate),
  }
}

/** Facts under a deal on a phone. */
export const listDealFacts = (deal: DealCard) => [
  `${shortDay(toBeijingDay(deal.deal_time))} 成交`,
  ...(deal.bid_total === null
    ? []
    : [deal.bid_total <= 1 ? '无人竞价' : `${groupDigits(deal.bid_total)} 次出价`]),
  `溢价 ${percentText(deal.premium_rate)}`,
]
export const formatDealSummary = (deal: DealCard) =>
  [
    `${groupDigits(deal.unit_price / 1_000_000, 2)}万/㎡`,
    deal.discount_rate !== null && deal.discount_rate > 0 && `低于挂牌 ${percentText(deal.discount_rate)}`,
  ]
    .filter(Boolean)
    .join('　')

/** Example: `10 月，148 套，合计 5.02亿` */
export const summaryWords = (
  month: string,
  { deal_total, deal_amount }: { deal_total: number; deal_amount: number },
) =>
  [
    monthOnly(month),
    `${groupDigits(deal_total)} 套`,
    ...(deal_total > 0 ? [`合计 ${moneyText(deal_amount)}`] : []),
  ].join('，')

/** Approximate size of a file: `14 KB`. */
export function sizeWords(text: string): string {
  // Three bytes for each non-Latin character, precise enough for an approximate size.
  let bytes = 0
  for (let at = 0; at < text.length; at++) bytes += text.charCodeAt(at) < 128 ? 1 : 3
  return bytes < 1024 ? `${bytes} B` : `约 ${groupDigits(bytes / 1024)} KB`
}
