// Model of hammer prices. `fitHammer` splits past auctions by time: the older part fits regressions of the log price over a base price,
// of its spread, and of the probabilities of a sale and of a sale at the start price; the newer part calibrates them. The calibrating
// part is then replayed through `takeResult`, which also follows later results: recent level, residual scores and the shift of
// quantiles (adaptive conformal inference). `see` combines these into a price distribution for one auction, from which intervals and
// probabilities are read.

import type { Span } from '../../../../src/contract/valuation/cards'
import { bent, fitBend, type Bend, type SaidChance } from './bend'
import { fitCrowd, takeCrowd, type Crowd } from './crowd'
import { buildFeatures, featuresOnce, type Features } from './features'
import { calculateInterestEffect, newestInterest, listWatchedMarks } from './interest'
import { recentLevel, takeRecent, type Pace, type Recent } from './recent'
import { baseOf, type Auction, type PastAuction } from './past'
import { AIMS, LEVEL, buildPlaceMapping, takePlace, type Moved } from './places'
import { sumWeightedFeatures, toChance, buildDesignMatrix, logistic, ridge, type Weights } from './ridge'

export { LEVEL } from './places'
/** Minimum of comparable deals for an estimate. */
export const MIN_SAMPLES = 30
/** The newest share of the deals is used for calibration, up to a maximum; the older ones for fitting. */
const CALIBRATING = 0.25
const MAX_CALIBRATING = 1000
/** Half-life of a deal's weight: a deal of two years ago counts a quarter. */
const HALF_LIFE = 365 * 86_400

/** Schema version of the stored model; a model of another version is ignored. */
export const SHAPE = 4

/**
 * The fitted model, with data up to `until`. Prices are natural logarithms of price by base. It holds plain numbers only, since it is
 * stored as JSON.
 */
export interface HammerModel {
  shape: typeof SHAPE
  until: number
  /** Numbers of auctions and deals in the training data. */
  auctions: number
  deals: number
  /** For deals above their start price: expected price, and spread of the residuals. */
  price: Weights
  spread: Weights
  /** Probability that a deal closes at its start price. */
  atStart: Weights
  /** Probability that an auction sells. */
  chance: Weights
  /** Contribution of interest in the last days to the three. */
  added: { price: Weights; atStart: Weights; chance: Weights }
  /** Model of the number of bidders; null if too few auctions have counts. */
  crowd: Crowd | null
  /** Calibration of the two probabilities, learnt on the calibrating auctions. */
  bends: { atStart: Bend; chance: Bend }
  /** Calibrating deals above their start price, ordered by the start's score. */
  scores: Scored[]
  recent: { price: Recent; atStart: Recent; chance: Recent }
  moved: Moved
  /** Numbers of deals, by `region:type` and by type. */
  samples: Readonly<Record<string, number>>
}

/** A deal above its start price: the distances of the price and of the start price from the expected price, in spreads. */
interface Scored {
  start: number
  score: number
}

/** Pace at which the recent level follows results: prices above the start in spreads, probabilities in logits. */
const HALF_LEVEL = 14 * 86_400
const PRICES: Pace = { halfLife: HALF_LEVEL, prior: 10 }
const CHANCES: Pace = { halfLife: HALF_LEVEL, prior: 4 }
const MIN_SPREAD = 0.012
const weightAt = (time: number, now: number) => 0.5 ** Math.max(0, (now - time) / HALF_LIFE)

interface Known {
  auction: PastAuction
  features: Features
  /** ln(deal / base); null if it did not sell. */
  value: number | null
}

function buildKnownAuction(auction: PastAuction): Known | null {
  const [features, base] = [featuresOnce(auction), baseOf(auction)]
  if (!features || base === null) return null
  const value = auction.deal_price === null ? null : Math.log(auction.deal_price / base)
  // A price of a tenth or ten times the market is a typo, not a deal.
  return value !== null && Math.abs(value) > 2.3 ? null : { auction, features, value }
}

