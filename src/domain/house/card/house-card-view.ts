import {
  HOUSE_STATUS_LABELS,
  HOUSE_TYPE_LABELS,
  RISK_LABELS,
  ROUND_LABELS,
  type HouseStatus,
  type HouseType,
  type RiskKind,
  type Round,
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
import { roomsText } from '@/lib/rooms'

/** Colour of the state strip; also of the countdown. */
export type LotTone = 'soon' | 'live' | 'sold' | 'fail' | 'halt'

export const LOT_TONES: Record<HouseStatus, LotTone> = {
  upcoming: 'soon',
  ongoing: 'live',
  sold: 'sold',
  failed: 'fail',
  withdrawn: 'fail',
  suspended: 'halt',
  postponed: 'halt',
}

export interface LotTime {
  icon: 'clock' | 'check' | 'info' | 'warning'
  heat: 'near' | 'hot' | 'none'
  /** Before a countdown: 距开拍, 距结束. */
  label: string
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
  unitPrice: string
  /** `低于市价 23%`; a tag only while it can still be had or was had. */
  saving: { text: string; isTag: boolean } | null
  marketPrice: string | null
  time: LotTime
  risks: string[]
  /** In place of the risks once sold: 溢价 17%. */
  premium: string | null
  look: 'open' | 'past' | 'void'
  /** Colour of the price. */
  isOver: boolean
}

export function houseCardView(card: HouseCard): HouseCardView {
  const tone = LOT_TONES[card.status]
  const look = tone === 'soon' || tone === 'live' ? 'open' : tone === 'sold' ? 'past' : 'void'
  return {
    tone,
    look,
    isOver: look !== 'open',
    state: HOUSE_STATUS_LABELS[card.status],
    round: card.kind === 'ykj' ? '一口价' : (ROUND_LABELS[card.round as Round] ?? ''),
    title: card.title,
    facts: lotFacts(card),
    price: { ...moneyFigure(card.price), kind: priceKind(card) },
    unitPrice: unitPriceText(card.unit_price),
    saving: savingOf(card.discount_rate, look),
    marketPrice: card.market_price === null ? null : `市价 ${moneyText(card.market_price)}`,
    time: timeOf(card),
    risks: card.risks.map(riskWord),
    premium: look === 'past' && card.start_price > 0 ? premiumOf(card.price, card.start_price) : null,
  }
}

export const riskWord = (kind: RiskKind) => RISK_LABELS[kind].yes

function priceKind(card: HouseCard): string {
  if (card.status === 'sold') return '成交价'
  if (card.kind === 'ykj') return '一口价'
  return card.status === 'ongoing' && card.current_price !== null ? '当前价' : '起拍'
}

function savingOf(rate: number | null, look: HouseCardView['look']): HouseCardView['saving'] {
  if (rate === null) return null
  if (Math.abs(rate) < 0.05) return { text: '与市价持平', isTag: false }
  if (rate < 0) return { text: `高于市价 ${percentText(-rate)}`, isTag: false }
  return { text: `低于市价 ${percentText(rate)}`, isTag: look !== 'void' }
}

function premiumOf(price: number, start: number): string {
  const percent = (price / start - 1) * 100
  if (Math.abs(percent) < 0.05) return '底价成交'
  return `${percent > 0 ? '溢价' : '折价'} ${Math.abs(percent).toFixed(1)}%`
}

/** Storeys are told as `11/18层`; a floor in words (地下一层) stands as it is. */
function floorFact({ floor, total_floor: total }: HouseCard): string | null {
  if (!floor) return total ? `共${total}层` : null
  if (!/^-?\d+$/.test(floor)) return floor
  return total ? `${floor}/${total}层` : `${floor}层`
}

function layoutFact({ jushi, ting, house_type: type }: HouseCard): string | null {
  if ([3, 4, 6].includes(type) && !jushi) return HOUSE_TYPE_LABELS[type as HouseType]
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
  const { month, day, hour, minute } = partsOf(card.end_time)
  const date = `${two(month)}-${two(day)}`
  const note = card.status_note ? [card.status_note] : []
  const state = HOUSE_STATUS_LABELS[card.status]
  switch (card.status) {
    case 'upcoming':
      return { icon: 'clock', heat: 'near', label: '距开拍', until: card.start_time, words: [] }
    case 'ongoing':
      return { icon: 'clock', heat: 'hot', label: '距结束', until: card.end_time, words: [] }
    case 'sold':
      return {
        icon: 'check',
        heat: 'none',
        label: '',
        until: null,
        words: [`${date} ${two(hour)}:${two(minute)} 成交`],
      }
    case 'failed':
      return { icon: 'info', heat: 'none', label: '', until: null, words: [`${date} ${state}`, ...note] }
    default:
      return { icon: 'warning', heat: 'none', label: '', until: null, words: [state, ...note] }
  }
}

/** Which risk words stand at the foot: one long or two short (seven letters together), the rest as `+n`. */
export function risksShown(words: string[]): { shown: string[]; more: number } {
  const [first, second] = words
  const shown = first && second && first.length + second.length <= 7 ? [first, second] : first ? [first] : []
  return { shown, more: words.length - shown.length }
}
