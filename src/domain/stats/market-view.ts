import type { Series, StatRegionMonth } from '@/contract/stats/schema'
import { addMonths, toBeijingDay, monthStart } from '@/lib/dates'
import { changeText, groupDigits, percentText, unitPriceFigure, type FigureText } from '@/lib/money'

export interface Change {
  text: string
  isFall: boolean
}

export interface Spark {
  /** Fen per square metre, from the oldest month on. */
  values: number[]
  first: { value: string; month: string }
  last: { value: string; month: string }
}

export interface MarketView {
  /** Example: 10 月 */
  month: string
  dealTotal: string
  price?: FigureText
  mom?: Change
  yoy?: Change
  spark?: Spark
  facts: { label: string; value: string; unit?: string }[]
  /** Last day that the figures cover. */
  until: string
}

const buildPriceChange = (percent: number | null): Change | undefined =>
  percent === null ? undefined : { text: changeText(percent), isFall: percent < 0 }

/** Line of a year: omits months without deals; needs at least two points. */
export function buildPriceSpark(series: readonly Series[]): Spark | undefined {
  const known = (series.find(one => one.key === 'avg_unit_price')?.points ?? []).flatMap(point =>
    point.value === null ? [] : [{ month: point.month, value: point.value }],
  )
  const first = known[0]
  const last = known[known.length - 1]
  if (!first || !last || known.length < 2) return undefined
  const end = (point: typeof first) => ({ value: unitPriceFigure(point.value).value, month: point.month })
  return { values: known.map(point => point.value), first: end(first), last: end(last) }
}

/** The last full month of the city's auctions, for the home page. */
export function marketView(stat: StatRegionMonth, series: readonly Series[]): MarketView {
  const facts: MarketView['facts'] = []
  if (stat.avg_discount_rate !== null)
    facts.push({ label: '成交价 / 挂牌均价', value: percentText(100 - stat.avg_discount_rate) })
  if (stat.success_rate !== null) facts.push({ label: '成交率', value: percentText(stat.success_rate) })
  if (stat.signup_avg !== null)
    facts.push({ label: '平均报名', value: groupDigits(stat.signup_avg, 1), unit: '人' })
  return {
    month: `${Number(stat.month.slice(5))} 月`,
    dealTotal: groupDigits(stat.deal_total),
    price: stat.avg_unit_price === null ? undefined : unitPriceFigure(stat.avg_unit_price),
    mom: buildPriceChange(stat.mom.avg_unit_price),
    yoy: buildPriceChange(stat.yoy.avg_unit_price),
    spark: buildPriceSpark(series),
    facts,
    until: toBeijingDay(monthStart(addMonths(stat.month, 1)) - 1),
  }
}
