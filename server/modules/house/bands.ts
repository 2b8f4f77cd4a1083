import type { HouseType } from '../../../src/contract/codes'
import type { Band } from '../../../src/contract/common'

/** A band includes both ends, as price_min and price_max do; null is an open end. */
export interface Bound {
  label: string
  min: number | null
  max: number | null
}

export const FEN_PER_WAN = 1_000_000

/** Returns the bands between the edges, with an open one below and above. `times` converts an edge into the unit of the filter. */
function bandsBetween(edges: readonly number[], unit: string, times = 1): Bound[] {
  const [first, ...rest] = edges
  if (first === undefined) return []
  const last = rest[rest.length - 1] ?? first
  return [
    { label: `${first}${unit}以下`, min: null, max: first * times },
    ...rest.map((edge, i) => ({
      label: `${edges[i]}–${edge}${unit}`,
      min: (edges[i] ?? 0) * times,
      max: edge * times,
    })),
    { label: `${last}${unit}以上`, min: last * times, max: null },
  ]
}

const priceBands = (...edges: number[]) => bandsBetween(edges, '万', FEN_PER_WAN)
const areaBands = (...edges: number[]) => bandsBetween(edges, '㎡')

/** Total prices, in fen. */
export const PRICE_BANDS: readonly Bound[] = priceBands(100, 200, 300, 500, 800, 1000)
const PRICE_BANDS_BY_TYPE: Record<HouseType, readonly Bound[]> = {
  5: PRICE_BANDS,
  2: priceBands(50, 100, 150, 200, 300, 500),
  1: priceBands(500, 800, 1000, 1500, 2000, 3000),
  3: priceBands(100, 200, 300, 500, 1000, 3000),
  4: priceBands(100, 200, 300, 500, 1000, 3000),
  6: priceBands(5, 10, 15, 20, 30, 50),
}

/** Floor areas, in square metres. */
export const AREA_BANDS: readonly Bound[] = areaBands(50, 70, 90, 110, 140, 200)
const AREA_BANDS_BY_TYPE: Record<HouseType, readonly Bound[]> = {
  5: AREA_BANDS,
  2: areaBands(30, 50, 70, 90, 120),
  1: areaBands(150, 200, 300, 400, 600),
  3: areaBands(50, 100, 200, 500, 1000),
  4: areaBands(50, 100, 200, 500, 1000),
  6: areaBands(10, 13, 20, 30),
}

/** Fen per square metre. */
export const UNIT_PRICE_BANDS: readonly Bound[] = bandsBetween([2, 3, 4, 5, 6, 8, 10], '万/㎡', FEN_PER_WAN)

/** The buyer's total cost, monthly payment of the usual loan, and cash need; fen. */
export const COST_BANDS = {
  cost: priceBands(100, 200, 300, 500, 800, 1000),
  monthly: bandsBetween([5000, 8000, 10_000, 15_000, 20_000, 30_000], '元', 100),
  cash: priceBands(30, 50, 80, 100, 150, 200),
} as const

/** Percent below the community's asking average. */
export const DISCOUNT_BANDS: readonly Bound[] = [10, 20, 30, 40].map(min => ({
  label: `低于挂牌均价${min}%以上`,
  min,
  max: null,
}))

export const getPriceBands = (type: HouseType | undefined) =>
  type === undefined ? PRICE_BANDS : PRICE_BANDS_BY_TYPE[type]
export const getAreaBands = (type: HouseType | undefined) =>
  type === undefined ? AREA_BANDS : AREA_BANDS_BY_TYPE[type]

/** Histogram of the price slider: 20 steps of 50万 that include their lower end, and one for everything above. In fen. */
export const PRICE_STEP = 50 * FEN_PER_WAN
export const PRICE_STEPS = 20

export const withTotal = (bound: Bound, total: number | null): Band => ({ ...bound, total })
