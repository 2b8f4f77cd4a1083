import { z } from 'zod'
import { PLACE_KINDS } from '../codes'
import { flag } from '../field'

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
