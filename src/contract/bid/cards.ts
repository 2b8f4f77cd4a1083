import { z } from 'zod'
import { flag } from '../field'
import { HELD_YEARS, SALE_INCOMES } from '../tax/cards'

/** Who pays the seller's taxes: as the notice says, by law, or the buyer all of them. */
export const COST_BEARERS = ['notice', 'law', 'buyer'] as const

/** The highest bid that a member's money reaches, with what it was reckoned from; money in fen. */
export const bidLimit = z.object({
  house_id: z.int(),
  limit_amount: z.int(),
  /** Price, costs and reserve at that bid, what is borrowed for it, and what is left. */
  total_amount: z.int(),
  loan_amount: z.int(),
  left_amount: z.int(),
  cash_amount: z.int(),
  /** What the bank agreed to. */
  loan_max_amount: z.int(),
  reserve_amount: z.int(),
  /** null: not said, so that it was reckoned with the dearest. */
  buyer_homes: z.int().nullable(),
  held_years: z.enum(HELD_YEARS).nullable(),
  seller_only_home: flag.nullable(),
  bearer: z.enum(COST_BEARERS),
  income_mode: z.enum(SALE_INCOMES).nullable(),
  original_price: z.int().nullable(),
  /** Some cost has no upper end: `total_amount` is the least. */
  is_endless: flag.optional(),
  rule_version: z.string(),
  updated_at: z.int(),
})
/** A kept limit as it is shown where its lot stands, fen: the highest bid, and all that is spent for it, the reserve included. */
export const ownLimit = z.object({
  limit_amount: z.int(),
  total_amount: z.int(),
  is_endless: flag.optional(),
})
export type OwnLimit = z.infer<typeof ownLimit>

export type BidLimit = z.infer<typeof bidLimit>
