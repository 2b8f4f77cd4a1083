import { fitHammer, type HammerModel } from './hammer'
import type { PastAuction } from './past'

/** Period of the ratios. */
const YEAR = 365 * 86_400

/** Ratio of auction deals to asking prices in percent, for a type in a district within a year. */
export interface Ratio {
  percent: number
  deals: number
}

export interface Learnt {
  model: HammerModel | null
  ratios: Record<string, Ratio>
}

/** Minimum deals for a ratio. */
const MIN_RATIO = 8

function calculateRatios(auctions: readonly PastAuction[], until: number): Record<string, Ratio> {
  const found = new Map<string, number[]>()
  for (const { region_id, house_type, deal_price, market_price, end_time } of auctions) {
    if (deal_price === null || market_price === null || end_time < until - YEAR) continue
    const key = `${region_id}:${house_type}`
    found.set(key, [...(found.get(key) ?? []), deal_price / market_price])
  }
  return Object.fromEntries(
    [...found]
      .filter(([, ratios]) => ratios.length >= MIN_RATIO)
      .map(([key, ratios]) => {
        const sorted = ratios.sort((a, b) => a - b)
        const middle = sorted[Math.floor(sorted.length / 2)] ?? 0
        return [key, { percent: Math.round(middle * 1000) / 10, deals: ratios.length }]
      }),
  )
}

/** Fits everything that is learnt from past auctions that had ended by `until`; `auctions` are in order of their end. */
export function learn(auctions: readonly PastAuction[], until: number): Learnt {
  return { model: fitHammer(auctions, { until }), ratios: calculateRatios(auctions, until) }
}
