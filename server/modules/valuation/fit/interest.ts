import type { Features } from './features'
import { MARKS, type Auction, type Interest } from './past'
import { answerOf, type Weights } from './ridge'

/** Auctions that were watched at a mark below which it teaches nothing. */
const LEAST_WATCHED = 60

/** What was noted last before the start. */
export const newestInterest = ({ interest }: Pick<Auction, 'interest'>): Interest | undefined =>
  interest?.reduce<Interest | undefined>(
    (last, one) => (last && last.mark < one.mark ? last : one),
    undefined,
  )

const within = (value: number, most: number) => Math.max(-most, Math.min(most, value))

/** What a number of people says weeks before is not what it says on the eve: each mark has weights of its own. */
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

/** What the interest adds to what the facts say; nothing where it was not noted. */
export const addedOf = (weights: Weights, interest: Interest | undefined): number =>
  interest ? answerOf(weights, interestFeatures(interest)) : 0

/** Each auction with each of its marks, those alone that enough auctions have. */
export function watchedOf<T extends { auction: Auction }>(
  list: readonly T[],
): { one: T; interest: Interest; features: Features }[] {
  const all = list.flatMap(one => (one.auction.interest ?? []).map(interest => ({ one, interest })))
  const enough = new Set(
    MARKS.filter(mark => all.filter(({ interest }) => interest.mark === mark).length >= LEAST_WATCHED),
  )
  return all
    .filter(({ interest }) => enough.has(interest.mark))
    .map(({ one, interest }) => ({ one, interest, features: interestFeatures(interest) }))
}
