import type { Features } from './features'
import { MARKS, type Auction, type Interest } from './past'
import { sumWeightedFeatures, type Weights } from './ridge'

/** Minimum of auctions with recorded interest at a mark for learning from it. */
const MIN_WATCHED = 60

/** Returns the last record before the start. */
export const newestInterest = ({ interest }: Pick<Auction, 'interest'>): Interest | undefined =>
  interest?.reduce<Interest | undefined>(
    (last, one) => (last && last.mark < one.mark ? last : one),
    undefined,
  )

const within = (value: number, max: number) => Math.max(-max, Math.min(max, value))

/**
 * Returns the features of interest. Each mark has its own weights, since a number of people weeks before means something else than on
 * the eve.
 */
export function interestFeatures({ mark, signups, onlookers, reminds }: Interest): Features {
  const features = new Map<string, number>([
    [`watched:${mark}`, 1],
    [`signups:${mark}`, Math.log(1 + signups)],
    [`onlookers:${mark}`, within(Math.log((1 + onlookers) / 1000), 4)],
    [`reminds:${mark}`, within(Math.log((1 + reminds) / 20), 4)],
  ])
  if (signups < 3) features.set(`signups${signups}:${mark}`, 1)
  return features
}

/** Returns the contribution of interest to the prediction; 0 if none was recorded. */
export const calculateInterestEffect = (weights: Weights, interest: Interest | undefined): number =>
  interest ? sumWeightedFeatures(weights, interestFeatures(interest)) : 0

/** Returns each auction with each of its marks, for marks with enough auctions. */
export function listWatchedMarks<T extends { auction: Auction }>(
  list: readonly T[],
): { one: T; interest: Interest; features: Features }[] {
  const all = list.flatMap(one => (one.auction.interest ?? []).map(interest => ({ one, interest })))
  const enough = new Set(
    MARKS.filter(mark => all.filter(({ interest }) => interest.mark === mark).length >= MIN_WATCHED),
  )
  return all
    .filter(({ interest }) => enough.has(interest.mark))
    .map(({ one, interest }) => ({ one, interest, features: interestFeatures(interest) }))
}
