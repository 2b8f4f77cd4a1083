import { z } from 'zod'
import { HOUSE_KINDS, PLACE_KINDS, ROUNDS } from '../codes'
import { courtHandover } from '../court/cards'
import { EVIDENCE_FIGURES } from '../evidence-rules'
import { flag, monthText } from '../field'

export const xiaoquBrief = z.object({
  id: z.int(),
  name: z.string(),
  alias: z.string().nullable(),
  region_name: z.string(),
  circle_name: z.string().nullable(),
  address: z.string(),
  lot_total: z.int(),
})
export type XiaoquBrief = z.infer<typeof xiaoquBrief>

/** lot_total: listed lots; open_total: those yet to start or running. */
export const xiaoquCard = z.object({
  id: z.int(),
  name: z.string(),
  alias: z.string().nullable(),
  region_id: z.int(),
  region_name: z.string(),
  circle_id: z.int().nullable(),
  circle_name: z.string().nullable(),
  address: z.string(),
  lng: z.number(),
  lat: z.number(),
  build_year: z.int().nullable(),
  building_type: z.string().nullable(),
  avg_price: z.int().nullable(),
  avg_price_change: z.number().nullable(),
  lot_total: z.int(),
  open_total: z.int(),
  ongoing_total: z.int(),
  deal_total: z.int(),
  cover: z.string().nullable(),
  is_followed: flag,
  distance: z.int().nullable(),
})
export type XiaoquCard = z.infer<typeof xiaoquCard>

/**
 * Rents of homes, fen per square metre and month: the lowest and the highest month. Null: too few samples. `rooms` null: homes of all
 * sizes.
 */
export const rentRange = z.object({
  low: z.int().nullable(),
  high: z.int().nullable(),
  samples: z.int(),
  rooms: z.int().nullable(),
  /** YYYY-MM, inclusive. */
  from_month: z.string(),
  to_month: z.string(),
  sources: z.array(z.string()),
})
export type RentRange = z.infer<typeof rentRange>

/** Rent of one month for homes with this number of rooms; null: all. */
export const rentMonth = z.object({
  month: z.string(),
  rooms: z.int().nullable(),
  rent: z.int(),
  samples: z.int(),
  source: z.string(),
  is_demo: flag,
})
export type RentMonth = z.infer<typeof rentMonth>

/** An amenity near a community, straight-line metres. `note`: its kind, or the number of lines that stop there. */
export const nearPlace = z.object({
  id: z.int(),
  kind: z.enum(PLACE_KINDS),
  name: z.string(),
  note: z.string().nullable(),
  distance: z.int(),
})
export type NearPlace = z.infer<typeof nearPlace>

const closedStatus = z.enum(['sold', 'failed'])

/**
 * A figure over the finished rounds of a community's whole homes. Prices are fen per ㎡, `below` is percent below the asking average.
 * A share has `part` of `total`; the others have their values, null for fewer than EVIDENCE_SAMPLES rows.
 */
export const evidenceFigure = z.object({
  key: z.enum(EVIDENCE_FIGURES),
  total: z.int(),
  /** First and last end of its rounds, Unix seconds; null without rows. */
  from: z.int().nullable(),
  to: z.int().nullable(),
  part: z.int().nullable(),
  low: z.number().nullable(),
  median: z.number().nullable(),
  high: z.number().nullable(),
  /** As lists calculate it: money divided by area, or the mean of the cards' percentages. */
  mean: z.number().nullable(),
})
export type EvidenceFigure = z.infer<typeof evidenceFigure>

/** One finished round in the chart: the price per ㎡ of a deal, or the start price per ㎡ of a failed round. */
export const evidencePoint = z.object({
  closed_at: z.int(),
  status: closedStatus,
  unit_price: z.int(),
})
export type EvidencePoint = z.infer<typeof evidencePoint>

/** A court that auctioned here: its rounds in this community, and the handover times of all its deals in the months of its statistics. */
export const evidenceCourt = z.object({
  court: z.string(),
  total: z.int(),
  /** Null: nothing is calculated for this court yet. */
  handover: z.object({ ...courtHandover.shape, from_month: monthText, to_month: monthText }).nullable(),
})
export type EvidenceCourt = z.infer<typeof evidenceCourt>

/** A finished round behind a figure. `price`: of the deal, or the start price of a failed round; null if unknown. */
export const evidenceRow = z.object({
  id: z.int(),
  title: z.string(),
  kind: z.enum(HOUSE_KINDS),
  round: z.literal(ROUNDS),
  status: closedStatus,
  court: z.string(),
  closed_at: z.int(),
  area: z.number(),
  price: z.int().nullable(),
  unit_price: z.int().nullable(),
  /** The community's asking average for this round, fen per ㎡. */
  asking_unit_price: z.int().nullable(),
  /** Percent below it, of deals only. */
  discount_rate: z.number().nullable(),
  /** Null: the notice does not state it. */
  has_lease: flag.nullable(),
})
export type EvidenceRow = z.infer<typeof evidenceRow>
