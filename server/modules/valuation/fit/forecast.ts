import {
  allStop,
  biddersOf,
  countedLike,
  GROUPS,
  LEAST_COUNTED,
  placeOf,
  type Bidders,
  type Explained,
} from './crowd'
import { seeAuction, type HammerEstimate, type HammerModel } from './hammer'
import type { Auction } from './past'

/** Parts of the prices that are frozen, and told as a table. */
const TENTHS = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9] as const

/** A price, and which part of the deals lies at or below it. */
export interface PriceStep {
  price: number
  below: number
}

export interface Forecast {
  estimate: HammerEstimate
  /** Prices by tenths of the deals, ascending. */
  steps: PriceStep[]
  /** null where too few were counted. */
  bidders: (Bidders & { explained: Explained }) | null
}

/** What may come of an auction that is still to come; null where there is no price to tell it against. */
export function forecastOf(model: HammerModel, auction: Auction): Forecast | null {
  const seen = seeAuction(model, auction)
  if (!seen) return null
  const { crowd } = model
  return {
    estimate: seen.estimate,
    steps: TENTHS.map(seen.price).map(price => ({ price, below: seen.below(price) })),
    bidders:
      crowd && countedLike(crowd, auction) >= LEAST_COUNTED
        ? biddersOf(crowd, { auction, ...seen }, seen)
        : null,
  }
}

/** That a price wins: nobody else bids, or all others stop before it. null where bidders are not told. */
export const winOf = ({ estimate, bidders }: Pick<Forecast, 'estimate' | 'bidders'>, below: number) =>
  bidders && 1 - estimate.chance * (1 - allStop(bidders.chances, below))

/** How far one may go, and what comes of it: that a deal lies at or below a price, and that it is won at it. */
export interface Offer {
  price: number
  below: number
  win: number | null
}

/** The chances at prices of one auction. */
export function offersOf(model: HammerModel, auction: Auction): (price: number) => Offer {
  const seen = seeAuction(model, auction)
  const forecast = forecastOf(model, auction)
  return price => {
    const below = seen?.below(price) ?? 0
    const win = forecast && winOf(forecast, below)
    return { price, below, win: win !== null && price < auction.start_price ? 0 : win }
  }
}

/** Groups of bidders: how likely, and what such deals come to in the middle. */
export function groupsOf(
  model: HammerModel,
  auction: Auction,
): { from: number; to: number; chance: number; middle: number | null }[] {
  const seen = seeAuction(model, auction)
  const bidders = forecastOf(model, auction)?.bidders
  const { crowd } = model
  if (!seen || !bidders || !crowd) return []
  return GROUPS.map(([from, to], group) => {
    const place = placeOf(crowd, group)
    return {
      from,
      to,
      chance: bidders.chances.slice(from, to + 1).reduce((sum, one) => sum + one, 0),
      middle: place === null ? null : seen.price(place),
    }
  })
}
