// Texts of a lot's price forecast. The forecast is an interval with a probability, an outcome tree for later rounds, and the record of past
// forecasts; percentages of exclusive outcomes are rounded so that they add up to 100. Nothing here may read as advice. Money is fen.

import type { HammerOutcome, HammerRecord } from '@/contract/valuation/cards'
import type { Result } from '@/contract/endpoints'
import { marks } from '@/lib/measures/marks'
import { groupDigits, moneyText, percentText } from '@/lib/money'

export type Expected = Result<'h5/evaluate-house/hammer'>

const range = (low: number, high: number) =>
  low === high ? moneyText(low) : `${moneyText(low)} – ${moneyText(high)}`

/** Position of the median between both ends, percent. */
const calculateMiddlePercent = (low: number, middle: number, high: number) =>
  high > low ? Math.round((100 * (middle - low)) / (high - low)) : 50

export interface OutcomeRow {
  key: string
  title: string
  text: string
  start: string
  chance: string
  price: string
}

/** Rounds `parts` to integers that add up to `total` by the largest-remainder method. */
function roundToTotal(parts: readonly number[], total: number): number[] {
  const wholes = parts.map(Math.floor)
  const left = total - wholes.reduce((sum, part) => sum + part, 0)
  const order = parts.map((part, at) => ({ at, rest: part % 1 })).sort((a, b) => b.rest - a.rest)
  for (const { at } of order.slice(0, left)) wholes[at] = (wholes[at] ?? 0) + 1
  return wholes
}

/**
 * Whole percents of each outcome, by its key. The section above covers the sale in this round; for each start price of the next round, that
 * round and its successors add up to one hundred.
 */
function buildChancePercents(outcomes: readonly HammerOutcome[]): ReadonlyMap<string, number> {
  const now = Math.round(outcomes.find(({ key }) => key === 'here')?.chance ?? 0)
  const later = outcomes.filter(({ key }) => key !== 'here')
  const starts = new Set(later.map(({ key }) => key.replace(/_unsold$/, '')))
  const whole = new Map([['here', now]])
  for (const start of starts) {
    const rows = later.filter(({ key }) => key.replace(/_unsold$/, '') === start)
    const wholes = roundToTotal(
      rows.map(({ chance }) => chance),
      100 - now,
    )
    rows.forEach(({ key }, at) => whole.set(key, wholes[at] ?? 0))
  }
  return whole
}

const buildOutcomeRow = (
  { key, title, text, start_price, low, high }: HammerOutcome,
  chances: ReturnType<typeof buildChancePercents>,
): OutcomeRow => ({
  key,
  title,
  text,
  start: start_price === null ? '—' : moneyText(start_price),
  chance: percentText(chances.get(key) ?? 0, 0),
  price: low === null || high === null ? '—' : range(low, high),
})

/** The forecast before the auction beside the outcome. */
export function frozenText(record: HammerRecord): string {
  const { low, high, chance, is_replayed, is_sold, deal_price, is_inside, bidders, bidder_total } = record
  const people = bidders === null ? '' : `，预计 ${groupDigits(bidders, 1)} 人出价`
  const came = bidder_total === null ? '' : `，${bidder_total} 人出价`
  const said = `${is_replayed ? '历史回放，按开拍前的数据估' : '开拍前估'} ${range(low, high)}，成交概率 ${percentText(chance, 0)}${people}`
  if (is_sold === null) return `${said}；结束后照实比对`
  if (!is_sold || deal_price === null) return `${said}；结果流拍`
  return `${said}；实际 ${moneyText(deal_price)}${came}，${is_inside ? '在区间内' : '在区间外'}`
}

/** Origin of the estimates that the district's coverage is based on. */
const originsText = ({ past: { deals }, replayed }: Pick<Expected, 'past' | 'replayed'>) =>
  replayed === 0
    ? '都在开拍前定稿'
    : replayed === deals
      ? '都是历史回放'
      : `其中 ${deals - replayed} 套为开拍前定稿，${replayed} 套为历史回放`

/**
 * If at least a tenth of sales close at the start price, the interval begins there and excludes only higher prices; the same holds from a
 * bid on.
 */
const fromLeast = ({ low, at_start, bid }: Expected) => low !== null && (bid === low || (at_start ?? 0) >= 10)

/** Coverage of the interval, by its kind: a single price, from the minimum on, or between two prices above it. */
function holdsText(data: Expected): string {
  const { low, high, at_start, bid } = data
  if (low === null || high === null || data.held === null || at_start === null) return ''
  const held = percentText(data.held, 0)
  const min = bid === null || at_start > 0 ? '起拍价' : '目前出价'
  if (low === high)
    return data.held < 1
      ? '出价已超过预计，不再估'
      : `若成交，${held} 的可能就按${min} ${moneyText(low)} 成交，其余高于它`
  if (!fromLeast(data))
    return `若成交，${held} 的可能落在区间内，按起拍价成交的可能 ${percentText(at_start, 0)}`
  return bid !== null && at_start === 0
    ? `${held} 的可能落在区间内，其余高于上限`
    : `若成交，${held} 的可能落在区间内，其中按起拍价成交 ${percentText(at_start, 0)}；其余高于上限`
}

