import { z } from 'zod'
import { VERDICTS } from './codes'
import { MONTHS_MOST } from './eligibility/cards'

/** Homes of a household, as far as rules tell them apart: two stands for two and more. */
const homes = z.int().min(0).max(2)

/**
 * The buyer's own situation (我的购房情况), by which costs, verdicts and lists are told. Each answer is optional: left out while it was
 * not asked, null where the buyer is not sure. Money in fen.
 */
export const situation = z.object({
  /** Homes of the household in the city of the lot, before the purchase. */
  homes: homes.nullable().optional(),
  /** The same in other cities. */
  homes_elsewhere: homes.nullable().optional(),
  buyer: z.enum(['person', 'couple', 'company']).nullable().optional(),
  cash: z.int().min(0).max(1_000_000_000_000).nullable().optional(),
  /** The most that can be paid back in a month. */
  monthly: z.int().min(0).max(10_000_000_000).nullable().optional(),
  loan: z.enum(['commercial', 'fund', 'both', 'none']).nullable().optional(),
  /** Registration of the household in the city of the lot, and its months of social insurance or income tax there without a gap. */
  hukou: z.enum(['local', 'other']).nullable().optional(),
  months: z.int().min(0).max(MONTHS_MOST).nullable().optional(),
})
export const SITUATION_KEYS = Object.keys(situation.shape) as (keyof Situation)[]
export type Situation = z.infer<typeof situation>

/** The buyer's money against the landed cost of a lot: `short` at the least, `short_max` at the most (null: no upper end), fen. */
export const verdict = z.object({
  kind: z.enum(VERDICTS),
  short: z.int().nullable(),
  short_max: z.int().nullable(),
  /** The open fact that it turns on, in words: 卖方是个人还是企业. */
  on: z.string().nullable(),
})
export type Verdict = z.infer<typeof verdict>

/** Limits on purchases for this buyer: `text` is the reason of `cannot` and the deciding question of `depends`, null where there is none in words. */
export const eligibilityMark = z.object({ kind: z.enum(['cannot', 'depends']), text: z.string().nullable() })
export type EligibilityMark = z.infer<typeof eligibilityMark>
