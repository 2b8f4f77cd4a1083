/**
 * A comparable deal: its tier (0 same building, 1 same community, 2 same circle, 3 same district) and its price in fen per square
 * metre.
 */
export interface Sample {
  tier: number
  unit_price: number
}

/** Maximum relative difference of the area, and maximum age in months, of comparable deals. */
export const AREA_SHARE = 0.25
export const DEAL_MONTHS = 24

/** Minimum deals for a place's median. */
export const ENOUGH_SAMPLES = 3
export const METHOD = `同类型、面积相差 25% 以内的成交，取同楼成交单价的中位数；不足 ${ENOUGH_SAMPLES} 套时依次取同小区、同商圈、同区`

export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null
  const sorted = [...values].sort((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
  return Math.round((upper + lower) / 2)
}

export interface Estimate {
  unit_price: number
  /** The farthest tier that was used, and the number of deals up to it. */
  tier: number
  total: number
}

/** Estimates from the nearest tier with enough deals, including all nearer ones; from all samples if none has. */
export function calculateEstimate(samples: readonly Sample[]): Estimate | null {
  const farthest = samples.reduce((far, { tier }) => Math.max(far, tier), 0)
  for (let tier = 0; tier <= farthest; tier++) {
    const near = samples.filter(sample => sample.tier <= tier)
    const middle = median(near.map(sample => sample.unit_price))
    if (middle !== null && (near.length >= ENOUGH_SAMPLES || tier === farthest))
      return { unit_price: middle, tier, total: near.length }
  }
  return null
}

/** Returns the mean error in percent if each deal is estimated from the others; null with fewer than four. */
export function calculateMeanError(samples: readonly Sample[]): number | null {
  if (samples.length <= ENOUGH_SAMPLES) return null
  const misses = samples.map((sample, i) => {
    const estimate = calculateEstimate(samples.filter((_, j) => j !== i))?.unit_price ?? 0
    return Math.abs(estimate - sample.unit_price) / sample.unit_price
  })
  return Math.round((1000 * misses.reduce((sum, miss) => sum + miss, 0)) / misses.length) / 10
}
