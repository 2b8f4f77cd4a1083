import { z } from 'zod'
import { flag } from '../field'
import { COST_BEARERS } from '../bid/cards'
import { HELD_YEARS, SALE_INCOMES } from '../tax/cards'

export const CASE_KINDS = ['tax', 'loan'] as const

/** A bid that a member considers for a lot, with its costs; money in fen. `cash_needed`: everything not covered by the loan. */
export const ownBid = z.object({
  house_id: z.int(),
  price: z.int(),
  /** Null: not stated, so the calculation takes the most expensive case. */
  buyer_homes: z.int().nullable(),
  held_years: z.enum(HELD_YEARS).nullable(),
  seller_only_home: flag.nullable(),
  bearer: z.enum(COST_BEARERS),
  income_mode: z.enum(SALE_INCOMES).nullable(),
  original_price: z.int().nullable(),
  cash_amount: z.int(),
  loan_amount: z.int(),
  total_amount: z.int(),
  /** Some cost has no upper bound: `total_amount` is a minimum. */
  is_endless: flag.optional(),
  cash_needed: z.int(),
  instalment_amount: z.int(),
  rule_version: z.string(),
  updated_at: z.int(),
})
export type OwnBid = z.infer<typeof ownBid>

/**
 * A saved calculation. `id`: for a bid, its lot. `amount`: the buyer's minimum taxes, the first instalment, or the bid; `amount_max`:
 * maximum taxes, null if unbounded.
 */
export const calculation = z.object({
  kind: z.enum([...CASE_KINDS, 'bid']),
  id: z.string(),
  title: z.string(),
  desc: z.string(),
  amount: z.int(),
  amount_max: z.int().nullable().optional(),
  house_id: z.int().nullable(),
  bid: ownBid.nullable(),
  created_at: z.int(),
})
export type Calculation = z.infer<typeof calculation>
