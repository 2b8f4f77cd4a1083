import type { Span } from '../../../../src/contract/valuation/cards'
import { bent, fitBend, type Bend, type SaidChance } from './bend'
import { fitCrowd, takeCrowd, type Crowd } from './crowd'
import { featuresOf, featuresOnce, type Features } from './features'
import { addedOf, newestInterest, watchedOf } from './interest'
import { recentLevel, takeRecent, type Pace, type Recent } from './recent'
import { baseOf, type Auction, type PastAuction } from './past'
import { AIMS, LEVEL, placesOf, takePlace, type Moved } from './places'
import { answerOf, chanceOf, designOf, logistic, ridge, type Weights } from './ridge'

export { LEVEL } from './places'
/** Deals like a lot below which nothing is said of its price. */
export const LEAST_SAMPLES = 30
/** The newest part of what is known calibrates, at most so many deals; the older part fits. */
const CALIBRATING = 0.25
const MOST_CALIBRATING = 1000
/** Deals of two years ago count a quarter. */
const HALF_LIFE = 365 * 86_400

/** Changes with the shape of what is kept: one of another shape counts as nothing learnt. */
export const SHAPE = 4

/** What was learnt by `until`. Prices are logarithms of price by base; plain numbers, for it is kept as JSON. */
export interface HammerModel {
  shape: typeof SHAPE
  until: number
  /** Auctions and deals that it was learnt from. */
  auctions: number
  deals: number
  /** Of deals above their start: what they come to, and how wide they miss it. */
  price: Weights
  spread: Weights
  /** Of deals, that they close at their start. */
  atStart: Weights
  /** Of auctions, that they sell. */
  chance: Weights
  /** What the interest of the last days adds to the three. */
  added: { price: Weights; atStart: Weights; chance: Weights }
  /** How many bid; null where too few counted them. */
  crowd: Crowd | null
  /** What makes the two chances come as often as they are said; from those said of the calibrating auctions. */
  bends: { atStart: Bend; chance: Bend }
  /** Calibrating deals above their start, by where the start lay. */
  scores: Scored[]
  recent: { price: Recent; atStart: Recent; chance: Recent }
  moved: Moved
  /** Deals of a type in a district, by `region:type`, and by type. */
  samples: Readonly<Record<string, number>>
}

/** A deal above its start: how far it and its start lie from what was expected, in spreads. */
interface Scored {
  start: number
  score: number
}

/** How the level of late follows: of prices above their start in spreads, of chances in logits. */
const HALF_LEVEL = 14 * 86_400
const PRICES: Pace = { halfLife: HALF_LEVEL, prior: 10 }
const CHANCES: Pace = { halfLife: HALF_LEVEL, prior: 4 }
const LEAST_SPREAD = 0.012
const weightAt = (time: number, now: number) => 0.5 ** Math.max(0, (now - time) / HALF_LIFE)

interface Known {
  auction: PastAuction
  features: Features
  /** ln(deal / base); null where nobody bought. */
  value: number | null
}

function knownOf(auction: PastAuction): Known | null {
  const [features, base] = [featuresOnce(auction), baseOf(auction)]
  if (!features || base === null) return null
  const value = auction.deal_price === null ? null : Math.log(auction.deal_price / base)
  // A tenth or ten times the market is a slip of the pen, not a deal.
  return value !== null && Math.abs(value) > 2.3 ? null : { auction, features, value }
}

const isAtStart = ({ deal_price, start_price }: PastAuction) =>
  deal_price !== null && deal_price <= start_price

const WIDENING = /^(one|by_appraisal|type:|round:|size|region:|kind:|burdens:)/

/** How wide misses are hangs on how far above its start a lot is expected, on its size, its place and what is not known of it. */
function spreadFeatures(features: Features, expected: number): Features {
  const room = Math.max(-0.3, Math.min(0.6, expected - (features.get('start') ?? 0)))
  const taken = [...features].filter(([name]) => WIDENING.test(name))
  return new Map([...taken, ['room', room], ['room2', room * room]])
}

const spreadOf = (weights: Weights, features: Features, expected: number) =>
  Math.max(LEAST_SPREAD, answerOf(weights, spreadFeatures(features, expected)))

