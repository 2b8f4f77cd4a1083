import { HOUSE_STATUS_LABELS, HOUSE_TRANSITIONS, type HouseKind, type HouseStatus } from '../../../src/contract/codes'
import type { FieldError } from '../../../src/contract/errcodes'

/** What the rules of a lot look at; money in fen, times in Unix seconds. null: not known. */
export interface LotTerms {
  kind: HouseKind
  round: number
  status: HouseStatus
  area: number
  floor: string | null
  total_floor: number | null
  lng: number | null
  lat: number | null
  appraisal_price: number | null
  start_price: number
  current_price: number | null
  deal_price: number | null
  deposit: number
  increment: number
  notice_time: number
  start_time: number
  end_time: number
}

/** 法释〔2016〕18号: bidding lasts 24 hours (art. 20), deposit 5–20 % of the start price (17), start price 70 % of appraisal (10), 20 % less in the second round and the sale after it (26). */
const BIDDING_SECONDS = 86_400
const DEPOSIT = { min: 0.05, max: 0.2 }
const START_FLOOR: Partial<Record<number, number>> = { 1: 0.7, 2: 0.56, 4: 0.56 }

interface Rule {
  /** The rule is checked when one of these was sent; the first is named when it is broken. */
  fields: readonly (keyof LotTerms)[]
  kinds?: readonly HouseKind[]
  holds: (lot: LotTerms) => boolean
  message: (lot: LotTerms) => string
}

const wan = (fen: number) => `${(fen / 1_000_000).toFixed(2)} 万`
const floorOf = (floor: string | null) => Number(/^-?\d+/.exec(floor ?? '')?.[0] ?? Number.NaN)

const RULES: readonly Rule[] = [
  { fields: ['end_time', 'start_time'], holds: l => l.end_time > l.start_time, message: () => '结束时间应晚于开拍时间' },
  { fields: ['end_time', 'start_time', 'kind'], kinds: ['sfpm'], holds: l => l.end_time - l.start_time >= BIDDING_SECONDS, message: () => '竞价时间不少于 24 小时' },
  { fields: ['notice_time', 'start_time'], holds: l => l.notice_time <= l.start_time, message: () => '公告时间应早于开拍时间' },
  { fields: ['start_price'], holds: l => l.start_price > 0, message: () => '起拍价应大于 0' },
  {
    fields: ['deposit', 'start_price', 'kind'], kinds: ['sfpm'],
    holds: l => l.deposit >= Math.floor(l.start_price * DEPOSIT.min) && l.deposit <= Math.ceil(l.start_price * DEPOSIT.max),
    message: l => `保证金应为起拍价的 5%–20%，即 ${wan(l.start_price * DEPOSIT.min)}至 ${wan(l.start_price * DEPOSIT.max)}`,
  },
  {
    fields: ['start_price', 'appraisal_price', 'round', 'kind'], kinds: ['sfpm'],
    holds: l => l.start_price >= Math.floor((l.appraisal_price ?? 0) * (START_FLOOR[l.round] ?? 0)),
    message: l => `起拍价不低于评估价的 ${Math.round((START_FLOOR[l.round] ?? 0) * 100)}%，即 ${wan((l.appraisal_price ?? 0) * (START_FLOOR[l.round] ?? 0))}`,
  },
  { fields: ['increment'], kinds: ['sfpm', 'gyzc'], holds: l => l.increment > 0, message: () => '加价幅度应大于 0' },
  { fields: ['current_price', 'start_price'], holds: l => l.current_price === null || l.current_price >= l.start_price, message: () => '当前价不低于起拍价' },
  { fields: ['deal_price', 'start_price'], holds: l => l.deal_price === null || l.deal_price >= l.start_price, message: () => '成交价不低于起拍价' },
  { fields: ['deal_price', 'status'], holds: l => l.status !== 'sold' || l.deal_price !== null, message: () => '已成交须填成交价' },
  { fields: ['lng', 'lat'], holds: l => (l.lng === null) === (l.lat === null), message: () => '经纬度须一起填写' },
  {
    fields: ['floor', 'total_floor'], holds: l => !(floorOf(l.floor) > (l.total_floor ?? Number.POSITIVE_INFINITY)),
    message: l => `大于总层数 ${l.total_floor ?? ''}`,
  },
]

/** What is wrong with a lot as it would be after the change; only rules that the fields sent have a part in. */
export function brokenRules(lot: LotTerms, sent: ReadonlySet<string>): FieldError[] {
  const broken = RULES.filter(rule => rule.fields.some(f => sent.has(f)) && (rule.kinds?.includes(lot.kind) ?? true) && !rule.holds(lot))
  return broken.map(rule => ({ field: rule.fields[0] ?? '', message: rule.message(lot) }))
}

/** Whether a lot may go from one state to the other; staying is fine. */
export const mayMove = (from: HouseStatus, to: HouseStatus) => from === to || HOUSE_TRANSITIONS[from].includes(to)

export const moveRefusal = (from: HouseStatus, to: HouseStatus) => `${HOUSE_STATUS_LABELS[from]}的房源不能改为${HOUSE_STATUS_LABELS[to]}`

/** What a lot must have to be new, and to stand on the shelf. A fixed price needs no court. */
export const REQUIRED = ['title', 'kind', 'house_type', 'round', 'region_id', 'address', 'area', 'start_price', 'deposit', 'increment', 'start_time', 'end_time', 'court'] as const

/** The required fields that are empty. */
export function missingFields(lot: Partial<Record<(typeof REQUIRED)[number], unknown>>): FieldError[] {
  const isEmpty = (value: unknown) => value === undefined || value === null || value === ''
  return REQUIRED
    .filter(field => isEmpty(lot[field]) && !(field === 'court' && lot.kind === 'ykj'))
    .map(field => ({ field, message: '必填' }))
}

/** Terms that bidders rely on: fixed for the lot's agents once somebody bid or the lot has ended. */
export const FIXED_TERMS = ['kind', 'round', 'start_price', 'deposit', 'increment', 'start_time', 'end_time'] as const

export const areTermsFixed = ({ status, bid_total }: { status: HouseStatus, bid_total: number }) =>
  status === 'sold' || status === 'failed' || status === 'withdrawn' || bid_total > 0
