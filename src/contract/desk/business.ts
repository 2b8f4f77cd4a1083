import { z } from 'zod'
import type { CallSchemas } from '../call'
import { dateText, date } from '../field'
import { LEAD_SOURCES } from '../lead-rules'
import { VISIT_SOURCES } from './business-rules'

const sums = { leads: z.int(), viewings: z.int(), calls: z.int() }
const day = z.object({ day: dateText, visits: z.int(), follows: z.int(), ...sums, deals: z.int() })
export type BusinessDay = z.infer<typeof day>
const source = z.object({ source: z.enum(LEAD_SOURCES), ...sums })
export type BusinessSource = z.infer<typeof source>
const agent = z.object({
  /** 0: unassigned leads. */
  id: z.int(),
  name: z.string(),
  ...sums,
})
export type BusinessAgent = z.infer<typeof agent>

export const businessCalls = {
  'desk/business': {
    /** Both days are inclusive; default: the last 30 days. */
    request: z.object({ day_from: date().optional(), day_to: date().optional() }),
    result: z.object({
      day_from: dateText,
      day_to: dateText,
      days: z.array(day),
      sources: z.array(source),
      visits: z.array(z.object({ source: z.enum(VISIT_SOURCES), total: z.int() })),
      /** Agents with most leads, at most 50. */
      agents: z.array(agent),
    }),
  },
} satisfies CallSchemas
export type Business = z.infer<(typeof businessCalls)['desk/business']['result']>
