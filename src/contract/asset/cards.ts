import { z } from 'zod'
import { HOUSE_STATUSES, PAIR_STATES, ROUNDS } from '../codes'
import { flag } from '../field'

/** One auction round of a home, as published by the notice and the platform. Money in fen. */
export const assetRound = z.object({
  house_id: z.int(),
  is_this: flag,
  round: z.literal(ROUNDS),
  status: z.enum(HOUSE_STATUSES),
  status_note: z.string().nullable(),
  start_price: z.int(),
  appraisal_price: z.int().nullable(),
  deal_price: z.int().nullable(),
  start_time: z.int(),
  end_time: z.int(),
  bid_total: z.int().nullable(),
  bidder_total: z.int().nullable(),
  court: z.string(),
  /** URL of its notice. */
  source_url: z.string().nullable(),
  notice_time: z.int().nullable(),
})
export type AssetRound = z.infer<typeof assetRound>

/** A lot that may be the same home. */
export const assetTwin = z.object({
  house_id: z.int(),
  title: z.string(),
  address: z.string(),
  area: z.number(),
  status: z.enum(HOUSE_STATUSES),
  round: z.literal(ROUNDS),
  start_price: z.int(),
  deal_price: z.int().nullable(),
  start_time: z.int(),
})
export type AssetTwin = z.infer<typeof assetTwin>

/** Two lots that may be the same home, for the editor who decides. */
export const assetPair = z.object({
  id: z.int(),
  state: z.enum(PAIR_STATES),
  /** Similarity of both addresses, 0 to 1. */
  likeness: z.number(),
  found_at: z.int(),
  /** The editor who decided; null: undecided. */
  editor: z.string().nullable(),
  decided_at: z.int().nullable(),
  a: assetTwin,
  b: assetTwin,
})
export type AssetPair = z.infer<typeof assetPair>