const isAtStart = ({ deal_price, start_price }: PastAuction) =>
  deal_price !== null && deal_price <= start_price

const WIDENING = /^(one|by_appraisal|type:|round:|size|region:|kind:|burdens:)/

/**
 * Returns the features of the spread: how far above its start price the lot is expected to sell, its size, its place and its unknown
 * facts.
 */
function spreadFeatures(features: Features, expected: number): Features {
  const room = Math.max(-0.3, Math.min(0.6, expected - (features.get('start') ?? 0)))
  const taken = [...features].filter(([name]) => WIDENING.test(name))
  return new Map([...taken, ['room', room], ['room2', room * room]])
}

const calculateSpread = (weights: Weights, features: Features, expected: number) =>
  Math.max(MIN_SPREAD, sumWeightedFeatures(weights, spreadFeatures(features, expected)))

/** Fits the model to past auctions, in order of their end. Returns null if there are too few deals for calibration. */
export function fitHammer(
  auctions: readonly PastAuction[],
  { until }: { until: number },
): HammerModel | null {
  const known = auctions.flatMap(auction => buildKnownAuction(auction) ?? [])
  const deals = known.filter(({ value }) => value !== null)
  const calibrating = Math.min(MAX_CALIBRATING, Math.floor(deals.length * CALIBRATING))
  if (calibrating < MIN_SAMPLES) return null
  const first = known.indexOf(deals.at(-calibrating)!)
  const older = known.slice(0, first)
  const weightsOf = (list: readonly Known[]) =>
    Float64Array.from(list, ({ auction }) => weightAt(auction.end_time, until))
  const design = (list: readonly Known[]) => buildDesignMatrix(list.map(({ features }) => features))
  const sold = older.filter(({ value }) => value !== null)
  const above = sold.filter(({ auction }) => !isAtStart(auction))
  const price = ridge(
    design(above),
    Float64Array.from(above, ({ value }) => value ?? 0),
    weightsOf(above),
  )
  const misses = above.map(({ features, value }) => {
    const expected = sumWeightedFeatures(price, features)
    return { features: spreadFeatures(features, expected), miss: Math.abs((value ?? 0) - expected) }
  })
  const model: HammerModel = {
    shape: SHAPE,
    until,
    auctions: known.length,
    deals: deals.length,
    price,
    spread: ridge(
      buildDesignMatrix(misses.map(({ features }) => features)),
      Float64Array.from(misses, ({ miss }) => miss),
      weightsOf(above),
    ),
    atStart: logistic(
      design(sold),
      Float64Array.from(sold, ({ auction }) => (isAtStart(auction) ? 1 : 0)),
      weightsOf(sold),
    ),
    chance: logistic(
      design(older),
      Float64Array.from(older, ({ value }) => (value === null ? 0 : 1)),
      weightsOf(older),
    ),
    added: { price: {}, atStart: {}, chance: {} },
    crowd: fitCrowd(sold, ({ end_time }) => weightAt(end_time, until)),
    bends: { atStart: [], chance: [] },
    scores: [],
    recent: { price: {}, atStart: {}, chance: {} },
    moved: {},
    samples: countSamples(deals),
  }
  model.added = addedWeights(model, older, until)
  const said = known.slice(first).flatMap(({ auction }) => takeResult(model, auction) ?? [])
  model.bends = {
    chance: fitBend(said.map(({ chance }) => chance)),
    atStart: fitBend(said.flatMap(({ atStart }) => atStart ?? [])),
  }
  return model
}

