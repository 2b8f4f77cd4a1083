// View of a lot's card, shared by the React card and the native list of mini-programs (lot-list/native). The state selects tone, labels
// and price kind; the visitor's own data (`Mine`) add the verdict and the changes. Money is fen; statements that would mislead are omitted,
// such as a discount on a share.

import {
  HOUSE_STATUS_LABELS,
  HOUSE_TYPE_LABELS,
  RISK_LABELS,
  ROUND_WORDS,
  type HouseStatus,
  type RiskKind,
} from '@/contract/codes'
import type { HouseCard } from '@/contract/house/cards'
import { shortGoal } from '@/lib/commute'
import { toBeijingParts } from '@/lib/dates'
import {
  areaText,
  distanceText,
  moneyFigure,
  moneyText,
  percentText,
  unitPriceText,
  type FigureText,
} from '@/lib/money'
import { MIN_AT, costText } from '@/lib/finance/cost-text'
import { isShare, lotTitle } from '@/lib/lot-share'
import { roomsText } from '@/lib/rooms'
import { isChanged } from '../user-state/changed'
import type { Mine } from '../user-state/mine'
import { eligibilityWords, moneyVerdict, type Verdict } from '../user-state/verdict'

/** Colour of the state strip, and of the countdown. */
export type LotTone = 'soon' | 'live' | 'sold' | 'fail' | 'halt'

