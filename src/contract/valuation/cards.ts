// Schemas of valuations and auction predictions: the valuation of a home with its samples, expected hammer price, competition forecast, and
// the accuracy record of past estimates. Intervals are judged by their coverage: the percentage meant to lie inside and the percentage that
// did. Prices are in fen, chances and errors in percent.
import { z } from 'zod'
import { HOUSE_KINDS, HOUSE_TYPES, ROUNDS } from '../codes'
import { dateText, flag } from '../field'

export const ORIENTATIONS = [
  'south_north',
  'south',
  'east',
  'west',
  'southeast',
  'southwest',
  'northeast',
  'northwest',
  'north',
  'east_west',
] as const
export type Orientation = (typeof ORIENTATIONS)[number]
export const DECORATIONS = ['rough', 'simple', 'fine', 'luxury'] as const
export type Decoration = (typeof DECORATIONS)[number]
/** House types that can be valued (homes), in order of display. */
export const VALUED_TYPES = [5, 2, 1] as const

export const valuationInput = z.object({
  xiaoqu_id: z.int(),
  xiaoqu_name: z.string(),
  house_id: z.int().optional(),
  type: z.literal(VALUED_TYPES),
  area: z.number(),
  jushi: z.int().nullable(),
  ting: z.int().nullable(),
  floor: z.int().nullable(),
  total_floor: z.int().nullable(),
  orientation: z.enum(ORIENTATIONS).nullable(),
  decoration: z.enum(DECORATIONS).nullable(),
  huxingtext: z.string(),
})
export type ValuationInput = z.infer<typeof valuationInput>

/** An auction deal or an asking price. `adjusted_unit_price`: adjusted to the valued home and to today; `weight` in percent. */
export const valuationSample = z.object({
  house_id: z.int().nullable(),
  title: z.string(),
  xiaoqu_id: z.int(),
  xiaoqu_name: z.string(),
  lng: z.number(),
  lat: z.number(),
  area: z.number(),
  price: z.int(),
  unit_price: z.int(),
  adjusted_unit_price: z.int(),
  kind: z.enum(['auction', 'market']),
  date: dateText,
  weight: z.number(),
})
export type ValuationSample = z.infer<typeof valuationSample>

/** `mean_error`: mean leave-one-out error of the samples, percent; null below five samples. */
export const valuationResult = z.object({
  price: z.int(),
  low: z.int(),
  high: z.int(),
  unit_price: z.int(),
  /** Weighted mean of the samples before the factors. */
  base_unit_price: z.int(),
  samples: z.int(),
  mean_error: z.number().nullable(),
  level: z.enum(['xiaoqu', 'circle', 'region']),
  confidence: z.enum(['high', 'middle', 'low']),
  data_to: dateText,
})
export type ValuationResult = z.infer<typeof valuationResult>

export const valuationFactor = z.object({
  key: z.string(),
  title: z.string(),
  percent: z.number(),
  text: z.string(),
})
export type ValuationFactor = z.infer<typeof valuationFactor>

/** A rejected sample with the reason. */
export const valuationLeftOut = z.object({
  title: z.string(),
  unit_price: z.int(),
  kind: z.enum(['auction', 'market']),
  date: dateText,
  reason: z.string(),
})
export type ValuationLeftOut = z.infer<typeof valuationLeftOut>

export const valuation = z.object({
  id: z.string(),
  type: z.int(),
  input: valuationInput,
  result: valuationResult,
  /**
   * Expected auction price and its source: `lot`, the expected price of the lot itself as its page shows it now; `model`, the same model at
   * the standard terms of a first auction; `ratio`, the ratio of deals to market prices in the district; `none`, no basis.
   */
  trans_price: z.int(),
  trans_low: z.int().nullable(),
  trans_high: z.int().nullable(),
  trans_by: z.enum(['lot', 'model', 'ratio', 'none']),
  /** Training deals of the model; 0 if the model is not used. */
  trans_samples: z.int(),
  /** Auction prices as a percentage of market prices in the district, and the number of deals; null if there are too few. */
  trans_ratio: z.number().nullable(),
  trans_ratio_deals: z.int(),
  factors: z.array(valuationFactor),
  sample_list: z.array(valuationSample),
  left_out: z.array(valuationLeftOut),
  left_out_total: z.int(),
  /** Assumed ratio of deal prices to asking prices, percent. */
  listing_ratio: z.number(),
  note: z.string(),
  created_at: z.int(),
})
export type Valuation = z.infer<typeof valuation>

/** Accuracy of a place's estimates against later deals. Percent, except prd; null without deals. */
export const hammerScore = z.object({
  deals: z.int(),
  coverage: z.number().nullable(),
  median_error: z.number().nullable(),
  cod: z.number().nullable(),
  prd: z.number().nullable(),
})
export type HammerScore = z.infer<typeof hammerScore>

