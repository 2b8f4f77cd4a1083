/** A comparable deal: how near it is (0 same community, 1 same circle, 2 same district) and its price, fen a square metre. */
export interface Sample {
  tier: number
  unit_price: number
}

/** Deals that make a place's median worth saying. */
export const ENOUGH_SAMPLES = 3
export const METHOD = `同类型、面积相差 25% 以内的成交，取同小区成交单价的中位数；不足 ${ENOUGH_SAMPLES} 套时取同商圈，再取同区`

export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null
  const sorted = [...values].sort((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
  return Math.round((upper + lower) / 2)
}

/** The unit price that the samples speak for: of the nearest place with enough deals, all nearer ones taken in; of all when none has. */
export function estimateOf(samples: readonly Sample[]): number | null {
  for (const tier of [0, 1, 2]) {
    const near = samples.filter(sample => sample.tier <= tier)
    if (near.length >= ENOUGH_SAMPLES) return median(near.map(sample => sample.unit_price))
  }
  return median(samples.map(sample => sample.unit_price))
}

/** By how many percent the estimate misses on average when each deal is estimated from the others; null with fewer than four. */
export function meanErrorOf(samples: readonly Sample[]): number | null {
  if (samples.length <= ENOUGH_SAMPLES) return null
  const misses = samples.map((sample, i) => {
    const estimate = estimateOf(samples.filter((_, j) => j !== i)) ?? 0
    return Math.abs(estimate - sample.unit_price) / sample.unit_price
  })
  return Math.round((1000 * misses.reduce((sum, miss) => sum + miss, 0)) / misses.length) / 10
}
