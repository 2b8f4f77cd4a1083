import type { HouseKind, HouseStatus, RiskKind, RiskValue } from './codes'
import { attributeOf, LOT_KEYS, type LotKey, type LotKeyWith } from './lot-attributes'

/**
 * Rules of a lot, shared: the form shows the message and suggests a valid value, the server rejects by the same rule. A rule `holds` within
 * rounding, while `isLawful` is the exact legal bound: values between the two are accepted with a mark. An editor may also accept a value
 * that its court published although it breaks a rule with `isPublished`.
 */

/** Maximum characters of a notice, all sections together: court notices have about 10,000. */
export const MAX_NOTICE = 60_000

/** Maximum pictures in a lot's form; editors may add more to its albums. */
export const MAX_LOT_PICTURES = 30

/** Required fields of a new or listed lot. A fixed price needs no court. */
export const LOT_REQUIRED = [
  'title',
  'kind',
  'house_type',
  'round',
  'region_id',
  'address',
  'area',
  'start_price',
  'deposit',
  'increment',
  'start_time',
  'end_time',
  'court',
] as const
export type LotRequired = (typeof LOT_REQUIRED)[number]

/** Returns the required fields that are empty. */
export function missingFields(lot: Partial<Record<LotRequired, unknown>>): LotRequired[] {
  const isEmpty = (value: unknown) => value === undefined || value === null || value === ''
  return LOT_REQUIRED.filter(field => isEmpty(lot[field]) && !(field === 'court' && lot.kind === 'ykj'))
}

/** Fields that may be cleared: optional ones, the court only for a fixed price, and the coordinates only together. */
export const LOT_CLEARABLE = [
  ...LOT_KEYS.filter(key => attributeOf(key).required === undefined),
  ...(['court', 'circle_id', 'xiaoqu_id', 'lng', 'lat', 'video_id'] as const),
] as (
  | Exclude<LotKey, LotKeyWith<{ required: true }>>
  | 'court'
  | 'circle_id'
  | 'xiaoqu_id'
  | 'lng'
  | 'lat'
  | 'video_id'
)[]
export type LotClearable = (typeof LOT_CLEARABLE)[number]

/** Inputs of the rules; money in fen, times in Unix seconds. Null: unknown. */
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
  notice_time: number | null
  start_time: number
  end_time: number
}

/**
 * 法释〔2016〕18号: bidding lasts 24 hours (art. 20), deposit 5–20 % of the start price (17), start price at least 70 % of appraisal (10), 20 %
 * less in the second round and in the sale after it (26).
 */
const BIDDING_SECONDS = 86_400
const DEPOSIT = { min: 0.05, max: 0.2 }
const START_FLOOR: Partial<Record<number, number>> = { 1: 0.7, 2: 0.56, 4: 0.56 }

/** A field that violates a rule. */
export interface BrokenRule {
  field: keyof LotTerms
  /** The valid range: 应在 13.43–53.70万. */
  message: string
  /** Size of the deviation, and the rule. */
  why: string | null
  /** Nearest valid value, in the field's own unit. */
  fix: number | null
  /** A court may have published the value: an editor can accept it. */
  isPublished: boolean
}

interface Rule {
  /** The rule is checked if one of these was sent; a violation is reported on the first. */
  fields: readonly [keyof LotTerms, ...(keyof LotTerms)[]]
  kinds?: readonly HouseKind[]
  holds: (lot: LotTerms) => boolean
  /** Exact legal bound, while `holds` tolerates courts' rounding: a lot beyond it is accepted with a mark. */
  isLawful?: (lot: LotTerms) => boolean
  /** A court may have published a violation: an editor can accept it. */
  isPublished?: true
  message: (lot: LotTerms) => string
  why?: (lot: LotTerms) => string
  fix?: (lot: LotTerms) => number
}

