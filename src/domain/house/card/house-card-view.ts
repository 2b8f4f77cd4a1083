import {
  HOUSE_STATUS_LABELS,
  HOUSE_TYPE_LABELS,
  RISK_LABELS,
  ROUND_WORDS,
  type HouseStatus,
  type RiskKind,
} from '@/contract/codes'
import type { HouseCard } from '@/contract/house/cards'
import { partsOf } from '@/lib/dates'
import {
  areaText,
  distanceText,
  moneyFigure,
  moneyText,
  percentText,
  unitPriceText,
  type FigureText,
} from '@/lib/money'
import { AT_LEAST, costText } from '@/lib/finance/cost-text'
import { isShare, lotTitle } from '@/lib/lot-share'
import { roomsText } from '@/lib/rooms'
import { isChanged } from '../mine/changed'
import type { Mine } from '../mine/mine'
import { eligibilityWords, moneyVerdict, type Verdict } from '../mine/verdict'

/** Colour of the state strip; also of the countdown. */
export type LotTone = 'soon' | 'live' | 'sold' | 'fail' | 'halt'

/** What its state alone decides of a lot's card. */
export interface LotState {
  tone: LotTone
  look: 'open' | 'past' | 'void'
  icon: 'clock' | 'check' | 'info' | 'warning'
  /** Of a countdown; its last hour is hot (`isHot`). */
  heat: 'near' | 'none'
  /** Before a countdown: 距开拍, 距结束. */
  label: string
}

const HALTED: LotState = { tone: 'halt', look: 'void', icon: 'warning', heat: 'none', label: '' }

export const LOT_STATES: Record<HouseStatus, LotState> = {
  upcoming: { tone: 'soon', look: 'open', icon: 'clock', heat: 'near', label: '距开拍' },
  ongoing: { tone: 'live', look: 'open', icon: 'clock', heat: 'near', label: '距结束' },
  sold: { tone: 'sold', look: 'past', icon: 'check', heat: 'none', label: '' },
  failed: { tone: 'fail', look: 'void', icon: 'info', heat: 'none', label: '' },
  withdrawn: { tone: 'fail', look: 'void', icon: 'warning', heat: 'none', label: '' },
  suspended: HALTED,
  postponed: HALTED,
}

const HOUR = 3600

/** Little time is left: from an hour before the moment on. Unix seconds; `until` is 0 or null without a countdown. */
export const isHot = (until: number | null, now: number): boolean =>
  Boolean(until) && (until ?? 0) - now <= HOUR

export interface LotTime extends Pick<LotState, 'icon' | 'heat' | 'label'> {
  /** Unix seconds it counts to; null when `words` say it. */
  until: number | null
  /** Parted by dots. */
  words: string[]
}

export interface HouseCardView {
  tone: LotTone
  state: string
  round: string
  title: string
  /** In order of worth. */
  facts: string[]
  price: FigureText & { kind: string }
  /** Empty for a share of unknown size. */
  unitPrice: string
  /** `低于挂牌均价 23%`; a tag only while it can still be had or was had. Why there is none, for a share. */
  saving: { text: string; isTag: boolean } | null
  /** Deals at auction of the same building or community beside it: `比成交低 5%`. */
  deals: string | null
  /** Where nothing was told against it: `挂牌均价 348.7万`. */
  marketPrice: string | null
  /** What the buyer pays in all, and by which price: `按起拍价到手 280.5万`; of open lots. */
  cost: { word: string; figure: string } | null
  time: LotTime
  /** None where `premium` stands. */
  risks: string[]
  /** How many of the risks stand at the foot; the rest as `+n`, or all of them in 大字. */
  risksShown: number
  /** In place of the risks once sold: 溢价 17%. */
  premium: string | null
  /** Something changed since the visitor's last look. */
  isChanged: boolean
  /** Against the visitor's own situation. */
  verdict: Verdict | null
  /** The mark of limits on purchases, where something stands against the visitor. */
  eligibility: Verdict | null
  look: LotState['look']
  /** Colour of the price. */
  isEnded: boolean
}

export function houseCardView(card: HouseCard, { seen = card.seen }: Mine = {}): HouseCardView {
  const { tone, look } = LOT_STATES[card.status]
  const premium = look === 'past' && card.start_price > 0 ? premiumOf(card.price, card.start_price) : null
  const risks = premium ? [] : card.risks.map(riskWord)
  const saving = savingOf(card, look)
  return {
    tone,
    look,
    isEnded: look !== 'open',
    state: HOUSE_STATUS_LABELS[card.status],
    round: card.kind === 'ykj' ? '一口价' : ROUND_WORDS[card.round],
    title: lotTitle(card),
    facts: lotFacts(card),
    price: { ...moneyFigure(card.price), kind: priceKind(card) },
    unitPrice:
      card.unit_price === 0 || (isShare(card) && card.share_percent === null)
        ? ''
        : unitPriceText(card.unit_price),
    saving,
    deals: dealsOf(card),
    marketPrice:
      card.market_price === null || saving !== null ? null : `挂牌均价 ${moneyText(card.market_price)}`,
    cost: look === 'open' ? costOf(card) : null,
    time: timeOf(card),
    risks,
    risksShown: risksShown(risks),
    premium,
    isChanged: isChanged(card, seen),
    verdict: card.verdict ? moneyVerdict(card.verdict) : null,
    eligibility: card.eligibility ? eligibilityWords(card.eligibility) : null,
  }
}

