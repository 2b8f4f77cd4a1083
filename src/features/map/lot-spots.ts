import type { HouseCard } from '@/contract/house/cards'
import type { Point } from '@/lib/geo'
import { toPixel } from '@/lib/mercator'
import { costText } from '@/lib/finance/cost-text'
import { moneyText } from '@/lib/money'
import { flagSize } from './mark-shape'

/** Lots that share one flag. */
export interface LotSpot extends Point {
  key: string
  lots: HouseCard[]
  /** All are at one point; otherwise they share a flag because their flags would overlap. */
  isOneSpot: boolean
  /** The keys of all points that it represents. */
  keys: string[]
}

/** Lots at one spot, about 10 m wide, share a flag at any zoom. */
const buildSpotKey = ({ lng, lat }: Point) => `spot-${lng.toFixed(4)}-${lat.toFixed(4)}`

const isOpen = ({ status }: HouseCard) => status === 'upcoming' || status === 'ongoing'

/**
 * The words of a flag: the landed cost (`起拍总成本 280.5万`: by its start price or the current bid; a range if it is uncertain, and the lower
 * bound if it has no upper end); the final price of an ended lot. Several: `3 套 起拍总成本 200.0万起`.
 */
export const spotWords = (lots: readonly HouseCard[]): string => {
  const areOpen = lots.every(isOpen)
  const min = moneyText(Math.min(...lots.map(lot => (areOpen ? lot.cost_total : lot.price))))
  const by = lots.every(({ kind }) => kind === 'ykj')
    ? ''
    : lots.some(lot => lot.status === 'ongoing' && lot.current_price !== null)
      ? '现价'
      : '起拍'
  const word = areOpen ? `${by}总成本 ` : ''
  if (lots.length > 1) return `${lots.length} 套 ${word}${min}起`
  const [lot] = lots
  if (!areOpen || !lot) return min
  const text = costText({ total: lot.cost_total, total_max: lot.cost_total_max })
  return `${by}总成本${lot.cost_total_max === null ? '' : ' '}${text}`
}

/** True if the key of a flag, at this zoom or another, belongs to the spot. */
export const isSpot = ({ keys }: LotSpot, key: string | undefined): boolean =>
  key !== undefined && keys.includes(key)

/** Groups lots by position, and merges those with overlapping flags; omits those without a position. `scale`: of the letters. */
export function lotSpots(
  lots: readonly HouseCard[],
  { zoom, scale = 1 }: { zoom: number; scale?: number },
): LotSpot[] {
  const byKey = new Map<string, LotSpot>()
  for (const lot of lots) {
    const { lng, lat } = lot
    if (lng === null || lat === null) continue
    const key = buildSpotKey({ lng, lat })
    const spot = byKey.get(key) ?? { key, lng, lat, lots: [], isOneSpot: true, keys: [key] }
    spot.lots.push(lot)
    byKey.set(key, spot)
  }
  const spots = [...byKey.values()]
  const boxOf = (spot: LotSpot) => ({ ...toPixel(spot, zoom), ...flagSize(spotWords(spot.lots), scale) })
  /** The first spot that this one covers. A flag grows with each lot it absorbs, so the check repeats until it covers none. */
  const covered = (spot: LotSpot) =>
    spots.find(other => {
      if (other === spot) return false
      const [a, b] = [boxOf(spot), boxOf(other)]
      return Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < (a.height + b.height) / 2
    })
  for (let at = 0; at < spots.length; at++) {
    const spot = spots[at]
    for (let other = spot && covered(spot); spot && other; other = covered(spot)) {
      spot.lots.push(...other.lots)
      spot.keys.push(...other.keys)
      spot.isOneSpot = false
      const from = spots.indexOf(other)
      spots.splice(from, 1)
      if (from < at) at--
    }
  }
  return spots
}