/** Learns from auctions that are over, in order of their end. Too few deals to calibrate with: null. */
export function fitHammer(
  auctions: readonly PastAuction[],
  { until }: { until: number },
): HammerModel | null {
  const known = auctions.flatMap(auction => knownOf(auction) ?? [])
  const deals = known.filter(({ value }) => value !== null)
  const calibrating = Math.min(MOST_CALIBRATING, Math.floor(deals.length * CALIBRATING))
  if (calibrating < LEAST_SAMPLES) return null
  const first = known.indexOf(deals.at(-calibrating)!)
  const older = known.slice(0, first)
  const weightsOf = (list: readonly Known[]) =>
    Float64Array.from(list, ({ auction }) => weightAt(auction.end_time, until))
  const design = (list: readonly Known[]) => designOf(list.map(({ features }) => features))
  const sold = older.filter(({ value }) => value !== null)
  const above = sold.filter(({ auction }) => !isAtStart(auction))
  const price = ridge(
    design(above),
    Float64Array.from(above, ({ value }) => value ?? 0),
    weightsOf(above),
  )
  const misses = above.map(({ features, value }) => {
    const expected = answerOf(price, features)
    return { features: spreadFeatures(features, expected), miss: Math.abs((value ?? 0) - expected) }
  })
  const model: HammerModel = {
    shape: SHAPE,
    until,
    auctions: known.length,
    deals: deals.length,
    price,
    spread: ridge(
      designOf(misses.map(({ features }) => features)),
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

/** What the interest says beyond the facts, from the older auctions that were watched. */
function addedWeights(model: HammerModel, older: readonly Known[], until: number): HammerModel['added'] {
  type Watched = ReturnType<typeof watchedOf<Known>>
  const weightsOf = (list: Watched) =>
    Float64Array.from(list, ({ one }) => weightAt(one.auction.end_time, until))
  const design = (list: Watched) => designOf(list.map(({ features }) => features))
  const chances = (list: Watched, weights: Weights, came: (one: Known) => boolean) =>
    list.length === 0
      ? {}
      : logistic(
          design(list),
          Float64Array.from(list, ({ one }) => (came(one) ? 1 : 0)),
          weightsOf(list),
          Float64Array.from(list, ({ one }) => answerOf(weights, one.features)),
        )
  const sold = older.filter(({ value }) => value !== null)
  const above = watchedOf(sold.filter(({ auction }) => !isAtStart(auction)))
  const off = ({ features, value }: Known) => {
    const expected = answerOf(model.price, features)
    return ((value ?? 0) - expected) / spreadOf(model.spread, features, expected)
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
    atStart: chances(watchedOf(sold), model.atStart, ({ auction }) => isAtStart(auction)),
    chance: chances(watchedOf(older), model.chance, ({ value }) => value !== null),
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
  /** That it sells in this round, 0 to 1. */
  chance: number
  /** Fen, of those that sell. */
  low: number
  middle: number
  high: number
  /** Part of the deals that lies in the interval, and that closes at the start price; 0 to 1. */
  held: number
  atStart: number
  samples: number
}

/** The score below which a part `p` of deals lies that have these scores, all above `start`; between two of them evenly. */
function quantile(sorted: readonly number[], start: number, p: number): number {
  const place = p * (sorted.length + 1)
  const at = Math.min(sorted.length - 1, Math.floor(place))
  const from = sorted[at - 1] ?? start
  return from + Math.min(1, place - at) * ((sorted[at] ?? start) - from)
}

/** The other way round: the part of the deals that lies below a score. */
function partBelow(sorted: readonly number[], start: number, score: number): number {
  const at = placeIn(sorted, score)
  const [from, to] = [sorted[at - 1] ?? start, sorted[at]]
  const rest = to === undefined || to <= from ? 0 : Math.max(0, (score - from) / (to - from))
  return (at + rest) / (sorted.length + 1)
}

/** Deals of the lot's type in its district that the model has learnt from. */
export const samplesOf = (model: HammerModel, { region_id, house_type }: Auction): number =>
  model.samples[`${region_id}:${house_type}`] ?? 0

const groupsOf = ({ region_id, kind }: Auction): string[] => ['all', `region:${region_id}`, `kind:${kind}`]

/** What the model says of an auction before its interval is cut. */
export interface Seen {
  groups: string[]
  /** That it sells, and of those that sell, that it closes at its start; 0 to 1. */
  chance: number
  atStart: number
  /** Their logits before they are bent. */
  scores: { chance: number; atStart: number }
  /** Where a score lies among those of such lots, 0 to 1. */
  placeOf: (score: number) => number
  /** Of deals above the start: the logarithm of price by base with the level of late, and how wide it misses. */
  expected: number
  spread: number
  /** Fen, below which a part `p` of the deals lies. */
  price: (p: number) => number
  /** Part of the deals at or below a price: the other way round. */
  below: (price: number) => number
}

function see(model: HammerModel, auction: Auction, features: Features, base: number): Seen {
  const { recent, added } = model
  const groups = groupsOf(auction)
  const interest = newestInterest(auction)
  const plain = answerOf(model.price, features)
  const spread = spreadOf(model.spread, features, plain)
  const expected =
    plain + spread * (addedOf(added.price, interest) + recentLevel(recent.price, groups, PRICES))
  const scoreOf = (of: 'chance' | 'atStart') =>
    answerOf(model[of], features) + addedOf(added[of], interest) + recentLevel(recent[of], groups, CHANCES)
  const scores = { chance: scoreOf('chance'), atStart: scoreOf('atStart') }
  const [chance, atStart] = [
    chanceOf(bent(model.bends.chance, scores.chance)),
    chanceOf(bent(model.bends.atStart, scores.atStart)),
  ]
  const scoreAt = (fen: number) => (Math.log(fen / base) - expected) / spread
  const start = scoreAt(auction.start_price)
  const alike = scoresAbove(model.scores, start)
  const placeOf = (score: number) => partBelow(alike, start, score)
  const places = placesOf(model.moved, groups)
  const price = (p: number) => {
    if (p <= atStart || alike.length === 0) return auction.start_price
    const score = quantile(alike, start, places.placeOf((p - atStart) / (1 - atStart)))
    // Nothing is sold below its start.
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

/** Deals whose start lay about as far from what was expected, at most so many: how they miss hangs on that. */
const ALIKE = 200

/** Scores of such deals above a start, ascending: nothing above its start closes at or below it. */
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
  // A start farther up than nearly all: how far they came beyond theirs.
  const scores =
    2 * above.length >= near.length ? above : near.map(one => start + Math.max(0, one.score - one.start))
  return scores.sort((a, b) => a - b)
}

/** The same of an auction by itself; null where there is no price to tell it against. */
export function seeAuction(
  model: HammerModel,
  auction: Auction,
): (Seen & { features: Features; estimate: HammerEstimate }) | null {
  const [features, base] = [featuresOf(auction), baseOf(auction)]
  if (!features || base === null) return null
  const seen = see(model, auction, features, base)
  return { ...seen, features, estimate: { ...pricesOf(seen), samples: samplesOf(model, auction) } }
}

/** Below this part nothing is known any more of how it goes on. */
const LEAST_LEFT = 0.02

/** The estimate once somebody has bid (fen): it sells, and for no less; of prices so far, what was said of those at or above it. */
function afterBid(seen: Seen, bid: number): Omit<HammerEstimate, 'samples'> {
  const under = seen.below(bid - 1)
  const left = 1 - under
  if (left < LEAST_LEFT) return { chance: 1, low: bid, middle: bid, high: bid, held: 0, atStart: 0 }
  const after = pricesOf({
    chance: 1,
    atStart: (seen.below(bid) - under) / left,
    price: p => Math.max(bid, seen.price(under + p * left)),
    below: fen => Math.max(0, (seen.below(fen) - under) / left),
  })
  return { ...after, atStart: seen.below(bid - 1) === 0 ? after.atStart : 0 }
}

/** Which of the three an interval is, by the start price (fen). */
export const spanOf = ({ low, high }: Pick<HammerEstimate, 'low' | 'high'>, start_price: number): Span =>
  low > start_price ? 'above' : high > low ? 'start' : 'point'

/**
 * What closes at its start costs no width: where a tenth or more does the interval begins there, and where enough does it is the start
 * alone.
 */
function pricesOf({
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

/** What was said of an auction's two chances, and what came; at its start: of those that sold. */
interface Said {
  chance: SaidChance
  atStart: SaidChance | null
}

/**
 * Takes in what an auction came to: the level of late, the misses and where among what was said they lie. In order of their ends, each
 * judged by what was known before it. null for an auction that tells nothing.
 */
export function takeResult(model: HammerModel, auction: PastAuction): Said | null {
  const known = knownOf(auction)
  if (!known) return null
  const { features, value } = known
  const base = baseOf(auction) ?? 0
  const seen = see(model, auction, features, base)
  const { groups } = seen
  const at = auction.end_time
  const takeChance = (of: 'chance' | 'atStart', came: boolean): SaidChance => {
    const score = seen.scores[of]
    const said = chanceOf(score)
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
  // What closes at its start lies anywhere in the part that does.
  const place = isAtStart(auction) ? seen.atStart / 2 : seen.below(deal_price)
  if (model.crowd)
    takeCrowd(model.crowd, { auction, features }, { groups, place, off: value - seen.expected })
  if (isAtStart(auction)) return { chance, atStart }
  const off = (value - seen.expected) / seen.spread
  if (model.scores.length >= LEAST_SAMPLES) takePlace(model.moved, groups, seen.placeOf(off))
  const start = (Math.log(auction.start_price / base) - seen.expected) / seen.spread
  insert(model.scores, { start: rounded(start), score: rounded(off) })
  takeRecent(model.recent.price, groups, PRICES, { at, off, weight: 1 })
  return { chance, atStart }
}

const rounded = (value: number) => Math.round(value * 1e4) / 1e4

/** How many lie below a value. */
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

/** What a lot may sell for; null where there is no price to tell it against. Whether samples suffice is the caller's to ask. `bid`: in fen. */
export function estimateHammer(
  model: HammerModel,
  auction: Auction,
  bid: number | null = null,
): HammerEstimate | null {
  const seen = seeAuction(model, auction)
  if (!seen || bid === null) return seen?.estimate ?? null
  return { ...seen.estimate, ...afterBid(seen, bid) }
}
