import { z } from 'zod'
import { ROUNDS } from '../codes'
import { flag } from '../field'

/** A closed auction offered for practice, without its outcome. Money in fen. */
export const practiceLot = z.object({
  id: z.int(),
  title: z.string(),
  round: z.literal(ROUNDS),
  area: z.number(),
  cover: z.string().nullable(),
  start_price: z.int(),
  increment: z.int(),
  start_time: z.int(),
  bid_total: z.int(),
  is_demo: flag,
})
export type PracticeLot = z.infer<typeof practiceLot>

/** A finished practice. `end_price`: final price in the practice; `own_price`: the highest own bid. */
export const practice = z.object({
  id: z.int(),
  house_id: z.int(),
  title: z.string(),
  limit_amount: z.int(),
  is_won: flag,
  end_price: z.int(),
  own_price: z.int().nullable(),
  over_amount: z.int(),
  created_at: z.int(),
})
export type Practice = z.infer<typeof practice>
