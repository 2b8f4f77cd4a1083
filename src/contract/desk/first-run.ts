import { z } from 'zod'
import type { CallSchemas } from '../call'

/** Setup steps of a new site before launch, in order. */
export const FIRST_STEPS = [
  'places',
  'operator',
  'legal',
  'staff',
  'factor',
  'backup',
  'providers',
  'lots',
] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

const step = z.object({
  key: z.enum(FIRST_STEPS),
  /** Missing items as text; empty: the step is done. */
  missing: z.array(z.string()),
})
export type FirstStepState = z.infer<typeof step>

export const firstRunCalls = {
  /** Empty list: setup is complete, or the site has demo data. */
  'desk/first-run': { request: z.object({}), result: z.object({ steps: z.array(step) }) },
} satisfies CallSchemas
