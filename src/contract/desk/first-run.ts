import { z } from 'zod'
import type { CallSchemas } from '../call'

/** Steps of a new site before its first visitor, in the order in which they are done. */
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
  /** In words, each thing that is not there yet; none: it is done. */
  missing: z.array(z.string()),
})
export type FirstStepState = z.infer<typeof step>

export const firstRunCalls = {
  /** No steps: all is there, or the site has demo data. */
  'desk/first-run': { request: z.object({}), result: z.object({ steps: z.array(step) }) },
} satisfies CallSchemas
