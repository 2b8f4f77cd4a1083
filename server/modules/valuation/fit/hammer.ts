import { featuresOf, featuresOnce, type Features } from './features'
import { baseOf, type Auction, type PastAuction } from './past'
import { answerOf, chanceOf, designOf, logistic, ridge, type Weights } from './ridge'

/** Share of deals that an interval is to hold. */
export const LEVEL = 0.8
/** Deals like a lot below which nothing is said of its price. */
export const LEAST_SAMPLES = 30
/** The newest part of what is known calibrates, at most so many deals; the older part fits. */
const CALIBRATING = 0.25
const MOST_CALIBRATING = 1000
/** Deals of two years ago count a quarter. */
const HALF_LIFE = 365 * 86_400

/** What was learnt by `until`. Prices are logarithms of price by base. */
export interface HammerModel {
  until: number
  /** Auctions and deals that it was learnt from. */
  auctions: number
  deals: number
  price: Weights
  spread: Weights
  chance: Weights
  /** Misses of the calibrating deals in spreads, ascending. */
  scores: readonly number[]
  /** Share that is left out; moves with the share of misses, so that it holds in a market that changes. */
  alpha: number
  /** Deals of a type in a district, by `region:type`, and by type. */
  samples: Readonly<Record<string, number>>
}

const LEAST_SPREAD = 0.012
const weightAt = (time: number, now: number) => 0.5 ** Math.max(0, (now - time) / HALF_LIFE)

interface Known {
  auction: PastAuction
  features: Features
  /** ln(deal / base); null where nobody bought. */
  value: number | null
}

function knownOf(auctions: readonly PastAuction[]): Known[] {
  return auctions.flatMap(auction => {
    const [features, base] = [featuresOnce(auction), baseOf(auction)]
    if (!features || base === null) return []
    const value = auction.deal_price === null ? null : Math.log(auction.deal_price / base)
    // A tenth or ten times the market is a slip of the pen, not a deal.
    return value !== null && Math.abs(value) > 2.3 ? [] : [{ auction, features, value }]
  })
}

/** How wide misses are hangs on how far above its start a lot is expected. */
function spreadFeatures(features: Features, expected: number): Features {
  const room = Math.max(-0.3, Math.min(0.6, expected - (features.get('start') ?? 0)))
  const taken = [...features].filter(([name]) => /^(one|by_appraisal|type:|round:)/.test(name))
  return new Map([...taken, ['room', room], ['room2', room * room]])
}

const spreadOf = (weights: Weights, features: Features, expected: number) =>
  Math.max(LEAST_SPREAD, answerOf(weights, spreadFeatures(features, expected)))

/**
 * Learns from auctions that are over, in order of their end. Too few deals to calibrate with: null. `alpha` as a replay of the last months
 * left it.
 */
export function fitHammer(
  auctions: readonly PastAuction[],
  { until, alpha = 1 - LEVEL }: { until: number; alpha?: number },
): HammerModel | null {
  const known = knownOf(auctions)
  const deals = known.flatMap(({ value, ...one }) => (value === null ? [] : [{ ...one, value }]))
  const calibrating = Math.min(MOST_CALIBRATING, Math.floor(deals.length * CALIBRATING))
  if (calibrating < LEAST_SAMPLES) return null
  const older = deals.slice(0, -calibrating)
  const weightsOf = (list: readonly { auction: PastAuction }[]) =>
    Float64Array.from(list, ({ auction }) => weightAt(auction.end_time, until))
  const price = ridge(
    designOf(older.map(({ features }) => features)),
    Float64Array.from(older, ({ value }) => value),
    weightsOf(older),
  )
  const misses = older.map(({ features, value }) => {
    const expected = answerOf(price, features)
    return { features: spreadFeatures(features, expected), miss: Math.abs(value - expected) }
  })
  const spread = ridge(
    designOf(misses.map(({ features }) => features)),
    Float64Array.from(misses, ({ miss }) => miss),
    weightsOf(older),
  )
  const scores = deals
    .slice(-calibrating)
    .map(({ features, value }) => {
      const expected = answerOf(price, features)
      return (value - expected) / spreadOf(spread, features, expected)
    })
    .sort((a, b) => a - b)
  const chance = logistic(
    designOf(known.map(({ features }) => features)),
    Float64Array.from(known, ({ value }) => (value === null ? 0 : 1)),
    weightsOf(known),
  )
  return {
    until,
    auctions: known.length,
    deals: deals.length,
    price,
    spread,
    chance,
    scores,
    alpha,
    samples: countSamples(deals),
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
  samples: number
}

/** The score below which a part `p` of the calibrating deals lies, counted so that one more deal keeps the promise. */
function quantile(sorted: readonly number[], p: number): number {
  const n = sorted.length
  const at = p < 0.5 ? Math.floor((n + 1) * p) - 1 : Math.ceil((n + 1) * p) - 1
  return sorted[Math.max(0, Math.min(n - 1, at))] ?? 0
}

/** Deals of the lot's type in its district that the model has learnt from. */
export const samplesOf = (model: HammerModel, { region_id, house_type }: Auction): number =>
  model.samples[`${region_id}:${house_type}`] ?? 0

/** What a lot may sell for; null where there is no price to tell it against. Whether samples suffice is the caller's to ask. */
export function estimateHammer(model: HammerModel, auction: Auction): HammerEstimate | null {
  const [features, base] = [featuresOf(auction), baseOf(auction)]
  if (!features || base === null) return null
  const expected = answerOf(model.price, features)
  const spread = spreadOf(model.spread, features, expected)
  // Nothing is sold below its start.
  const price = (score: number) =>
    Math.max(auction.start_price, Math.round(base * Math.exp(expected + score * spread)))
  return {
    chance: chanceOf(answerOf(model.chance, features)),
    low: price(quantile(model.scores, model.alpha / 2)),
    middle: price(quantile(model.scores, 0.5)),
    high: price(quantile(model.scores, 1 - model.alpha / 2)),
    samples: samplesOf(model, auction),
  }
}
