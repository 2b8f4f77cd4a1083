import { z } from 'zod'
import type { CallSchemas } from '../call'
import { buildPageSchema } from '../common'
import { LEAD_TYPES } from '../codes'
import { date, id, ids, line, enumField, paging, deskPaging } from '../field'
import { LEAD_SOURCES, LEAD_VIEWS } from '../lead-rules'
import { leadCard } from '../lead/cards'

const deskLead = leadCard.extend({
  /** Follow-up time set by its agent. */
  next_time: z.int().nullable(),
  /** Seconds by which the first response is late; 0: in time, or answered. */
  late_seconds: z.int(),
})
export type DeskLead = z.infer<typeof deskLead>

const exportedLead = deskLead
  .pick({
    id: true,
    type_label: true,
    status: true,
    name: true,
    phone: true,
    entity_title: true,
    note: true,
    see_time: true,
    people: true,
    next_time: true,
    late_seconds: true,
    created_at: true,
    updated_at: true,
  })
  .extend({
    source: z.enum(LEAD_SOURCES),
    agent: z.string(),
    /** Time of the first response; null: none yet. */
    answered_at: z.int().nullable(),
    record_total: z.int(),
  })
export type ExportedLead = z.infer<typeof exportedLead>

const leadAgent = z.object({
  id: z.int(),
  name: z.string(),
  /** Superior of this agent. */
  leader: z.string().nullable(),
  is_active: z.boolean(),
  open: z.int(),
  late: z.int(),
  /** Last 30 days: leads that needed a response, those that got one, and the mean response time in seconds. */
  month_total: z.int(),
  answered: z.int(),
  answer_seconds: z.int().nullable(),
})
export type LeadAgent = z.infer<typeof leadAgent>

/** Filters of a lead list in addition to its view; both days are inclusive. */
const narrowing = {
  agent_id: id().optional(),
  type: enumField(LEAD_TYPES).optional(),
  source: enumField(LEAD_SOURCES).optional(),
  day_from: date().optional(),
  day_to: date().optional(),
}

/** Maximum leads in an exported table. */
export const MAX_EXPORTED_LEADS = 5_000

/** Maximum leads in one reassignment. */
export const MAX_LEADS = 200

export const deskLeadCalls = {
  'desk/leads': {
    request: z.object({
      view: enumField(LEAD_VIEWS).optional(),
      ...narrowing,
      /** Only this lead. */
      id: id().optional(),
      /** Searches the name and the message; four digits match the end of the phone number. */
      keyword: line(1, 40).optional(),
      ...deskPaging,
    }),
    result: buildPageSchema(deskLead).extend({ views: z.record(z.enum(LEAD_VIEWS), z.int()) }),
  },
  'desk/lead-agents': { request: z.object(paging), result: buildPageSchema(leadAgent) },
  'desk/leads-give': {
    request: z.object({ ids: ids(1, MAX_LEADS), agent_id: id(), note: line(0, 200).optional() }),
    result: z.object({
      /** Reassigned leads; the others already belonged to this agent. */
      ids: z.array(z.int()),
    }),
  },
  'desk/leads-merge': {
    /** Merges `from_id` into `id`. */
    request: z.object({ id: id(), from_id: id() }),
    result: z.object({ id: z.int() }),
  },
  'desk/leads-export': {
    request: z.object({ view: enumField(LEAD_VIEWS).optional(), ...narrowing }),
    /** Phone numbers are masked, as in the list. */
    result: z.object({ list: z.array(exportedLead) }),
  },
} satisfies CallSchemas
