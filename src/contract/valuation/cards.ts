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
/** Homes: what can be valued, in the order of display. */
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

/** A deal at auction or a home asked for. `adjusted_unit_price`: as the home that is valued would have it, today; `weight` in percent. */
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

/** `mean_error`: percent by which each sample is missed when it is left out, on average; null below five. */
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

/** A sample that was not used, and why. */
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
   * What it may bring at auction, and by what that is told: `lot`, the expected price of the lot itself as its page has it now; `model`, the
   * same model at the usual terms of a first auction; `ratio`, the district's deals by the market's price; `none`, nothing to tell it by.
   */
  trans_price: z.int(),
  trans_low: z.int().nullable(),
  trans_high: z.int().nullable(),
  trans_by: z.enum(['lot', 'model', 'ratio', 'none']),
  /** Deals that the model has learnt from; 0 where it is not asked. */
  trans_samples: z.int(),
  /** Deals at auction in percent of the market's price in the district, from so many deals; null where they are too few. */
  trans_ratio: z.number().nullable(),
  trans_ratio_deals: z.int(),
  factors: z.array(valuationFactor),
  sample_list: z.array(valuationSample),
  left_out: z.array(valuationLeftOut),
  left_out_total: z.int(),
  /** Part of asking prices at which homes are taken to change hands, percent. */
  listing_ratio: z.number(),
  note: z.string(),
  created_at: z.int(),
})
export type Valuation = z.infer<typeof valuation>

/** How estimates of a place agreed with the deals that followed. Percent but prd; null without deals. */
export const hammerScore = z.object({
  deals: z.int(),
  coverage: z.number().nullable(),
  median_error: z.number().nullable(),
  cod: z.number().nullable(),
  prd: z.number().nullable(),
})
export type HammerScore = z.infer<typeof hammerScore>

/** An interval that is the start price alone, begins there, or lies above it. */
export const SPANS = ['point', 'start', 'above'] as const
export type Span = (typeof SPANS)[number]

/** How one kind of interval fared, percent of its deals: meant to lie inside (null: not kept) and inside, beneath, above; said to close at the start and closed there. */
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

/** Estimates of a district in the last year beside their deals: how many lay how far off, `from` and `to` in percent of the deal (null: without end). */
export const pastError = z.object({
  region_id: z.int(),
  region_name: z.string(),
  months: z.int(),
  inside: z.int(),
  /** Of the deals, those whose estimate was made again later from what was known before. */
  replayed: z.int(),
  /** The estimate that lay farthest off, percent of its deal. */
  worst: z.number().nullable(),
  bins: z.array(
    z.object({ label: z.string(), from: z.number().nullable(), to: z.number().nullable(), total: z.int() }),
  ),
  /** Percent of the deals that the intervals were to hold, in the mean; then by kind of interval. */
  level: z.number(),
  spans: z.array(spanScore),
  ...hammerScore.shape,
})
export type PastError = z.infer<typeof pastError>

/** One way that things may go. `chance` percent of all; prices in fen, null where nothing is sold. */
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

/** What an auction came to, beside the estimate frozen before it. */
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
  /** Percent by which the estimate lay off the deal; inside: the deal lies in the interval. Null where nothing was sold. */
  error: z.number().nullable(),
  is_inside: flag.nullable(),
  /** Expected bidders with their interval, and who bid; null where nobody counted. */
  bidders: z.number().nullable(),
  bidders_low: z.int().nullable(),
  bidders_high: z.int().nullable(),
  bidder_total: z.int().nullable(),
})
export type HammerRecord = z.infer<typeof hammerRecord>

/** What comes of going so far, percent: that a deal lies at or below it, and that it wins (null: bidders are not told). */
export const competitionOffer = z.object({
  price: z.int(),
  below: z.number(),
  win: z.number().nullable(),
})
export type CompetitionOffer = z.infer<typeof competitionOffer>

/** The same with what a buyer pays in all; null where nobody can say. */
export const costedOffer = z.object({
  ...competitionOffer.shape,
  cost_least: z.int().nullable(),
  cost_most: z.int().nullable(),
})
export type CostedOffer = z.infer<typeof costedOffer>

export const COMPETITION_STEPS = ['price', 'home', 'burdens', 'interest', 'late', 'nobody'] as const

/** How many may bid. Chances in percent. */
export const competitionBidders = z.object({
  mean: z.number(),
  low: z.int(),
  high: z.int(),
  /** How much lies in the interval: people come in whole numbers. */
  held: z.number(),
  /** Auctions like it that were counted. */
  samples: z.int(),
  chances: z.array(z.object({ from: z.int(), to: z.int().nullable(), chance: z.number() })),
  /** `middle`: the price of such deals in the middle; null where too few were seen. */
  groups: z.array(
    z.object({ from: z.int(), to: z.int().nullable(), chance: z.number(), middle: z.int().nullable() }),
  ),
  /** People at the mean of all such lots, and what each thing adds to them. */
  base: z.number(),
  steps: z.array(z.object({ key: z.enum(COMPETITION_STEPS), people: z.number() })),
})
export type CompetitionBidders = z.infer<typeof competitionBidders>

/** How many were interested so many days before the start. */
export const lotInterest = z.object({
  mark: z.int(),
  signups: z.int(),
  onlookers: z.int(),
  reminds: z.int(),
})