/** Fits what interest adds to the facts, from older auctions with recorded interest. */
function addedWeights(model: HammerModel, older: readonly Known[], until: number): HammerModel['added'] {
  type Watched = ReturnType<typeof listWatchedMarks<Known>>
  const weightsOf = (list: Watched) =>
    Float64Array.from(list, ({ one }) => weightAt(one.auction.end_time, until))
  const design = (list: Watched) => buildDesignMatrix(list.map(({ features }) => features))
  const chances = (list: Watched, weights: Weights, came: (one: Known) => boolean) =>
    list.length === 0
      ? {}
      : logistic(
          design(list),
          Float64Array.from(list, ({ one }) => (came(one) ? 1 : 0)),
          weightsOf(list),
          Float64Array.from(list, ({ one }) => sumWeightedFeatures(weights, one.features)),
        )
  const sold = older.filter(({ value }) => value !== null)
  const above = listWatchedMarks(sold.filter(({ auction }) => !isAtStart(auction)))
  const off = ({ features, value }: Known) => {
    const expected = sumWeightedFeatures(model.price, features)
    return ((value ?? 0) - expected) / calculateSpread(model.spread, features, expected)
  }
  return {
    price:
      above.length === 0
        ? {}
        : ridge(
            design(above),
            Float64Array.from(above, ({ one }) => off(one)),
            weightsOf(above),
          ),
    atStart: chances(listWatchedMarks(sold), model.atStart, ({ auction }) => isAtStart(auction)),
    chance: chances(listWatchedMarks(older), model.chance, ({ value }) => value !== null),
  }
}

function countSamples(deals: readonly { auction: PastAuction }[]): Record<string, number> {
  const samples: Record<string, number> = {}
  for (const { auction } of deals) {
    const key = `${auction.region_id}:${auction.house_type}`
    samples[key] = (samples[key] ?? 0) + 1
  }
  return samples
}

export interface HammerEstimate {
  /** Probability of a sale in this round, 0 to 1. */
  chance: number
  /** Price interval and median in fen, if it sells. */
  low: number
  middle: number
  high: number
  /** Share of deals within the interval, and of deals at the start price; 0 to 1. */
  held: number
  atStart: number
  samples: number
}

/** Returns the quantile `p` of the scores, all above `start`, by linear interpolation. */
function quantile(sorted: readonly number[], start: number, p: number): number {
  const place = p * (sorted.length + 1)
  const at = Math.min(sorted.length - 1, Math.floor(place))
  const from = sorted[at - 1] ?? start
  return from + Math.min(1, place - at) * ((sorted[at] ?? start) - from)
}

/** Inverse of `quantile`: returns the share of deals below a score. */
function partBelow(sorted: readonly number[], start: number, score: number): number {
  const at = placeIn(sorted, score)
  const [from, to] = [sorted[at - 1] ?? start, sorted[at]]
  const rest = to === undefined || to <= from ? 0 : Math.max(0, (score - from) / (to - from))
  return (at + rest) / (sorted.length + 1)
}

/** Returns the number of deals of the lot's type and district in the training data. */
export const samplesOf = (model: HammerModel, { region_id, house_type }: Auction): number =>
  model.samples[`${region_id}:${house_type}`] ?? 0

const listAuctionGroups = ({ region_id, kind }: Auction): string[] => [
  'all',
  `region:${region_id}`,
  `kind:${kind}`,
]

/** Prediction for an auction before the interval is chosen. */
export interface Seen {
  groups: string[]
  /** Probability of a sale, and of a sale at the start price if it sells; 0 to 1. */
  chance: number
  atStart: number
  /** Logits of the two before calibration. */
  scores: { chance: number; atStart: number }
  /** Returns the rank of a score among those of comparable deals, 0 to 1. */
  placeOf: (score: number) => number
  /** For deals above the start price: expected log price by base, including the recent level, and spread of the residuals. */
  expected: number
  spread: number
  /** Returns the quantile `p` of the price, in fen. */
  price: (p: number) => number
  /** Inverse of `price`: returns the share of deals at or below a price. */
  below: (price: number) => number
}

