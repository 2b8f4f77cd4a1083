import { HOUSE_STATUS_LABELS, ROUND_WORDS } from '@/contract/codes'
import type { AgentCard } from '@/contract/agent/cards'
import type { AgentInfo } from '@/contract/agent/schema'
import type { DealCard, HouseCard } from '@/contract/house/cards'
import { toBeijingDay, toBeijingParts, shortTime, shortDay } from '@/lib/dates'
import { areaText, countText, percentText } from '@/lib/money'

/** Facts of a manager in one line: districts, years, deals and skills. */
export function agentFacts({
  districts,
  years,
  company,
  deal_total,
  skills,
}: Pick<AgentCard, 'districts' | 'years' | 'company' | 'deal_total' | 'skills'>): string[] {
  return [
    districts[0] && years !== null ? `${districts[0].name} ${years} 年` : company,
    `自报成交 ${deal_total} 套`,
    ...skills,
  ]
}

export interface AgentFigure {
  label: string
  value: string
  unit: string
}

/** The four figures under the name; an unknown one is a dash. */
export function agentFigures({
  years,
  deal_total,
  consult_total,
  rating,
  review_total,
}: Pick<AgentInfo, 'years' | 'deal_total' | 'consult_total' | 'rating' | 'review_total'>): AgentFigure[] {
  return [
    { label: '从业', value: years === null ? '—' : String(years), unit: years === null ? '' : '年' },
    { label: '自报成交', value: countText(deal_total), unit: '套' },
    { label: '咨询', value: countText(consult_total), unit: '人' },
    {
      label: review_total === 0 ? '暂无评价' : `${countText(review_total)} 条评价`,
      value: rating === null ? '—' : rating.toFixed(1),
      unit: rating === null ? '' : '分',
    },
  ]
}

/** Example: 执业登记 演2020-0118，11-01 核对. Says so if nobody has checked the number; null without a licence. */
export function licenceText({
  licence_no,
  sources,
}: Pick<AgentInfo, 'licence_no' | 'sources'>): { text: string; isChecked: boolean } | null {
  if (licence_no === null) return null
  const checked = sources.find(({ field }) => field === 'licence_no')
  return {
    text: `执业登记 ${licence_no}，${checked ? `${toBeijingDay(checked.at)} 核对` : '尚未核对'}`,
    isChecked: checked !== undefined,
  }
}

/** Source of the total number of deals, which differs from the number recorded here; null without a source. */
export function dealsSource({
  deal_total,
  sources,
}: Pick<AgentInfo, 'deal_total' | 'sources'>): string | null {
  const note = sources.find(({ field }) => field === 'deal_total')
  return note
    ? `自报成交 ${countText(deal_total)} 套为${note.source.replace(/^演示数据：/, '')}，${toBeijingDay(note.at)} 更新`
    : null
}

export interface YearBar {
  year: number
  total: number
  share: number
  isLatest: boolean
}

/** Number of years that fit side by side on the narrowest phone. */
const YEARS = 8

/** Deals by year as shares of the best year, 0 to 100; the latest years only. */
export function yearBars(years: AgentInfo['deal_years']): YearBar[] {
  const shown = years.slice(-YEARS)
  const best = Math.max(1, ...shown.map(({ total }) => total))
  return shown.map(({ year, total }, at) => ({
    year,
    total,
    share: Math.round((100 * total) / best),
    isLatest: at === shown.length - 1,
  }))
}

/** Base of the bars by year: the deals on record here, and the date of the last one. */
export function yearsSource({ deal_years: years, deals }: Pick<AgentInfo, 'deal_years' | 'deals'>): string {
  const total = recordedDeals(years)
  const latest = deals[0]
  return `按本站收录的成交公示，共 ${total} 套${latest ? `，至 ${toBeijingDay(latest.deal_time)}` : ''}`
}

export const recordedDeals = (years: AgentInfo['deal_years']): number =>
  years.reduce((sum, { total }) => sum + total, 0)

const monthDay = (at: number) => shortDay(toBeijingDay(at))

/** Facts of a sold lot: place, area, date, and the rise over the start price. `now` in Unix seconds. */
export function dealFacts(deal: DealCard, now: number): string[] {
  const isThisYear = toBeijingParts(deal.deal_time).year === toBeijingParts(now).year
  const rise = deal.premium_rate
  return [
    deal.region_name.replace(/区$/, ''),
    areaText(deal.area),
    `${isThisYear ? monthDay(deal.deal_time) : toBeijingDay(deal.deal_time)} 成交`,
    Math.abs(rise) < 0.05 ? '底价成交' : `${rise > 0 ? '溢价' : '折价'} ${percentText(Math.abs(rise))}`,
  ]
}

/** Facts of a lot that the manager serves: state, the time that matters next, and the round or number of bids. */
export function servedFacts(card: HouseCard): string[] {
  const isLive = card.status === 'ongoing'
  return [
    HOUSE_STATUS_LABELS[card.status],
    isLive ? `${shortTime(card.end_time)} 结束` : shortTime(card.start_time),
    isLive && card.bid_total !== null && card.bid_total > 0
      ? `${card.bid_total} 次出价`
      : card.kind === 'ykj'
        ? '一口价'
        : ROUND_WORDS[card.round],
  ]
}