/** Minimum deals of a kind of interval; fewer are no evidence. */
const MIN_ALIKE = 30
const SPAN_WORDS = { point: '只有起拍价的', start: '从起拍价起的', above: '高于起拍价的' } as const

/** Coverage of the district's intervals of this kind. */
const alikeText = ({ alike, bid }: Expected) =>
  alike && bid === null && alike.deals >= MIN_ALIKE
    ? `；${SPAN_WORDS[alike.span]}区间 ${alike.deals} 套，实际 ${percentText(alike.coverage, 0)} 落在其中`
    : ''

/** The section's texts; null parts are not shown. */
export function expectedView(data: Expected) {
  const { chance, low, middle, high, past, samples, data_to, outcomes, rule, frozen, silence } = data
  const chances = buildChancePercents(outcomes)
  const hasPrice = silence === null && low !== null && middle !== null && high !== null && chance !== null
  return {
    silence,
    price: hasPrice
      ? {
          chance: data.bid === null ? percentText(chance, 0) : '已有出价',
          low: moneyText(low),
          middle: moneyText(middle),
          high: moneyText(high),
          at: calculateMiddlePercent(low, middle, high),
        }
      : null,
    promise: hasPrice
      ? past.deals > 0 && past.coverage !== null
        ? `${holdsText(data)}。本区过去 12 个月竞价成交 ${past.deals} 套（${originsText(data)}），${percentText(past.coverage, 0)} 落在各自区间内${alikeText(data)}${
            past.median_error === null ? '' : `；误差中位 ${percentText(past.median_error)}`
          }`
        : `${holdsText(data)}。本区还没有可比对的成交`
      : null,
    rows: outcomes.map(outcome => buildOutcomeRow(outcome, chances)),
    rule: rule && `${rule.text}（${rule.source}）`,
    frozen: frozen && frozenText(frozen),
    source: hasPrice ? `按本区同类成交 ${samples} 套估算，数据到 ${data_to ?? ''}；只是可能，不是建议` : null,
  }
}

/** Forecast of a lot: its price and its total cost. */
export const expectedMarks = ({ house_id, chance, low, middle, high, held, at_start, cost }: Expected) =>
  marks('lot', house_id, {
    chance,
    low,
    middle,
    high,
    held,
    atStart: at_start,
    costLeast: cost?.least,
    expectedCost: cost?.middle,
    expectedCostMost: cost?.middle_most,
    costTop: cost?.most,
  })

/** `data-fig` marks of `promise`: of the lot, of its district, and of intervals of its kind there. */
export function promiseMarks(data: Expected, regionId: number): string {
  const { past, alike } = data
  return marks(
    'score',
    regionId,
    { coverage: past.coverage, error: past.median_error, deals: past.deals },
    expectedMarks(data),
    ...(alike
      ? [
          marks('score', `span/${alike.span}/${regionId}`, {
            coverage: alike.coverage,
            deals: alike.deals,
          }),
        ]
      : []),
  )
}

/** The lot's total cost at its forecast prices, shown before that at its start price; null without a forecast. */
export function expectedCostView(data: Expected) {
  const { silence, low, middle, high, held, cost } = data
  if (!cost || low === null || middle === null || high === null || held === null)
    return { label: null, figure: null, text: silence ?? '暂不估' }
  const { least: min, middle: atMiddle, middle_most: atMiddleMost, most: max } = cost
  const middleText =
    atMiddleMost === null
      ? `至少 ${moneyText(atMiddle)}`
      : atMiddleMost > atMiddle
        ? range(atMiddle, atMiddleMost)
        : moneyText(atMiddle)
  const expected = `成交价有 ${percentText(held, 0)} 的可能${low === high ? '就是它' : '落在其中'}${fromLeast(data) ? '，其余更高' : ''}`
  // Without an upper end the lower end of the lowest price would look cheapest, so the median leads.
  return max === null
    ? {
        label: `按预计成交价的中位 ${moneyText(middle)}，总成本`,
        figure: middleText,
        text: `预计成交 ${range(low, high)}，${expected}`,
      }
    : {
        label: `按预计成交价 ${range(low, high)}，总成本`,
        figure: range(min, max),
        text: `${expected}；按中位 ${moneyText(middle)} 成交，总成本 ${middleText}`,
      }
}
