import { BUILDING_STATUS_LABELS, type BuildingStatus } from '@/contract/codes'
import type { BuildingCard } from '@/contract/building/cards'
import { countText, distanceText, groupDigits, unitPriceFigure, type FigureText } from '@/lib/money'

/** Colour of the state: 在售, 待售, 售罄. */
export type BuildingTone = 'sale' | 'soon' | 'fail'
export const BUILDING_TONES: Record<BuildingStatus, BuildingTone> = {
  on_sale: 'sale',
  coming: 'soon',
  sold_out: 'fail',
}

export interface BuildingCardView {
  tone: BuildingTone
  state: string
  followed: string
  /** In order of importance. */
  facts: string[]
  /** null: not published yet. */
  price: FigureText | null
  total: string
  opening: string
  tags: string[]
  isSoldOut: boolean
}

const FEN_PER_WAN = 1_000_000
/** The feature that marks a building as ready to live in. */
const READY = '现房'

/** Example: 通州区 → 通州 */
const shortRegion = (name: string) => (name.length > 2 ? name.replace(/[区县]$/, '') : name)

/** Example: `78–143`, or one number if both ends are equal; null without any. */
export function spanText(min: number | null, max: number | null): string | null {
  if (min === null && max === null) return null
  const [low, high] = [min ?? max ?? 0, max ?? min ?? 0]
  return low === high ? groupDigits(low) : `${groupDigits(low)}–${groupDigits(high)}`
}

/** Example: 358–690万, rounded to whole 万. null if nothing is published. */
export function totalSpan({
  total_price_min: min,
  total_price_max: max,
}: Pick<BuildingCard, 'total_price_min' | 'total_price_max'>): string | null {
  const wan = (fen: number | null) => (fen === null ? null : Math.round(fen / FEN_PER_WAN))
  const text = spanText(wan(min), wan(max))
  return text === null ? null : `${text}万`
}

export const roomsText = (jushi: readonly number[]) => jushi.join(' / ')

/** Example: 2026-05-16 开盘, 预计 2026-12 开盘 */
export function openingText({
  status,
  open_time: day,
  features,
}: Pick<BuildingCard, 'status' | 'open_time' | 'features'>): string {
  if (status === 'on_sale' && features.some(feature => feature.name === READY)) return '现房，即买即住'
  if (day === null) return '开盘时间待定'
  return status === 'coming' ? `预计 ${day.slice(0, 7)} 开盘` : `${day} 开盘`
}

export function stationText({
  subway_station_name: name,
  subway_distance: distance,
}: Pick<BuildingCard, 'subway_station_name' | 'subway_distance'>): string | null {
  if (!name) return null
  return distance === null ? name : `${name} ${distanceText(distance)}`
}

export function buildingCardView(card: BuildingCard): BuildingCardView {
  const areas = spanText(card.area_min, card.area_max)
  const facts = [
    [shortRegion(card.region_name), card.circle_name].filter(Boolean).join(' '),
    card.jushi.length > 0 ? `${roomsText(card.jushi)} 室` : null,
    areas && `建面 ${areas}㎡`,
    stationText(card),
  ]
  return {
    tone: BUILDING_TONES[card.status],
    state: BUILDING_STATUS_LABELS[card.status],
    followed: `${countText(card.followed_total)} 关注`,
    facts: facts.filter((fact): fact is string => Boolean(fact)),
    price: card.avg_price === null ? null : unitPriceFigure(card.avg_price),
    total: `总价 ${totalSpan(card) ?? '待定'}`,
    opening: openingText(card),
    tags: card.features.map(feature => feature.name).filter(name => name !== READY),
    isSoldOut: card.status === 'sold_out',
  }
}
