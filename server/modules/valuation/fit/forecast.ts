import { allStop, calculateBidderGap } from './apart'
import {
  forecastBidders,
  countedLike,
  GROUPS,
  MIN_COUNTED,
  findMiddlePlace,
  type Bidders,
  type Explained,
} from './crowd'
import { seeAuction, type HammerEstimate, type HammerModel, type Seen } from './hammer'
import type { Auction } from './past'

/** Price quantiles that are frozen and shown as a table. */
const TENTHS = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9] as const

/** A maximum bid, the share of deals at or below it, and the probability of winning with it; null without a bidder forecast. */
export interface Offer {
  price: number
  below: number
  win: number | null
}

export interface Forecast {
  estimate: HammerEstimate
  /** Prices at the deciles of the deals, ascending. */
  steps: Offer[]
  /** null with too few counted deals. */
  bidders: (Bidders & { explained: Explained }) | null
}

/** Returns the bidder model for such lots; null with too few counted deals. */
const crowdLike = ({ crowd }: HammerModel, auction: Auction) =>
  countedLike(crowd, auction) >= MIN_COUNTED ? crowd : null

/** Returns a function of the price: it wins if nobody else bids, or if all others stop before it. */
function offersAt(model: HammerModel, auction: Auction, { chance, below }: Seen): (price: number) => Offer {
  const crowd = crowdLike(model, auction)
  if (!crowd) return price => ({ price, below: below(price), win: null })
  const apart = calculateBidderGap(crowd.apart)
  return price => ({
    price,
    below: below(price),
    win: price < auction.start_price ? 0 : 1 - chance * (1 - allStop(below, apart, price)),
  })
}

/** Forecasts an upcoming auction; null if it has no base price. */
export function forecastAuction(model: HammerModel, auction: Auction): Forecast | null {
  const seen = seeAuction(model, auction)
  if (!seen) return null
  const crowd = crowdLike(model, auction)
  return {
    estimate: seen.estimate,
    steps: TENTHS.map(seen.price).map(offersAt(model, auction, seen)),
    bidders: crowd && forecastBidders(crowd, { auction, ...seen }, seen),
  }
}

/** Returns the probabilities by price of one auction. */
export function buildOfferChances(model: HammerModel, auction: Auction): (price: number) => Offer {
  const seen = seeAuction(model, auction)
  return seen ? offersAt(model, auction, seen) : price => ({ price, below: 0, win: null })
}

/** Returns the groups of bidder numbers with their probabilities and the median price of such deals. */
export function calculateBidderGroups(
  model: HammerModel,
  auction: Auction,
): { from: number; to: number; chance: number; middle: number | null }[] {
  const seen = seeAuction(model, auction)
  const bidders = forecastAuction(model, auction)?.bidders
  const { crowd } = model
  if (!seen || !bidders || !crowd) return []
  return GROUPS.map(([from, to], group) => {
    const place = findMiddlePlace(crowd, group)
    return {
      from,
      to,
      chance: bidders.chances.slice(from, to + 1).reduce((sum, one) => sum + one, 0),
      middle: place === null ? null : seen.price(place),
    }
  })
}
