// Values a home by comparable samples. Each sample is converted to the price of a plain home in the community today: listings by the
// usual discount, auction deals by the district's ratio, older prices by the change of the asking price, and floor, orientation and
// decoration by learnt weights. Samples come from the nearest tier (community, circle, district) with enough of them; outliers are
// excluded, and the rest is averaged by weight.

import { floorBand } from './features'
import type { Weights } from './ridge'

/** The features of a home that affect its price; words as in the lots. */
export interface Home {
  house_type: number
  area: number
  jushi: number | null
  floor_no: number | null
  total_floor: number | null
  orientation: string | null
  decoration: string | null
}

/** An auction deal or a listing. Fen, Unix seconds. */
export interface RawSample extends Home {
  kind: 'auction' | 'market'
  /** 0: same community, 1: same circle, 2: same district. */
  tier: number
  price: number
  time: number
  is_share: boolean
  /** Asking price of its community at its time and today, fen per ㎡; null if unknown. */
  asked_then: number | null
  asked_now: number | null
}

export interface Market {
  /** Unix seconds. */
  now: number
  /** Current asking price of the valued community. */
  asked: number | null
  /** Ratio of auction deals to market prices; 1 if unknown. */
  auctionRatio: number
  /** Learnt weights of floors, orientations and decorations. */
  weights: Weights
}

export interface Used<T> {
  sample: T
  unit_price: number
  adjusted: number
  /** Share of the total weight, 0 to 1. */
  weight: number
}
export interface Factor {
  key: 'floor' | 'orientation' | 'decoration'
  /** Natural logarithm of its price factor. */
  value: number
}
export interface Value<T> {
  base: number
  unit_price: number
  low: number
  high: number
  mean_error: number | null
  factors: Factor[]
  used: Used<T>[]
  left_out: { sample: T; unit_price: number; reason: string }[]
  /** The farthest tier that was used. */
  tier: number
}

/** Minimum of samples for a community or circle to be used alone; the district needs at least `MIN`. */
export const ENOUGH = 5
export const MIN = 3
/** Ratio of paid to asked prices: a rule of thumb, shown as an estimate. */
export const LISTING_RATIO = 0.97
/** Samples farther from the median than this many spreads are excluded. */
const OUTLYING = 3
const MIN_SPREAD = 0.05

export function calculateFactors(home: Home, weights: Weights): Factor[] {
  const band = floorBand(home)
  const value = (key: Factor['key'], name: string | null) =>
    name === null || name === '' ? [] : [{ key, value: weights[`${key}:${name}`] ?? 0 }]
  return [
    ...(home.floor_no === null || home.total_floor === null
      ? []
      : [{ key: 'floor' as const, value: band === '' ? 0 : (weights[`floor:${band}`] ?? 0) }]),
    ...value('orientation', home.orientation),
    ...value('decoration', home.decoration),
  ]
}

const effect = (home: Home, weights: Weights) =>
  calculateFactors(home, weights).reduce((sum, { value }) => sum + value, 0)

/** Returns the price per square metre that a sample implies for a plain home in the valued community today. */
function plainPrice(sample: RawSample, { asked, auctionRatio, weights }: Market): number {
  const { kind, tier, price, area, asked_then, asked_now } = sample
  const paid = (price / area) * (kind === 'auction' ? 1 / auctionRatio : LISTING_RATIO)
  const since = asked_then && asked_now ? asked_now / asked_then : 1
  const place = tier > 0 && asked && asked_now ? asked / asked_now : 1
  return (paid * since * place) / Math.exp(effect(sample, weights))
}

function calculateSampleWeight(sample: RawSample, home: Home, now: number): number {
  const years = Math.max(0, now - sample.time) / (365 * 86_400)
  const size = Math.abs(Math.log(sample.area / home.area))
  const rooms = home.jushi !== null && sample.jushi !== null && sample.jushi !== home.jushi ? 0.8 : 1
  return (
    Math.exp(-years) *
    Math.exp(-2.5 * size) *
    rooms *
    (sample.kind === 'auction' ? 0.9 : 1) *
    0.5 ** sample.tier
  )
}

