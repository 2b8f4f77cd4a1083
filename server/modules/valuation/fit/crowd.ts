// Model of the number of bidders. The first bidder is covered by the sale probability of the hammer model; this model predicts the
// others with a Poisson regression, widened to a negative binomial by the observed overdispersion. `takeCrowd` follows recent results.
// It also records at which price quantiles deals with few or many bidders lie, and how far the highest bidder goes beyond the second.

import type { Features } from './features'
import { calculateInterestEffect, newestInterest, listWatchedMarks } from './interest'
import type { Auction, PastAuction } from './past'
import { NOT_SEEN, takeApart, type Apart } from './apart'
import { recentLevel, takeRecent, type Pace, type Recent } from './recent'
import { sumWeightedFeatures, counting, toExpectedCount, buildDesignMatrix, type Weights } from './ridge'

/** Minimum of comparable deals with bidder counts for a forecast. */
export const MIN_COUNTED = 30
/** Maximum bidders; higher counts are capped. */
export const MAX_BIDDERS = 60
const PACE: Pace = { halfLife: 14 * 86_400, prior: 10 }

/** Groups of bidder numbers that are reported together, from and to. */
export const GROUPS = [
  [1, 2],
  [3, 5],
  [6, MAX_BIDDERS],
] as const

/** The fitted model of bidders beyond the first, if somebody bids. It holds plain numbers only, since it is stored as JSON. */
export interface Crowd {
  auctions: number
  mean: Weights
  /** Contribution of interest in the last days. */
  added: Weights
  /** Overdispersion of the counts by mark: variance is m + excess · m². */
  excess: Record<string, number>
  recent: Recent
  /** Average features of the training auctions, by name. */
  typical: Record<string, number>
  /** Price quantiles of deals by group of bidder numbers. */
  places: number[][]
  /** Effect of more bidders on the price. */
  apart: Apart
  /** Deals with bidder counts, by `region:type`. */
  samples: Record<string, number>
}

interface Known {
  auction: PastAuction
  features: Features
}

/** Returns bidders beyond the first; null if unknown or nobody bid. */
const countOtherBidders = ({ deal_price, bidder_total }: PastAuction): number | null =>
  deal_price === null || bidder_total == null || bidder_total < 1 ? null : bidder_total - 1

const NOT_WATCHED = 'none'
const [MIN_EXCESS, MAX_EXCESS] = [0.02, 5]

/** Estimates the overdispersion of counts from predictions and outcomes, by the method of moments. */
function calculateExcess(pairs: readonly { said: number; came: number }[]): number {
  let [over, squares] = [0, 0]
  for (const { said, came } of pairs) {
    over += (came - said) ** 2 - said
    squares += said ** 2
  }
  return Math.max(MIN_EXCESS, Math.min(MAX_EXCESS, squares === 0 ? MAX_EXCESS : over / squares))
}

const averageFeatures = (list: readonly Known[]): Record<string, number> => {
  const typical: Record<string, number> = {}
  for (const { features } of list)
    for (const [name, value] of features) typical[name] = (typical[name] ?? 0) + value / list.length
  return typical
}

/** Fits the model to auctions in order of their end; null with too few counted sales. */
export function fitCrowd(older: readonly Known[], weightOf: (auction: PastAuction) => number): Crowd | null {
  const counted = older.filter(({ auction }) => countOtherBidders(auction) !== null)
  if (counted.length < MIN_COUNTED) return null
  const valuesOf = (list: readonly Known[]) =>
    Float64Array.from(list, ({ auction }) => countOtherBidders(auction) ?? 0)
  const weightsOf = (list: readonly Known[]) => Float64Array.from(list, ({ auction }) => weightOf(auction))
  const mean = counting(
    buildDesignMatrix(counted.map(({ features }) => features)),
    valuesOf(counted),
    weightsOf(counted),
  )
  const watched = listWatchedMarks(counted)
  const ones = watched.map(({ one }) => one)
  const before = Float64Array.from(ones, ({ features }) => sumWeightedFeatures(mean, features))
  const added =
    watched.length === 0
      ? {}
      : counting(
          buildDesignMatrix(watched.map(({ features }) => features)),
          valuesOf(ones),
          weightsOf(ones),
          before,
        )
  const pairOf = ({ auction }: Known, score: number) => ({
    said: toExpectedCount(score),
    came: countOtherBidders(auction) ?? 0,
  })
  const excess: Crowd['excess'] = {
    [NOT_WATCHED]: calculateExcess(counted.map(one => pairOf(one, sumWeightedFeatures(mean, one.features)))),
  }
  for (const mark of new Set(watched.map(({ interest }) => interest.mark)))
    excess[mark] = calculateExcess(
      watched.flatMap(({ one, interest }, at) =>
        interest.mark === mark
          ? [pairOf(one, (before[at] ?? 0) + calculateInterestEffect(added, interest))]
          : [],
      ),
    )
  const samples: Crowd['samples'] = {}
  for (const { auction } of counted) countSample(samples, auction)
  return {
    auctions: counted.length,
    mean,
    added,
    excess,
    recent: {},
    typical: averageFeatures(counted),
    places: GROUPS.map(() => []),
    apart: NOT_SEEN,
    samples,
  }
}

const sampleKey = ({ region_id, house_type }: Auction) => `${region_id}:${house_type}`
const countSample = (samples: Crowd['samples'], auction: Auction) => {
  samples[sampleKey(auction)] = (samples[sampleKey(auction)] ?? 0) + 1
}
export const countedLike = (crowd: Crowd | null, auction: Auction): number =>
  crowd?.samples[sampleKey(auction)] ?? 0