const FEN_PER_WAN = 1_000_000
/** Suggested values from one 万 up are whole 百元 within the rule; a trace of binary fractions is ignored. */
const HUNDRED_YUAN = 10_000
const TRACE = 1e-6
const getPriceGrain = (fen: number) => (fen >= FEN_PER_WAN ? HUNDRED_YUAN : 1)
const upTo = (fen: number, grain = getPriceGrain(fen)) => Math.ceil(fen / grain - TRACE) * grain
const downTo = (fen: number, grain = getPriceGrain(fen)) => Math.floor(fen / grain + TRACE) * grain
const wan = (fen: number) => (fen / FEN_PER_WAN).toFixed(2)
const yuan = (fen: number) => String(Math.round(fen) / 100)
/** 10.08–40.32万, small amounts in yuan. */
const span = (low: number, high: number) =>
  low >= FEN_PER_WAN ? `${wan(low)}–${wan(high)}万` : `${yuan(low)}–${yuan(high)} 元`
/** 201.60万 if that is exact, otherwise to the fen. */
const exact = (fen: number) =>
  fen >= FEN_PER_WAN && fen % HUNDRED_YUAN === 0 ? `${wan(fen)}万` : `${yuan(fen)} 元`
const percent = (share: number) => `${Math.round(share * 1000) / 10}%`
const parseFloorNumber = (floor: string | null) => Number(/^-?\d+/.exec(floor ?? '')?.[0] ?? Number.NaN)

const lowest = (lot: LotTerms) => upTo(lot.start_price * DEPOSIT.min)
const highest = (lot: LotTerms) =>
  downTo(lot.start_price * DEPOSIT.max, getPriceGrain(lot.start_price * DEPOSIT.min))
const startShare = (lot: LotTerms) => START_FLOOR[lot.round] ?? 0
const leastStart = (lot: LotTerms) => Math.ceil((lot.appraisal_price ?? 0) * startShare(lot) - TRACE)

/** Courts round to 百元, 千元 or 万: this share of an amount, from 100 yuan to 1 万, is tolerated. */
const ROUNDING = { share: 0.005, least: 10_000, most: 1_000_000 }
const calculateRounding = (fen: number) =>
  Math.max(ROUNDING.least, Math.min(ROUNDING.most, fen * ROUNDING.share))
/** A start price of one yuan attracts bidders; percentages of it are meaningless. */
const ONE_YUAN = 100
const isOneYuan = (lot: LotTerms) => lot.start_price === ONE_YUAN
const isDeposit = (lot: LotTerms, room: number) =>
  lot.deposit >= Math.floor(lot.start_price * DEPOSIT.min) - room &&
  lot.deposit <= Math.ceil(lot.start_price * DEPOSIT.max) + room
/** Tolerance for a deposit: at most a hundredth of its minimum (or the smallest rounding), and never more than half the minimum. */
const depositRoom = ({ start_price }: LotTerms) =>
  Math.min(Math.max(ROUNDING.least, (start_price * DEPOSIT.min) / 100), (start_price * DEPOSIT.min) / 2)
const isStart = (lot: LotTerms, room: number) =>
  lot.start_price >= Math.floor((lot.appraisal_price ?? 0) * startShare(lot)) - room