/** Kind of interval: only the start price, begins at the start price, or lies above it. */
export const SPANS = ['point', 'start', 'above'] as const
export type Span = (typeof SPANS)[number]

/**
 * Coverage of one kind of interval, percent of its deals: nominal coverage (null: not stored), then inside, below, above; predicted and
 * actual closing at the start price.
 */
export const spanScore = z.object({
  span: z.enum(SPANS),
  deals: z.int(),
  held: z.number().nullable(),
  coverage: z.number(),
  below: z.number(),
  above: z.number(),
  at_start_said: z.number().nullable(),
  at_start: z.number(),
})
export type SpanScore = z.infer<typeof spanScore>

/**
 * Errors of a district's estimates in the last year: number of deals per error band, `from` and `to` in percent of the deal (null:
 * unbounded).
 */
export const pastError = z.object({
  region_id: z.int(),
  region_name: z.string(),
  months: z.int(),
  inside: z.int(),
  /** Deals whose estimate was recomputed later from data known before. */
  replayed: z.int(),
  /** Largest error of an estimate, percent of its deal. */
  worst: z.number().nullable(),
  bins: z.array(
    z.object({ label: z.string(), from: z.number().nullable(), to: z.number().nullable(), total: z.int() }),
  ),
  /** Mean nominal coverage of the intervals in percent; then by kind of interval. */
  level: z.number(),
  spans: z.array(spanScore),
  ...hammerScore.shape,
})
export type PastError = z.infer<typeof pastError>

/** One possible outcome. `chance` in percent of all; prices in fen, null if unsold. */
export const hammerOutcome = z.object({
  key: z.string(),
  round: z.literal(ROUNDS).nullable(),
  title: z.string(),
  start_price: z.int().nullable(),
  chance: z.number(),
  low: z.int().nullable(),
  middle: z.int().nullable(),
  high: z.int().nullable(),
  text: z.string(),
})
export type HammerOutcome = z.infer<typeof hammerOutcome>

/** Outcome of an auction compared with the estimate frozen before it. */
export const hammerRecord = z.object({
  id: z.int(),
  house_id: z.int().nullable(),
  title: z.string(),
  region_id: z.int(),
  region_name: z.string(),
  kind: z.enum(HOUSE_KINDS),
  house_type: z.literal(HOUSE_TYPES),
  round: z.literal(ROUNDS),
  area: z.number(),
  start_price: z.int(),
  frozen_at: z.int(),
  is_replayed: flag,
  chance: z.number(),
  low: z.int(),
  middle: z.int(),
  high: z.int(),
  samples: z.int(),
  is_sold: flag.nullable(),
  deal_price: z.int().nullable(),
  ended_at: z.int().nullable(),
  /** Error of the estimate in percent; inside: the deal lies in the interval. Null if unsold. */
  error: z.number().nullable(),
  is_inside: flag.nullable(),
  /** Expected bidders with their interval, and actual bidders; null if not counted. */
  bidders: z.number().nullable(),
  bidders_low: z.int().nullable(),
  bidders_high: z.int().nullable(),
  bidder_total: z.int().nullable(),
})
export type HammerRecord = z.infer<typeof hammerRecord>

/** Chances of a maximum bid, percent: that a deal is at or below it, and that it wins (null: no bidder forecast). */
export const competitionOffer = z.object({
  price: z.int(),
  below: z.number(),
  win: z.number().nullable(),
})
export type CompetitionOffer = z.infer<typeof competitionOffer>

/** The same with the buyer's total cost; null if unbounded. */
export const costedOffer = z.object({
  ...competitionOffer.shape,
  cost_least: z.int().nullable(),
  cost_most: z.int().nullable(),
})
export type CostedOffer = z.infer<typeof costedOffer>

export const COMPETITION_STEPS = ['price', 'home', 'burdens', 'interest', 'late', 'nobody'] as const

/** Expected number of bidders. Chances in percent. */
export const competitionBidders = z.object({
  mean: z.number(),
  low: z.int(),
  high: z.int(),
  /** Actual coverage of the interval, since bidders are whole numbers. */
  held: z.number(),
  /** Number of similar auctions counted. */
  samples: z.int(),
  chances: z.array(z.object({ from: z.int(), to: z.int().nullable(), chance: z.number() })),
  /** `middle`: median price of such deals; null if there are too few. */
  groups: z.array(
    z.object({ from: z.int(), to: z.int().nullable(), chance: z.number(), middle: z.int().nullable() }),
  ),
  /** Mean number of people over all such lots, and the contribution of each feature. */
  base: z.number(),
  steps: z.array(z.object({ key: z.enum(COMPETITION_STEPS), people: z.number() })),
})
export type CompetitionBidders = z.infer<typeof competitionBidders>

/** Number of interested people by days before the start. */
export const lotInterest = z.object({
  mark: z.int(),
  signups: z.int(),
  onlookers: z.int(),
  reminds: z.int(),
})
