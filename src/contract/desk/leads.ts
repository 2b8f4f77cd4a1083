import { z } from 'zod'
import type { CallSchemas } from '../call'
import { buildPageSchema } from '../common'
import { LEAD_STATUSES, LEAD_TYPES } from '../codes'
import {
  bool,
  date,
  dateText,
  digitsIn,
  enumField,
  enumListField,
  flag,
  id,
  idemKey,
  ids,
  int,
  line,
  paging,
  deskPaging,
  text,
} from '../field'
import { CALL_OUTCOMES, LEAD_SOURCES, LEAD_VIEWS } from '../lead-rules'
import { leadCard } from '../lead/cards'

const deskLead = leadCard.extend({
  /** Follow-up time set by its agent. */
  next_time: z.int().nullable(),
  /** Task for that time. */
  next_step: z.string().nullable(),
  /** Time of the first contact; null: none yet. */
  answered_at: z.int().nullable(),
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
    answered_at: true,
    late_seconds: true,
    created_at: true,
    updated_at: true,
  })
  .extend({
    source: z.enum(LEAD_SOURCES),
    agent: z.string(),
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

const leadRecord = z.object({
  id: z.int(),
  by: z.enum(['member', 'agent', 'system']),
  name: z.string(),
  status: z.enum(LEAD_STATUSES),
  note: z.string(),
  /** Outcome of a call; null: not a call. */
  call: z.enum(CALL_OUTCOMES).nullable(),
  at: z.int(),
})

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
const leadRule = z.object({
  id: z.int(),
  region: z.object({ id: z.int(), name: z.string() }).nullable(),
  agents: z.array(z.object({ id: z.int(), name: z.string() })),
  with_team: flag,
  max_open: z.int().nullable(),
  weekdays: z.array(z.int()),
  from_minute: z.int(),
  to_minute: z.int(),
  valid_from: dateText,
  valid_to: dateText.nullable(),
  updated_at: z.int(),
  /** False: all whom it names have left, so that the agents of the place take its leads. */
  has_takers: z.boolean(),
})
export type LeadRule = z.infer<typeof leadRule>

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
      /** Only leads in this state. */
      status: enumField(LEAD_STATUSES).optional(),
      /** Columns of the board: a page of each of these states, and the view applies to open leads only. */
      columns: enumListField(LEAD_STATUSES).optional(),
      ...narrowing,
      /** Only this lead. */
      id: id().optional(),
      /** Searches the name and the message; four digits match the end of the phone number. */
      keyword: line(1, 40).optional(),
      ...deskPaging,
    }),
    result: buildPageSchema(deskLead).extend({
      views: z.record(z.enum(LEAD_VIEWS), z.int()),
      /** Leads in each column of the board under the same filter. */
      statuses: z.record(z.enum(LEAD_STATUSES), z.int()),
    }),
  },
  'desk/lead': {
    request: z.object({ id: id() }),
    result: deskLead.extend({ records: z.array(leadRecord) }),
  },
  'desk/lead-follow': {
    request: z.object({
      id: id(),
      /** The state that the editor saw: another one is refused (1008). */
      from: enumField(LEAD_STATUSES),
      status: enumField(LEAD_STATUSES).optional(),
      note: text(1, 500).optional(),
      call: enumField(CALL_OUTCOMES).optional(),
      /** Time of the next step; 0: none. */
      next_time: int().optional(),
      /** With `next_time`: the time that the editor saw, omitted for none; another one is refused (1008). */
      from_next: int().optional(),
      next_step: line(1, 60).optional(),
      idem_key: idemKey(),
    }),
    result: z.object({ id: z.int(), status: z.enum(LEAD_STATUSES), updated_at: z.int() }),
  },
  'desk/lead-rules': { request: z.object({}), result: z.object({ list: z.array(leadRule) }) },
  'desk/lead-rule-save': {
    request: z.object({
      id: id().optional(),
      /** Omitted: everywhere. */
      region_id: id().optional(),
      /** Empty: the agents of the district. */
      agent_ids: ids().optional(),
      with_team: bool().optional(),
      max_open: int(1, 1_000).optional(),
      weekdays: digitsIn(WEEKDAYS),
      from_minute: int(0, 1_439),
      to_minute: int(1, 1_440),
      valid_from: date(),
      valid_to: date().optional(),
      updated_at: int().optional(),
      idem_key: idemKey(),
    }),
    result: z.object({ id: z.int() }),
  },
  'desk/lead-rule-remove': { request: z.object({ id: id() }), result: z.object({ id: z.int() }) },
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