const RULES: readonly Rule[] = [
  {
    fields: ['end_time', 'start_time'],
    holds: l => l.end_time > l.start_time,
    message: () => '应晚于开拍时间',
    fix: l => l.start_time + BIDDING_SECONDS,
  },
  {
    fields: ['end_time', 'start_time', 'kind'],
    kinds: ['sfpm'],
    isPublished: true,
    holds: l => l.end_time <= l.start_time || l.end_time - l.start_time >= BIDDING_SECONDS,
    message: () => '竞价时间不少于 24 小时',
    fix: l => l.start_time + BIDDING_SECONDS,
  },
  {
    fields: ['notice_time', 'start_time'],
    holds: l => l.notice_time === null || l.notice_time <= l.start_time,
    message: () => '公告时间应早于开拍时间',
  },
  { fields: ['start_price'], holds: l => l.start_price > 0, message: () => '应大于 0' },
  {
    fields: ['deposit', 'start_price', 'kind'],
    kinds: ['sfpm'],
    isPublished: true,
    holds: l => isOneYuan(l) || isDeposit(l, depositRoom(l)),
    isLawful: l => isDeposit(l, 0),
    message: l => `应在 ${span(lowest(l), highest(l))}`,
    why: l => `保证金为起拍价的 ${percent(l.deposit / l.start_price)}，规定为 5%–20%。`,
    fix: l => (l.deposit < l.start_price * DEPOSIT.min ? lowest(l) : highest(l)),
  },
  {
    fields: ['start_price', 'appraisal_price', 'round', 'kind'],
    kinds: ['sfpm'],
    isPublished: true,
    holds: l => isOneYuan(l) || isStart(l, calculateRounding(leastStart(l))),
    isLawful: l => isStart(l, 0),
    message: l => `应不低于 ${exact(leastStart(l))}`,
    why: l =>
      `起拍价为评估价的 ${percent(l.start_price / (l.appraisal_price ?? 1))}，本轮不低于 ${percent(startShare(l))}。`,
    fix: l => upTo(leastStart(l)),
  },
  { fields: ['increment'], kinds: ['sfpm', 'gyzc'], holds: l => l.increment > 0, message: () => '应大于 0' },
  {
    fields: ['current_price', 'start_price'],
    holds: l => l.current_price === null || l.current_price >= l.start_price,
    message: () => '当前价不低于起拍价',
  },
  {
    fields: ['deal_price', 'start_price'],
    holds: l => l.deal_price === null || l.deal_price >= l.start_price,
    message: () => '成交价不低于起拍价',
  },
  {
    fields: ['deal_price', 'status'],
    holds: l => l.status !== 'sold' || l.deal_price !== null,
    message: () => '已成交须填成交价',
  },
  {
    fields: ['lng', 'lat'],
    holds: l => (l.lng === null) === (l.lat === null),
    message: () => '经纬度须一起填写',
  },
  {
    fields: ['floor', 'total_floor'],
    holds: l => !(parseFloorNumber(l.floor) > (l.total_floor ?? Number.POSITIVE_INFINITY)),
    message: l => `大于总层数 ${l.total_floor ?? ''}`,
    fix: l => l.total_floor ?? 0,
  },
]

/**
 * Returns the violations of a lot after a change; checks only rules that involve the given fields. A rule with missing figures (NaN)
 * reports nothing.
 */
export const brokenRules = (lot: LotTerms, given: ReadonlySet<string>): BrokenRule[] =>
  rulesFor(lot, given)
    .filter(rule => !rule.holds(lot))
    .map(rule => ({
      field: rule.fields[0],
      message: rule.message(lot),
      why: rule.why?.(lot) ?? null,
      fix: rule.fix?.(lot) ?? null,
      isPublished: rule.isPublished ?? false,
    }))

function rulesFor(lot: LotTerms, given: ReadonlySet<string>): Rule[] {
  const isKnown = (field: keyof LotTerms) => !Number.isNaN(lot[field])
  return RULES.filter(
    rule =>
      rule.fields.some(f => given.has(f)) &&
      rule.fields.every(isKnown) &&
      (rule.kinds?.includes(lot.kind) ?? true),
  )
}

/** Returns the values of a lot that exceed the law but were accepted as published by its court, each with a description. */
export function publishedMarks(
  lot: LotTerms,
  given: ReadonlySet<string>,
): { field: keyof LotTerms; message: string }[] {
  const beyond = rulesFor(lot, given).filter(rule => rule.isPublished && !(rule.isLawful ?? rule.holds)(lot))
  return [
    ...beyond.map(rule => ({
      field: rule.fields[0],
      message: `按公告照收：${rule.why?.(lot) ?? rule.message(lot)}`,
    })),
    ...(given.has('area') && lot.area === 0 ? [{ field: 'area' as const, message: '没有面积' }] : []),
  ]
}