export const riskWord = (kind: RiskKind) => RISK_LABELS[kind].yes

function priceKind(card: HouseCard): string {
  if (card.status === 'sold') return '成交价'
  if (card.kind === 'ykj') return '一口价'
  return card.status === 'ongoing' && card.current_price !== null ? '当前价' : '起拍'
}

/** Per cent below which two prices are the same. */
const SAME_PRICE = 0.05

function savingOf(card: HouseCard, look: HouseCardView['look']): HouseCardView['saving'] {
  if (isShare(card)) return { text: '份额不与整套比价', isTag: false }
  const { discount_rate: rate } = card
  if (rate === null) return null
  if (Math.abs(rate) < SAME_PRICE) return { text: '与挂牌均价持平', isTag: false }
  if (rate < 0) return { text: `高于挂牌均价 ${percentText(-rate)}`, isTag: false }
  return { text: `低于挂牌均价 ${percentText(rate)}`, isTag: look !== 'void' }
}

/** A lot that is dearer than what is asked elsewhere is not told to be cheap. */
function dealsOf({ deal_rate: rate, discount_rate: asked }: HouseCard): string | null {
  if (rate === null || Math.abs(rate) < SAME_PRICE) return null
  if (rate < 0) return `比成交高 ${percentText(-rate)}`
  return asked !== null && asked < 0 ? null : `比成交低 ${percentText(rate)}`
}

/**
 * What has no upper end is said as the least. The start price is seldom what a lot is sold for: the words say that the sum is by it, and
 * no saving is told of it.
 */
function costOf(card: HouseCard): NonNullable<HouseCardView['cost']> {
  const { cost_total: total, cost_total_max: most } = card
  const word = COST_WORDS[card.kind === 'ykj' ? 'fixed' : priceKind(card) === '当前价' ? 'bid' : 'start']
  return most === null
    ? { word: `${word}${AT_LEAST}`, figure: moneyText(total) }
    : { word, figure: costText({ total, total_max: most }) }
}

/** By which price a sum is told. */
export const COST_WORDS = { fixed: '到手', bid: '按当前价到手', start: '按起拍价到手' } as const

function premiumOf(price: number, start: number): string {
  const percent = (price / start - 1) * 100
  if (Math.abs(percent) < SAME_PRICE) return '底价成交'
  return `${percent > 0 ? '溢价' : '折价'} ${Math.abs(percent).toFixed(1)}%`
}

/** Storeys are told as `11/18层`; a floor in words (地下一层) stands as it is. */
function floorFact({ floor, total_floor: total }: HouseCard): string | null {
  if (!floor) return total ? `共${total}层` : null
  if (!/^-?\d+$/.test(floor)) return floor
  return total ? `${floor}/${total}层` : `${floor}层`
}

function layoutFact({ jushi, ting, house_type: type }: HouseCard): string | null {
  if ([3, 4, 6].includes(type) && !jushi) return HOUSE_TYPE_LABELS[type]
  return jushi === null ? null : roomsText({ jushi, ting })
}

function stationFact({ subway_station_name: name, subway_distance: distance }: HouseCard): string | null {
  if (!name) return null
  const station = name.endsWith('站') ? name : `${name}站`
  return distance === null ? station : `${station} ${distanceText(distance)}`
}

export function lotFacts(card: HouseCard): string[] {
  const place = card.circle_name ?? (card.title.includes(card.region_name) ? null : card.region_name)
  const facts = [
    place,
    areaText(card.area),
    layoutFact(card),
    floorFact(card),
    card.orientation,
    card.build_year === null ? null : `${card.build_year}年`,
    stationFact(card),
  ]
  return facts.filter((fact): fact is string => Boolean(fact))
}

const two = (value: number) => String(value).padStart(2, '0')

function timeOf(card: HouseCard): LotTime {
  const { icon, heat, label } = LOT_STATES[card.status]
  const until =
    card.status === 'upcoming' ? card.start_time : card.status === 'ongoing' ? card.end_time : null
  return { icon, heat, label, until, words: until === null ? endWords(card) : [] }
}

function endWords(card: HouseCard): string[] {
  const { month, day, hour, minute } = partsOf(card.end_time)
  const date = `${two(month)}-${two(day)}`
  if (card.status === 'sold') return [`${date} ${two(hour)}:${two(minute)} 成交`]
  const state = HOUSE_STATUS_LABELS[card.status]
  const note = card.status_note ? [card.status_note] : []
  return [card.status === 'failed' ? `${date} ${state}` : state, ...note]
}

/** One long word or two short (seven letters together). */
function risksShown([first, second]: string[]): number {
  if (!first) return 0
  return second && first.length + second.length <= 7 ? 2 : 1
}
