import type { Replayed } from '../../../server/modules/valuation/fit/replay'
import type { Played } from './world'

/** Predicted and actual percent. */
export interface Pair {
  said: number
  came: number
}

/** Accuracy of the predicted number of bidders, final prices and winning chances of a maximum bid. */
export interface Competed {
  auctions: number
  /** Mean number of bidders. */
  said: number
  came: number
  /** Percent of the auctions inside their interval of bidders, its nominal coverage, and its width in people. */
  inside: number
  held: number
  width: number
  /** For deals: chance of a price at or below a level; by every second decile. */
  prices: Pair[]
  /** For auctions: chance that a maximum bid at that level beats all bidders. */
  wins: Pair[]
}

/** Every second of nine steps. */
const TOLD = [0, 2, 4, 6, 8]
const mean = (values: readonly number[]) =>
  values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0) / values.length
const share = (values: readonly boolean[]) => 100 * mean(values.map(Number))

export function measureCompeted(all: readonly Replayed<Played>[]): Competed {
  const counted = all.flatMap(({ auction, forecast }) => {
    const { bidders, steps } = forecast
    return bidders ? [{ auction, bidders, steps, came: auction.bidder_total ?? 0 }] : []
  })
  const sold = all.filter(({ auction }) => auction.deal_price !== null)
  return {
    auctions: counted.length,
    said: mean(counted.map(({ bidders }) => bidders.mean)),
    came: mean(counted.map(({ came }) => came)),
    inside: share(counted.map(({ bidders, came }) => came >= bidders.low && came <= bidders.high)),
    held: 100 * mean(counted.map(({ bidders }) => bidders.held)),
    width: mean(counted.map(({ bidders }) => bidders.high - bidders.low)),
    prices: TOLD.map(step => ({
      said: 100 * mean(sold.map(({ forecast }) => forecast.steps[step]?.below ?? 0)),
      came: share(
        sold.map(({ auction, forecast }) => (auction.deal_price ?? 0) <= (forecast.steps[step]?.price ?? 0)),
      ),
    })),
    wins: TOLD.map(step => ({
      said: 100 * mean(counted.map(one => one.steps[step]?.win ?? 0)),
      came: share(counted.map(({ auction, steps }) => auction.dearest <= (steps[step]?.price ?? 0))),
    })),
  }
}
