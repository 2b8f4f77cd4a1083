import { z } from 'zod'
import type { CallSchemas } from '../call'
import { pageOf } from '../common'
import { id, ids, line, oneOf, paging } from '../field'
import { LEAD_VIEWS } from '../lead-rules'
import { leadCard } from '../phone/cards'

const deskLead = leadCard.extend({
  /** When its manager meant to see to it again. */
  next_time: z.int().nullable(),
  /** Seconds that its first answer is late; 0: in time, or answered. */
  late_seconds: z.int(),
})
export type DeskLead = z.infer<typeof deskLead>

const leadAgent = z.object({
  id: z.int(),
  name: z.string(),
  /** Who leads this manager. */
  leader: z.string().nullable(),
  is_active: z.boolean(),
  open: z.int(),
  late: z.int(),
  /** Of the last 30 days: leads that waited for an answer, how many had one, and the mean seconds of those. */
  month_total: z.int(),
  answered: z.int(),
  answer_seconds: z.int().nullable(),
})
export type LeadAgent = z.infer<typeof leadAgent>

/** Leads that may be given away at once. */
export const MOST_LEADS = 50

export const deskLeadCalls = {
  'desk/leads': {
    request: z.object({
      view: oneOf(LEAD_VIEWS).optional(),
      agent_id: id().optional(),
      /** In the name or what was said; four digits are the end of a number. */
      keyword: line(1, 40).optional(),
      ...paging,
    }),
    result: pageOf(deskLead).extend({ views: z.record(z.enum(LEAD_VIEWS), z.int()) }),
  },
  'desk/lead-agents': { request: z.object(paging), result: pageOf(leadAgent) },
  'desk/leads-give': {
    request: z.object({ ids: ids(1, MOST_LEADS), agent_id: id(), note: line(0, 200).optional() }),
    result: z.object({
      /** Those that were given; others were this manager's already. */
      ids: z.array(z.int()),
    }),
  },
} satisfies CallSchemas