const scoreCrowd = (crowd: Crowd, auction: Auction, features: Features, groups: readonly string[]) =>
  sumWeightedFeatures(crowd.mean, features) +
  calculateInterestEffect(crowd.added, newestInterest(auction)) +
  recentLevel(crowd.recent, groups, PACE)

const excessAt = ({ excess }: Crowd, auction: Auction): number =>
  excess[newestInterest(auction)?.mark ?? NOT_WATCHED] ?? excess[NOT_WATCHED] ?? MAX_EXCESS

/**
 * Updates the model with a result. `place` is the quantile of the price in its prediction, 0 to 1; `off` is the log price minus the
 * prediction.
 */
export function takeCrowd(
  crowd: Crowd,
  { auction, features }: Known,
  { groups, place, off }: { groups: readonly string[]; place: number; off: number },
): void {
  const came = countOtherBidders(auction)
  if (came === null) return
  const said = toExpectedCount(scoreCrowd(crowd, auction, features, groups))
  // Overdispersed counts carry less information about their mean.
  const loose = 1 + excessAt(crowd, auction) * said
  takeRecent(crowd.recent, groups, PACE, {
    at: auction.end_time,
    off: (came - said) / loose,
    weight: said / loose,
  })
  if ((auction.deal_price ?? 0) > auction.start_price)
    crowd.apart = takeApart(crowd.apart, { came, said, off })
  countSample(crowd.samples, auction)
  const group = GROUPS.findIndex(([from, to]) => came + 1 >= from && came + 1 <= to)
  crowd.places[group]?.push(Math.round(place * 1000) / 1000)
}

/** Returns the probabilities of 0, 1, 2 … bidders: nobody with 1 − `chance`, and a negative binomial for those beyond the first. */
function calculateCrowdChances(chance: number, others: number, excess: number): number[] {
  const size = 1 / excess
  const chances = [1 - chance]
  let part = (1 + excess * others) ** -size
  let rest = 1
  for (let n = 1; n < MAX_BIDDERS; n++) {
    chances.push(chance * part)
    rest -= part
    part *= ((n - 1 + size) / n) * (others / (size + others))
  }
  chances.push(chance * Math.max(0, rest))
  return chances
}

export interface Bidders {
  /** Probabilities of 0, 1, 2 … bidders; they sum to 1. */
  chances: number[]
  mean: number
  /** Interval of at least 80 %; `held` is its exact probability, since bidder numbers are integers. */
  low: number
  high: number
  held: number
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** One step in the explanation of the mean: its contribution in people. */
export interface Step {
  key: 'price' | 'home' | 'burdens' | 'interest' | 'late' | 'nobody'
  people: number
}

export interface Explained {
  /** Mean for a lot of this place, type and round with average features. */
  base: number
  steps: Step[]
}

const KEPT_AS_IT_IS = /^(one|years|type:|round:|kind:|region:)/
const PARTS: readonly (readonly [Step['key'], RegExp])[] = [
  ['price', /^(start|start2|appraisal|by_appraisal)$/],
  ['home', /^(size|size2|circle:.*|floor:.*|orientation:.*|decoration:.*)$/],
  ['burdens', /^burdens?:/],
]

function explain(crowd: Crowd, auction: Auction, features: Features, level: number): Explained {
  const { mean, typical } = crowd
  const off = (is: (name: string) => boolean) => {
    const names = new Set([...features.keys(), ...Object.keys(typical)].filter(is))
    return sum([...names].map(name => (mean[name] ?? 0) * ((features.get(name) ?? 0) - (typical[name] ?? 0))))
  }
  const others = Object.keys(typical).filter(name => !KEPT_AS_IT_IS.test(name))
  const kept = [...features].filter(([name]) => KEPT_AS_IT_IS.test(name))
  let score =
    sum(kept.map(([name, value]) => (mean[name] ?? 0) * value)) +
    sum(others.map(name => (mean[name] ?? 0) * (typical[name] ?? 0)))
  const base = 1 + toExpectedCount(score)
  let people = base
  const step = (key: Step['key'], by: number): Step => {
    score += by
    const before = people
    people = 1 + toExpectedCount(score)
    return { key, people: people - before }
  }
  const steps = [
    ...PARTS.map(([key, names]) =>
      step(
        key,
        off(name => names.test(name)),
      ),
    ),
    step('interest', calculateInterestEffect(crowd.added, newestInterest(auction))),
    step('late', level),
  ]
  return { base, steps }
}

/** Predicts the number of bidders and explains it. `chance` is the probability that anybody bids. */
export function forecastBidders(
  crowd: Crowd,
  { auction, features }: { auction: Auction; features: Features },
  { groups, chance }: { groups: readonly string[]; chance: number },
): Bidders & { explained: Explained } {
  const others = toExpectedCount(scoreCrowd(crowd, auction, features, groups))
  const chances = calculateCrowdChances(chance, others, excessAt(crowd, auction))
  const upTo = (part: number) => {
    let held = 0
    return chances.findIndex(one => (held += one) >= part - 1e-9)
  }
  const [low, high] = [upTo(0.1), Math.max(upTo(0.1), upTo(0.9))]
  const mean = sum(chances.map((one, n) => n * one))
  const { base, steps } = explain(crowd, auction, features, recentLevel(crowd.recent, groups, PACE))
  const soFar = base + sum(steps.map(({ people }) => people))
  return {
    chances,
    mean,
    low,
    high,
    held: sum(chances.slice(low, high + 1)),
    explained: { base, steps: [...steps, { key: 'nobody', people: mean - soFar }] },
  }
}

/** Returns the median price quantile of deals with so many bidders; null with too few deals. */
export function findMiddlePlace({ places }: Crowd, group: number): number | null {
  const seen = [...(places[group] ?? [])].sort((a, b) => a - b)
  return seen.length < MIN_COUNTED ? null : (seen[Math.floor(seen.length / 2)] ?? null)
}
