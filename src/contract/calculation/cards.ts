import { z } from 'zod'
import { flag } from '../field'
import { COST_BEARERS } from '../bid/cards'
import { HELD_YEARS, SALE_INCOMES } from '../tax/cards'

export const CASE_KINDS = ['tax', 'loan'] as const

/** A bid that a member thinks of for a lot, and what it comes to; money in fen. `cash_needed`: all that is not borrowed. */
export const ownBid = z.object({
  house_id: z.int(),
  price: z.int(),
  /** null: not said, so that it was reckoned with the dearest. */
  buyer_homes: z.int().nullable(),
  held_years: z.enum(HELD_YEARS).nullable(),
  seller_only_home: flag.nullable(),
  bearer: z.enum(COST_BEARERS),
  income_mode: z.enum(SALE_INCOMES).nullable(),
  original_price: z.int().nullable(),
  cash_amount: z.int(),
  loan_amount: z.int(),
  total_amount: z.int(),
  /** Some cost has no upper end: `total_amount` is the least. */
  is_endless: flag.optional(),
  cash_needed: z.int(),
  instalment_amount: z.int(),
  rule_version: z.string(),
  updated_at: z.int(),
})
export type OwnBid = z.infer<typeof ownBid>

/** A kept calculation. `id`: of a bid its lot. `amount`: taxes of the buyer at the least, first instalment, or the bid; `amount_max`: the taxes at the most, null without an upper end. */
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