function quantile(values: readonly { value: number; weight: number }[], p: number): number {
  const sorted = [...values].sort((a, b) => a.value - b.value)
  const total = sorted.reduce((sum, { weight }) => sum + weight, 0)
  let sum = 0
  for (const { value, weight } of sorted) {
    sum += weight
    if (sum >= total * p) return value
  }
  return sorted.at(-1)?.value ?? 0
}

const mean = (values: readonly { value: number; weight: number }[]) =>
  values.reduce((sum, { value, weight }) => sum + value * weight, 0) /
  values.reduce((sum, { weight }) => sum + weight, 0)

/** Returns true if a value differs from the median by more than three spreads (median absolute deviation), in logarithms. */
function isOutlying(value: number, all: readonly number[]): boolean {
  if (all.length < 4) return false
  const logs = all.map(Math.log)
  const middle = quantile(
    logs.map(one => ({ value: one, weight: 1 })),
    0.5,
  )
  const spread = quantile(
    logs.map(one => ({ value: Math.abs(one - middle), weight: 1 })),
    0.5,
  )
  return Math.abs(Math.log(value) - middle) > OUTLYING * Math.max(MIN_SPREAD, 1.4826 * spread)
}

/** Values a home by its samples; null if the district has fewer than three. `raw` holds the samples of all tiers. */
export function calculateHomeValue<T extends RawSample>(
  home: Home,
  raw: readonly T[],
  market: Market,
): Value<T> | null {
  const unit = (sample: T) => Math.round(sample.price / sample.area)
  const left_out: Value<T>['left_out'] = []
  const leave = (sample: T, reason: string) => left_out.push({ sample, unit_price: unit(sample), reason })
  const fitting = raw.filter(sample => {
    if (sample.is_share) leave(sample, '只拍部分份额')
    else if (sample.house_type !== home.house_type) leave(sample, '类型不同')
    else return true
    return false
  })
  let tier = 0
  while (tier < 2 && fitting.filter(sample => sample.tier <= tier).length < ENOUGH) tier += 1
  const near = fitting.filter(sample => sample.tier <= tier)
  const plain = near.map(sample => plainPrice(sample, market))
  const kept = near
    .map((sample, i) => ({
      sample,
      value: plain[i] ?? 0,
      weight: calculateSampleWeight(sample, home, market.now),
    }))
    .filter(({ sample, value }) => {
      if (!isOutlying(value, plain)) return true
      leave(sample, `折算后偏离其余样本超过 ${OUTLYING} 倍离散度`)
      return false
    })
  if (kept.length < MIN) return null
  const base = mean(kept)
  const errors = kept.map((one, i) => Math.abs(mean(kept.filter((_, j) => j !== i)) / one.value - 1))
  const mean_error = kept.length < ENOUGH ? null : errors.reduce((sum, error) => sum + error, 0) / kept.length
  const factors = calculateFactors(home, market.weights)
  const scale = Math.exp(factors.reduce((sum, { value }) => sum + value, 0))
  const margin = mean_error ?? 0
  const total = kept.reduce((sum, { weight }) => sum + weight, 0)
  return {
    base,
    unit_price: base * scale,
    low: Math.min(quantile(kept, 0.1), base * (1 - margin)) * scale,
    high: Math.max(quantile(kept, 0.9), base * (1 + margin)) * scale,
    mean_error,
    factors,
    used: kept
      .map(({ sample, value, weight }) => ({
        sample,
        unit_price: unit(sample),
        adjusted: value * scale,
        weight: weight / total,
      }))
      .sort((a, b) => b.weight - a.weight),
    left_out: left_out.filter(({ sample }) => sample.tier <= tier),
    tier,
  }
}