function see(model: HammerModel, auction: Auction, features: Features, base: number): Seen {
  const { recent, added } = model
  const groups = listAuctionGroups(auction)
  const interest = newestInterest(auction)
  const plain = sumWeightedFeatures(model.price, features)
  const spread = calculateSpread(model.spread, features, plain)
  const expected =
    plain +
    spread * (calculateInterestEffect(added.price, interest) + recentLevel(recent.price, groups, PRICES))
  const scoreOf = (of: 'chance' | 'atStart') =>
    sumWeightedFeatures(model[of], features) +
    calculateInterestEffect(added[of], interest) +
    recentLevel(recent[of], groups, CHANCES)
  const scores = { chance: scoreOf('chance'), atStart: scoreOf('atStart') }
  const [chance, atStart] = [
    toChance(bent(model.bends.chance, scores.chance)),
    toChance(bent(model.bends.atStart, scores.atStart)),
  ]
  const scoreAt = (fen: number) => (Math.log(fen / base) - expected) / spread
  const start = scoreAt(auction.start_price)
  const alike = scoresAbove(model.scores, start)
  const placeOf = (score: number) => partBelow(alike, start, score)
  const places = buildPlaceMapping(model.moved, groups)
  const price = (p: number) => {
    if (p <= atStart || alike.length === 0) return auction.start_price
    const score = quantile(alike, start, places.placeOf((p - atStart) / (1 - atStart)))
    // No sale closes below its start price.
    return Math.max(auction.start_price, Math.round(base * Math.exp(expected + score * spread)))
  }
  const below = (fen: number) => {
    if (fen < auction.start_price) return 0
    if (fen === auction.start_price && alike.length > 0) return atStart
    // Prices are whole fen.
    return atStart + (1 - atStart) * places.partOf(placeOf(scoreAt(fen + 0.5)))
  }
  return { groups, chance, atStart, scores, placeOf, expected, spread, price, below }
}

/** Maximum of deals with a similar start score; the distribution of residuals depends on it. */
const ALIKE = 200

/** Returns ascending scores of such deals above a start score, since a deal above its start price cannot close at or below it. */
function scoresAbove(scored: readonly Scored[], start: number): number[] {
  let [from, to] = [0, scored.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((scored[middle]?.start ?? 0) < start) from = middle + 1
    else to = middle
  }
  const first = Math.max(0, Math.min(scored.length - ALIKE, from - ALIKE / 2))
  const near = scored.slice(first, first + ALIKE)
  const above = near.map(({ score }) => score).filter(score => score > start)
  // If the start score exceeds most of theirs, use their distances above their own start.
  const scores =
    2 * above.length >= near.length ? above : near.map(one => start + Math.max(0, one.score - one.start))
  return scores.sort((a, b) => a - b)
}

/** Predicts a single auction; null if it has no base price. */
export function seeAuction(
  model: HammerModel,
  auction: Auction,
): (Seen & { features: Features; estimate: HammerEstimate }) | null {
  const [features, base] = [buildFeatures(auction), baseOf(auction)]
  if (!features || base === null) return null
  const seen = see(model, auction, features, base)
  return {
    ...seen,
    features,
    estimate: { ...estimateHammerPrices(seen), samples: samplesOf(model, auction) },
  }
}

/** Minimum remaining share of the distribution; below it, the tail is unknown. */
const MIN_LEFT = 0.02

/**
 * Updates the estimate after a bid (fen): the lot sells, and for at least this price. The distribution is conditioned on prices at or
 * above the bid.
 */
function afterBid(seen: Seen, bid: number): Omit<HammerEstimate, 'samples'> {
  const under = seen.below(bid - 1)
  const left = 1 - under
  if (left < MIN_LEFT) return { chance: 1, low: bid, middle: bid, high: bid, held: 0, atStart: 0 }
  const after = estimateHammerPrices({
    chance: 1,
    atStart: (seen.below(bid) - under) / left,
    price: p => Math.max(bid, seen.price(under + p * left)),
    below: fen => Math.max(0, (seen.below(fen) - under) / left),
  })
  return { ...after, atStart: seen.below(bid - 1) === 0 ? after.atStart : 0 }
}

