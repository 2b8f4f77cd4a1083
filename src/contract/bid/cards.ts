import { z } from 'zod'
import { flag } from '../field'
import { HELD_YEARS, SALE_INCOMES } from '../tax/cards'

/** Bearer of the seller's taxes: as the notice states, by law, or the buyer bears all. */
export const COST_BEARERS = ['notice', 'law', 'buyer'] as const

/** Maximum bid that a member's money covers, with its inputs; money in fen. */
export const bidLimit = z.object({
  house_id: z.int(),
  limit_amount: z.int(),
  /** Price, costs and reserve at that bid, the loan for it, and the remaining cash. */
  total_amount: z.int(),
  loan_amount: z.int(),
  left_amount: z.int(),
  cash_amount: z.int(),
  /** Loan amount that the bank agreed to. */
  loan_max_amount: z.int(),
  reserve_amount: z.int(),
  /** Null: not stated, so the calculation takes the most expensive case. */
  buyer_homes: z.int().nullable(),
  held_years: z.enum(HELD_YEARS).nullable(),
  seller_only_home: flag.nullable(),
  bearer: z.enum(COST_BEARERS),
  income_mode: z.enum(SALE_INCOMES).nullable(),
  original_price: z.int().nullable(),
  /** Some cost has no upper bound: `total_amount` is a minimum. */
  is_endless: flag.optional(),
  rule_version: z.string(),
  updated_at: z.int(),
})
/** A saved limit as shown with its lot, fen: the maximum bid, and the total spending including the reserve. */
export const ownLimit = z.object({
  limit_amount: z.int(),
  total_amount: z.int(),
  is_endless: flag.optional(),
})
export type OwnLimit = z.infer<typeof ownLimit>

export type BidLimit = z.infer<typeof bidLimit>
