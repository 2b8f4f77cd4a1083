import {
  HOUSE_KIND_LABELS,
  HOUSE_STATUS_LABELS,
  HOUSE_TYPE_LABELS,
  RISK_LABELS,
  ROUND_LABELS,
} from '../../src/contract/codes'
import type { HouseCard } from '../../src/contract/house/cards'
import type { HouseCost } from '../../src/contract/house/cost'
import type { RiskFlag } from '../../src/contract/house/schema'
import { toBeijingDay, clockTime } from '../../src/lib/dates'
import { balanceWords, TIGHT_TEXT } from '../../src/lib/finance/balance-words'
import { getOwnValue } from '../../src/lib/own'
import { buildScreenUrl } from '../../src/routes/match'

type Row = Readonly<Record<string, unknown>>

/** Fields in fen; they are converted to yuan, and renamed accordingly. */
const FEN = /(?:^|_)(?:price|amount|deposit|fee|increment|cost_total|cost_total_max|price_min|price_max)$/
const TIME = /_(?:time|at)$/
const LABELS: Record<string, object> = {
  status: HOUSE_STATUS_LABELS,
  kind: HOUSE_KIND_LABELS,
  house_type: HOUSE_TYPE_LABELS,
  round: ROUND_LABELS,
}

export const yuan = (fen: number) => fen / 100
/** Formats a time as 2026-03-01 10:00, in Beijing. */
const formatMoment = (at: number) => `${toBeijingDay(at)} ${clockTime(at)}`

/** Returns these fields of a row in readable form, without nulls: amounts in yuan, Beijing times, names instead of codes. */
export function said(row: Row, keys: readonly string[]): Record<string, unknown> {
  const out: Record<string, unknown> = {}
  for (const key of keys) {
    const value = row[key]
    if (value === null || value === undefined || value === '') continue
    if (typeof value === 'number' && FEN.test(key)) out[`${key}_yuan`] = yuan(value)
    else if (typeof value === 'number' && TIME.test(key)) out[key] = formatMoment(value)
    else
      out[key] = getOwnValue(LABELS, key) ? (getOwnValue(LABELS[key] as Row, String(value)) ?? value) : value
  }
  return out
}

const CARD = [
  'id',
  'title',
  'status',
  'kind',
  'house_type',
  'round',
  'region_name',
  'circle_name',
  'xiaoqu_id',
  'xiaoqu_name',
  'area',
  'jushi',
  'floor',
  'total_floor',
  'orientation',
  'price',
  'unit_price',
  'start_price',
  'current_price',
  'deal_price',
  'appraisal_price',
  'market_price',
  'discount_rate',
  'deal_rate',
  'share_percent',
  'cost_total',
  'cost_total_max',
  'deposit',
  'start_time',
  'end_time',
  'bid_total',
] as const

const nameOfRisk = (kind: RiskFlag['kind']) => RISK_LABELS[kind].yes

/** Returns a lot without its managers and bidders. */
export const lotSaid = (card: HouseCard, link: (path: string) => string) => ({
  ...said(card, CARD),
  risks_stated: card.risks.map(nameOfRisk),
  url: link(buildScreenUrl('house-detail', { id: card.id })),
})

/** Returns each burden as read from the notice, with its sentence. */
export const risksSaid = (flags: readonly RiskFlag[]) =>
  flags.map(({ kind, value, quote, section, denial, ...flag }) => ({
    risk: RISK_LABELS[kind].title,
    reading: value === 'unstated' ? '公告未提' : RISK_LABELS[kind][value],
    ...(kind === 'balance_days' &&
      value === 'yes' && { means: `${balanceWords(flag) ?? ''}，${TIGHT_TEXT}` }),
    ...(quote !== null && { quote, section }),
    ...(denial && { contradicted_by: denial.quote }),
  }))

/** Returns the buyer's total cost, with its rules and date; `isShort`: without the line items. */
export const costSaid = (cost: HouseCost, isShort = false) => ({
  total_min_yuan: yuan(cost.total),
  total_max_yuan: cost.total_max === null ? '上限无法确定' : yuan(cost.total_max),
  rule_date: cost.rule_date,
  assumption: cost.assumption,
  ...(cost.min_text !== null && { min_turns_on: cost.min_text }),
  ...(cost.max_text !== null && { max_turns_on: cost.max_text }),
  ...(cost.widest && {
    widest_cause: cost.widest.text,
    ...(cost.widest.amount !== null && { may_narrow_by_yuan: yuan(cost.widest.amount) }),
  }),
  ...(!isShort && {
    lines: cost.lines.map(line => ({
      item: line.title,
      min_yuan: yuan(line.amount),
      max_yuan: line.amount_max === null ? '上限无法确定' : yuan(line.amount_max),
      note: line.note,
      ...(line.rule_id !== null && { rule: line.rule_id }),
      ...(line.is_unknown && { is_unknown: true }),
    })),
  }),
})

/** Numbers that identify or reach a person: phones and landlines, identity cards, accounts. */
const NUMBERS =
  /(?<!\d)(?:1[3-9]\d{9}|[48]00[- ]?\d{3,4}[- ]?\d{3,4}|0\d{2,3}[- ]?\d{7,8}|\d{15,19}[\dXx]?)(?!\d)/g

/** Masks personal numbers in the texts of notices, which the page itself shows. The recursion is bounded, because we built the response. */
export function withoutNumbers(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(NUMBERS, '（号码见原页）')
  if (Array.isArray(value)) return value.map(withoutNumbers)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutNumbers(one)]))
}