/** Terms that bidders rely on: read-only for the lot's agents after the first bid or the end of the lot. */
export const FIXED_TERMS = [
  'kind',
  'round',
  'start_price',
  'deposit',
  'increment',
  'start_time',
  'end_time',
] as const
export const TERMS_ARE_FIXED = '已有出价或已结束，拍卖条件不能再改'

export const areTermsFixed = ({
  status,
  bid_total: bids,
}: {
  status: HouseStatus
  bid_total: number | null
}) => ['sold', 'failed', 'withdrawn'].includes(status) || (bids ?? (status === 'ongoing' ? 1 : 0)) > 0

/** The lot's own texts that may state the share that is sold, with the source label of a quotation from each. */
export const LOT_WORDS = { title: '标题', address: '地址' } as const

/** A risk as stated in a form, with the text it refers to. */
export interface GivenRisk {
  kind: RiskKind
  value: RiskValue
  quote?: string | null | undefined
}

const bare = (text: string) => text.replace(/\s+/g, '')

/** Returns the risks that the notice states and the form denies or omits. */
export const hiddenRisks = (
  risks: readonly GivenRisk[],
  read: readonly GivenRisk[],
): { kind: RiskKind; message: string }[] =>
  risks.flatMap(({ kind, value }) => {
    const told = read.find(flag => flag.kind === kind)
    return value !== 'yes' && told?.value === 'yes'
      ? [{ kind, message: `公告写明“${told.quote ?? ''}”，应选“是”` }]
      : []
  })

/** Allowed range of a home's market price relative to its community's figures. */
const MARKET_BAND = { min: 0.6, max: 1.4 }
const HOMES: readonly number[] = [5, 2, 1]

/** Returns the minimum and maximum market price of a home of `area` ㎡ if the asking price per ㎡ is `unit` fen; null without a reference. */
export const marketBand = ({
  unit,
  area,
  house_type,
}: {
  unit: number | null
  area: number
  house_type: number
}): { min: number; max: number } | null =>
  unit === null || unit <= 0 || !(area > 0) || !HOMES.includes(house_type)
    ? null
    : {
        min: upTo(unit * area * MARKET_BAND.min, HUNDRED_YUAN),
        max: downTo(unit * area * MARKET_BAND.max, HUNDRED_YUAN),
      }

/** Returns the error of a market price outside its range; null: none. */
export const marketMessage = (price: number, band: { min: number; max: number } | null): string | null =>
  band && (price < band.min || price > band.max)
    ? `按小区均价与面积，应在 ${wan(band.min)}–${wan(band.max)}万`
    : null

/** Returns a district named in a title that is not the lot's own: 朝阳区…, or 朝阳 at its start; null: none. A road may share the name. */
export function otherDistrict(title: string, own: string, districts: readonly string[]): string | null {
  const bare = (name: string) => name.replace(/区$/, '')
  const head = title.replace(/^\s*(?:北京市?)?\s*/, '')
  return (
    districts
      .map(bare)
      .find(
        name =>
          name !== bare(own) &&
          (title.includes(`${name}区`) || new RegExp(`^${name}(?![^\\s]?[路街门园桥里])`).test(head)),
      ) ?? null
  )
}

/** Returns the risks whose quotation is missing or not found in the notice, each with its error. Ignores blanks and line ends. */
export function brokenRisks(
  risks: readonly GivenRisk[],
  texts: readonly string[],
): { kind: RiskKind; message: string }[] {
  const whole = bare(texts.join('\n'))
  return risks.flatMap(({ kind, value, quote }) => {
    const said = bare(quote ?? '')
    if (value !== 'unstated' && said === '')
      return [{ kind, message: `选“${value === 'yes' ? '是' : '否'}”必须有公告原句` }]
    if (said !== '' && !whole.includes(said)) return [{ kind, message: '公告中没有这句原文' }]
    return []
  })
}
