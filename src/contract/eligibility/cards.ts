import { z } from 'zod'

export const RINGS = ['inside', 'outside'] as const
export const ELIGIBILITY_PROOFS = ['identity', 'insurance', 'homes', 'check'] as const

const MAX_HOMES = 20
export const MAX_MONTHS = 600

/** A family's answers; null: not answered yet. `children` 2 means two or more. `ready`: documents already at hand. */
export const eligibilityAnswers = z.strictObject({
  hukou: z.enum(['local', 'other']).nullable(),
  family: z.enum(['single', 'married', 'divorced']).nullable(),
  children: z.literal([0, 1, 2]).nullable(),
  inside: z.int().min(0).max(MAX_HOMES),
  outside: z.int().min(0).max(MAX_HOMES),
  months: z.int().min(0).max(MAX_MONTHS).nullable(),
  buyer: z.enum(['person', 'company']).nullable(),
  ready: z.array(z.enum(ELIGIBILITY_PROOFS)).max(ELIGIBILITY_PROOFS.length),
})
export type SavedAnswers = z.infer<typeof eligibilityAnswers>
