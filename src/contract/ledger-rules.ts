/** Rules of 顾问估价账本: deadline of an estimate for a lot, its maximum width, and the minimum number of deals for a score. */
export const LEDGER_RULES = {
  /** Seconds before the auction at which estimates close: about the time when the model's own estimate is frozen. */
  before: 86_400,
  leastScored: 10,
  /** Maximum percentage in either direction for a single value. */
  percentMost: 20,
  /** Maximum ratio of the high end to the low end: wider ranges carry no information. */
  widest: 1.5,
  /** Maximum ratio of the high end to the start price: beyond it the unit is probably wrong. */
  farthest: 10,
  basisLeast: 5,
  basisMost: 120,
  clientsMost: 99,
  termLeast: 2,
  termMost: 60,
} as const

/** Parts of an agent's service terms, in reading order. */
export const TERM_FIELDS = ['service', 'fee', 'not_won', 'not_held', 'ended', 'at_fault'] as const
export type TermField = (typeof TERM_FIELDS)[number]
export const TERM_LABELS: Record<TermField, string> = {
  service: '服务内容',
  fee: '服务费',
  not_won: '未拍得',
  not_held: '流拍或撤回',
  ended: '中途解约',
  at_fault: '顾问失误',
}

/** An estimate in fen: a range with an optional value inside it, or a value with a percentage in either direction. */
export interface SaidFields {
  low?: number | undefined
  high?: number | undefined
  middle?: number | undefined
  percent?: number | undefined
}
export interface SaidRange {
  low: number
  middle: number
  high: number
}
export interface SaidIssue {
  field: 'low' | 'high' | 'middle' | 'percent'
  message: string
}

/** Returns the resulting range, or its error. */
export function saidRange(said: SaidFields, startPrice: number): SaidRange | SaidIssue {
  const { widest, farthest, percentMost } = LEDGER_RULES
  const issue = (field: SaidIssue['field'], message: string): SaidIssue => ({ field, message })
  const { middle, percent } = said
  let { low, high } = said
  if (low === undefined && high === undefined) {
    if (middle === undefined) return issue('middle', '估价必填')
    if (percent === undefined) return issue('percent', '浮动必填，写明上下各多少')
    if (percent > percentMost) return issue('percent', `浮动不超过 ${percentMost}%`)
    low = Math.round(middle * (1 - percent / 100))
    high = Math.round(middle * (1 + percent / 100))
  } else {
    if (low === undefined) return issue('low', '低价必填')
    if (high === undefined) return issue('high', '高价必填')
    if (percent !== undefined) return issue('percent', '给了低价和高价，就不写浮动')
  }
  if (low <= 0) return issue(said.low === undefined ? 'middle' : 'low', '价格应大于 0')
  const end = said.high === undefined ? 'middle' : 'high'
  if (high < low) return issue('high', '高价不能小于低价')
  if (high > low * widest + 1) return issue(end, `区间太宽，高价不超过低价的 ${widest} 倍`)
  if (high < startPrice) return issue(end, '高价不能低于起拍价，低于起拍价不会成交')
  if (high > startPrice * farthest) return issue(end, `高价超过起拍价的 ${farthest} 倍，请核对单位`)
  const within = middle ?? Math.round((low + high) / 2)
  if (within < low || within > high) return issue('middle', '最可能的价格应在区间内')
  return { low, middle: within, high }
}

export const isSaidIssue = (said: SaidRange | SaidIssue): said is SaidIssue => 'field' in said
