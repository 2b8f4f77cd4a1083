import {
  estimateHammer,
  fitHammer,
  LEAST_SAMPLES,
  LEVEL,
  type HammerEstimate,
  type HammerModel,
} from './hammer'
import type { PastAuction } from './past'

/** Days between two fits of a replay. */
const REFIT_SECONDS = 30 * 86_400
/** How far one result moves the share that is left out. */
const STEP = 0.02
const ALPHA = { least: 0.06, most: 0.4 }

export interface Replayed<T extends PastAuction> {
  auction: T
  estimate: HammerEstimate
}

export const holds = ({ low, high }: Pick<HammerEstimate, 'low' | 'high'>, price: number): boolean =>
  price >= low && price <= high

/**
 * Goes through auctions once more as they came (rolling origin): each is estimated at its start from those that had ended by the last fit,
 * and what it came to moves the share that is left out only once it has ended. `auctions` in order of their end; those that start from
 * `from` on are estimated.
 */
export function replay<T extends PastAuction>(
  auctions: readonly T[],
  { from, until }: { from: number; until: number },
): { estimates: Replayed<T>[]; alpha: number } {
  const later = auctions.filter(({ start_time, end_time }) => start_time >= from && end_time <= until)
  const starts = [...later].sort((a, b) => a.start_time - b.start_time)
  const estimates: Replayed<T>[] = []
  const pending: Replayed<T>[] = []
  let alpha = 1 - LEVEL
  let model: HammerModel | null = null
  let fitted = -Infinity
  const learn = (time: number) => {
    pending.sort((a, b) => a.auction.end_time - b.auction.end_time)
    while (pending[0] && pending[0].auction.end_time < time) {
      const one = pending.shift()
      const price = one?.auction.deal_price ?? null
      if (!one || price === null) continue
      const missed = holds(one.estimate, price) ? 0 : 1
      alpha = Math.max(ALPHA.least, Math.min(ALPHA.most, alpha + STEP * (1 - LEVEL - missed)))
    }
  }
  for (const auction of starts) {
    learn(auction.start_time)
    if (auction.start_time - fitted >= REFIT_SECONDS) {
      fitted = auction.start_time
      model = fitHammer(
        auctions.filter(({ end_time }) => end_time < fitted),
        { until: fitted },
      )
    }
    const estimate = model && estimateHammer({ ...model, alpha }, auction)
    if (!estimate || estimate.samples < LEAST_SAMPLES) continue
    const one = { auction, estimate }
    estimates.push(one)
    pending.push(one)
  }
  learn(until)
  return { estimates, alpha }
}