/** The part of a lot's card that depends on its state alone. */
export interface LotState {
  tone: LotTone
  look: 'open' | 'past' | 'void'
  icon: 'clock' | 'check' | 'info' | 'warning'
  /** Heat of the countdown; its last hour is hot (`isHot`). */
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

/** True within the last hour before the moment. Unix seconds; `until` is 0 or null without a countdown. */
export const isHot = (until: number | null, now: number): boolean =>
  Boolean(until) && (until ?? 0) - now <= HOUR

export interface LotTime extends Pick<LotState, 'icon' | 'heat' | 'label'> {
  /** Target of the countdown in Unix seconds; null if `words` hold the time. */
  until: number | null
  /** Separated by dots. */
  words: string[]
}

export interface HouseCardView {
  tone: LotTone
  state: string
  round: string
  title: string
  /** In order of importance. */
  facts: string[]
  price: FigureText & { kind: string }
  /** Empty for a share of unknown size. */
  unitPrice: string
  /** Example: `低于挂牌均价 23%`. A tag only for open or sold lots. For a share it is the reason why there is no saving. */
  saving: { text: string; isTag: boolean } | null
  /** Comparison with auction deals of the same building or community: `比成交低 5%`. */
  deals: string | null
  /** Asking price if there is no comparison with it: `挂牌均价 348.7万`. */
  marketPrice: string | null
  /** The buyer's total, and the price it is based on: `按起拍价总成本 280.5万`; only for open lots. */
  cost: { word: string; figure: string } | null
  time: LotTime
  /** Empty if `premium` is set. */
  risks: string[]
  /** Number of risks in the foot of the card; the rest as `+n`, or all of them in 大字 mode. */
  risksShown: number
  /** Shown instead of the risks after a sale: 溢价 17%. */
  premium: string | null
  /** The lot has changed since the visitor's last view. */
  isChanged: boolean
  /** Verdict for the visitor's own situation. */
  verdict: Verdict | null
  /** Tag about purchase limits, if one may exclude the visitor. */
  eligibility: Verdict | null
  look: LotState['look']
  /** Affects the colour of the price. */
  isEnded: boolean
}

export function houseCardView(card: HouseCard, { seen = card.seen, goals }: Mine = {}): HouseCardView {
  const { tone, look } = LOT_STATES[card.status]
  const premium = look === 'past' && card.start_price > 0 ? formatPremium(card.price, card.start_price) : null
  const risks = premium ? [] : card.risks.map(riskWord)
  const saving = getCardSaving(card, look)
  return {
    tone,
    look,
    isEnded: look !== 'open',
    state: HOUSE_STATUS_LABELS[card.status],
    round: card.kind === 'ykj' ? '一口价' : ROUND_WORDS[card.round],
    title: lotTitle(card),
    facts: [...commuteFacts(card, goals), ...lotFacts(card)],
    price: { ...moneyFigure(card.price), kind: priceKind(card) },
    unitPrice:
      card.unit_price === 0 || (isShare(card) && card.share_percent === null)
        ? ''
        : unitPriceText(card.unit_price),
    saving,
    deals: formatDealGap(card),
    marketPrice:
      card.market_price === null || saving !== null ? null : `挂牌均价 ${moneyText(card.market_price)}`,
    cost: look === 'open' ? buildCardCost(card) : null,
    time: buildLotTime(card),
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

/** Percent below which two prices count as equal. */
const SAME_PRICE = 0.05

function getCardSaving(card: HouseCard, look: HouseCardView['look']): HouseCardView['saving'] {
  if (isShare(card)) return { text: '份额不与整套比价', isTag: false }
  const { discount_rate: rate } = card
  if (rate === null) return null
  if (Math.abs(rate) < SAME_PRICE) return { text: '与挂牌均价持平', isTag: false }
  if (rate < 0) return { text: `高于挂牌均价 ${percentText(-rate)}`, isTag: false }
  return { text: `低于挂牌均价 ${percentText(rate)}`, isTag: look !== 'void' }
}

/** A lot above the asking prices must not look cheap, so it shows no discount to deals. */
function formatDealGap({ deal_rate: rate, discount_rate: asked }: HouseCard): string | null {
  if (rate === null || Math.abs(rate) < SAME_PRICE) return null
  if (rate < 0) return `比成交高 ${percentText(-rate)}`
  return asked !== null && asked < 0 ? null : `比成交低 ${percentText(rate)}`
}

/**
 * Shows the lower end if there is no upper end. A lot seldom sells at its start price: the words state that the sum is based on it, and no
 * saving is shown.
 */
function buildCardCost(card: HouseCard): NonNullable<HouseCardView['cost']> {
  const { cost_total: total, cost_total_max: max } = card
  const word = COST_WORDS[card.kind === 'ykj' ? 'fixed' : priceKind(card) === '当前价' ? 'bid' : 'start']
  return max === null
    ? { word: `${word}${MIN_AT}`, figure: moneyText(total) }
    : { word, figure: costText({ total, total_max: max }) }
}

/** Names the price that a sum is based on. */
const COST_WORDS = { fixed: '总成本', bid: '按当前价总成本', start: '按起拍价总成本' } as const

function formatPremium(price: number, start: number): string {
  const percent = (price / start - 1) * 100
  if (Math.abs(percent) < SAME_PRICE) return '底价成交'
  return `${percent > 0 ? '溢价' : '折价'} ${Math.abs(percent).toFixed(1)}%`
}

/** Example: `11/18层`; a floor in words (地下一层) stays unchanged. */
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

/** 国贸 38 分, 中关村 未知: the minutes to each destination of the list. `goals`: their names. */
export const commuteFacts = ({ commute_minutes: all = [] }: HouseCard, goals: readonly string[] = []) =>
  all.map((minutes, at) => `${shortGoal(goals[at] ?? '通勤')} ${minutes === null ? '未知' : `${minutes} 分`}`)

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

function buildLotTime(card: HouseCard): LotTime {
  const { icon, heat, label } = LOT_STATES[card.status]
  const until =
    card.status === 'upcoming' ? card.start_time : card.status === 'ongoing' ? card.end_time : null
  return { icon, heat, label, until, words: until === null ? endWords(card) : [] }
}

function endWords(card: HouseCard): string[] {
  const { month, day, hour, minute } = toBeijingParts(card.end_time)
  const date = `${two(month)}-${two(day)}`
  if (card.status === 'sold') return [`${date} ${two(hour)}:${two(minute)} 成交`]
  const state = HOUSE_STATUS_LABELS[card.status]
  const note = card.status_note ? [card.status_note] : []
  return [card.status === 'failed' ? `${date} ${state}` : state, ...note]
}

/** Number of risks that fit: one long word or two short ones (seven characters together). */
function risksShown([first, second]: string[]): number {
  if (!first) return 0
  return second && first.length + second.length <= 7 ? 2 : 1
}
