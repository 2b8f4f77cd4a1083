import { z } from 'zod'
import { VERDICTS } from './codes'
import { MAX_MONTHS } from './eligibility/cards'

/** Homes of a household as far as rules distinguish them: 2 means two or more. */
const homes = z.int().min(0).max(2)

/**
 * The buyer's own situation (我的购房情况), which personalizes costs, verdicts and lists. Each answer is optional: omitted if not asked yet, null
 * if the buyer is unsure. Money in fen.
 */
export const situation = z.object({
  /** Homes of the household in the lot's city, before the purchase. */
  homes: homes.nullable().optional(),
  /** The same in other cities. */
  homes_elsewhere: homes.nullable().optional(),
  buyer: z.enum(['person', 'couple', 'company']).nullable().optional(),
  cash: z.int().min(0).max(1_000_000_000_000).nullable().optional(),
  /** Maximum monthly instalment. */
  monthly: z.int().min(0).max(10_000_000_000).nullable().optional(),
  loan: z.enum(['commercial', 'fund', 'both', 'none']).nullable().optional(),
  /** Registration of the household in the lot's city, and its months of social insurance or income tax there without a gap. */
  hukou: z.enum(['local', 'other']).nullable().optional(),
  months: z.int().min(0).max(MAX_MONTHS).nullable().optional(),
})
export const SITUATION_KEYS = Object.keys(situation.shape) as (keyof Situation)[]
export type Situation = z.infer<typeof situation>

/** The buyer's money compared with a lot's landed cost: `short` minimum shortfall, `short_max` maximum (null: unbounded), fen. */
export const verdict = z.object({
  kind: z.enum(VERDICTS),
  short: z.int().nullable(),
  short_max: z.int().nullable(),
  /** The open fact that decides it, as text: 卖方是个人还是企业. */
  on: z.string().nullable(),
})
export type Verdict = z.infer<typeof verdict>

/** Purchase limits for this buyer: `text` is the reason of `cannot` or the deciding question of `depends`, null if there is no text. */
export const eligibilityMark = z.object({ kind: z.enum(['cannot', 'depends']), text: z.string().nullable() })
export type EligibilityMark = z.infer<typeof eligibilityMark>