/** Returns the type of an interval relative to the start price (fen): above it, from it, or only it. */
export const classifySpan = (
  { low, high }: Pick<HammerEstimate, 'low' | 'high'>,
  start_price: number,
): Span => (low > start_price ? 'above' : high > low ? 'start' : 'point')

/**
 * Chooses the interval. Sales at the start price add no width: from a share of a tenth on, the interval begins at the start price; if
 * the share is large enough, it is the start price alone.
 */
function estimateHammerPrices({
  chance,
  atStart,
  price,
  below,
}: Pick<Seen, 'chance' | 'atStart' | 'price' | 'below'>): Omit<HammerEstimate, 'samples'> {
  const [low, high] =
    atStart < AIMS.side ? [price(AIMS.side), price(1 - AIMS.side)] : [price(0), price(LEVEL)]
  return {
    chance,
    low,
    middle: Math.min(high, Math.max(low, price(0.5))),
    high,
    held: below(high) - below(low - 1),
    atStart,
  }
}

/** Predicted probabilities of an auction with their outcomes; `atStart` only if it sold. */
interface Said {
  chance: SaidChance
  atStart: SaidChance | null
}

/**
 * Updates the model with a result: recent level, residual scores and quantile shifts. Results have to come in order of their end, and
 * each is compared with the prediction from earlier results only. Returns null for an auction without usable data.
 */
export function takeResult(model: HammerModel, auction: PastAuction): Said | null {
  const known = buildKnownAuction(auction)
  if (!known) return null
  const { features, value } = known
  const base = baseOf(auction) ?? 0
  const seen = see(model, auction, features, base)
  const { groups } = seen
  const at = auction.end_time
  const takeChance = (of: 'chance' | 'atStart', came: boolean): SaidChance => {
    const score = seen.scores[of]
    const said = toChance(score)
    takeRecent(model.recent[of], groups, CHANCES, {
      at,
      off: (came ? 1 : 0) - said,
      weight: said * (1 - said),
    })
    return { score, came }
  }
  const chance = takeChance('chance', value !== null)
  const { deal_price } = auction
  if (value === null || deal_price === null) return { chance, atStart: null }
  const atStart = takeChance('atStart', isAtStart(auction))
  // All sales at the start price share its probability mass; take the middle.
  const place = isAtStart(auction) ? seen.atStart / 2 : seen.below(deal_price)
  if (model.crowd)
    takeCrowd(model.crowd, { auction, features }, { groups, place, off: value - seen.expected })
  if (isAtStart(auction)) return { chance, atStart }
  const off = (value - seen.expected) / seen.spread
  if (model.scores.length >= MIN_SAMPLES) takePlace(model.moved, groups, seen.placeOf(off))
  const start = (Math.log(auction.start_price / base) - seen.expected) / seen.spread
  insert(model.scores, { start: rounded(start), score: rounded(off) })
  takeRecent(model.recent.price, groups, PRICES, { at, off, weight: 1 })
  return { chance, atStart }
}

const rounded = (value: number) => Math.round(value * 1e4) / 1e4

/** Returns how many values are below `value` (binary search). */
function placeIn(sorted: readonly number[], value: number): number {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((sorted[middle] ?? 0) < value) from = middle + 1
    else to = middle
  }
  return from
}

function insert(scored: Scored[], one: Scored): void {
  const at = scored.findIndex(({ start }) => start >= one.start)
  scored.splice(at === -1 ? scored.length : at, 0, one)
}

/** Estimates a lot's price; null if it has no base price. The caller checks that `samples` suffices. `bid` is in fen. */
export function estimateHammer(
  model: HammerModel,
  auction: Auction,
  bid: number | null = null,
): HammerEstimate | null {
  const seen = seeAuction(model, auction)
  if (!seen || bid === null) return seen?.estimate ?? null
  return { ...seen.estimate, ...afterBid(seen, bid) }
}
