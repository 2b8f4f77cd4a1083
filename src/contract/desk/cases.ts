import { z } from 'zod'
import type { CallSchemas } from '../call'
import {
  CASE_ABOUTS,
  CASE_CONTENT,
  CASE_FIELDS,
  CASE_KINDS,
  CASE_OUTCOMES,
  CASE_TABS,
  type CaseTab,
} from '../case-rules'
import { caseRow, deskCase } from '../case/cards'
import { buildPageSchema } from '../common'
import { bool, id, idemKey, line, enumField, paging, phone, text } from '../field'

const one = z.object({ case: deskCase })

export const deskCaseCalls = {
  'desk/cases': {
    request: z.object({
      tab: enumField(CASE_TABS).optional(),
      kind: enumField(CASE_KINDS).optional(),
      about: enumField(CASE_ABOUTS).optional(),
      owner_uid: id().optional(),
      /** Searches case number, lot, agent, and the last four digits of the reporter's phone. */
      keyword: line(1, 40).optional(),
      ...paging,
    }),
    result: buildPageSchema(caseRow).extend({
      tabs: z.record(z.enum(CASE_TABS), z.int()) as z.ZodType<Record<CaseTab, number>>,
      /** Open cases due by the end of today, overdue ones included. */
      due_today: z.int(),
      /** Cases closed in the last thirty days: total, closed in time, and mean hours; null if there are none. */
      closed_total: z.int(),
      in_time: z.int(),
      mean_hours: z.number().nullable(),
    }),
  },
  'desk/case': { request: z.object({ id: id() }), result: one },
  'desk/case-take': {
    /** New owner; default: the caller. */
    request: z.object({ id: id(), owner_uid: id().optional() }),
    result: one,
  },
  'desk/case-note': { request: z.object({ id: id(), text: text(1, 500) }), result: one },
  'desk/case-grade': { request: z.object({ id: id(), is_first: bool() }), result: one },
  'desk/case-settle': {
    request: z.object({
      id: id(),
      state: enumField(['working', 'waiting', 'closed']),
      outcome: enumField(CASE_OUTCOMES).optional(),
      /** Message to the reporter. */
      reply: text(2, 500).optional(),
    }),
    result: one,
  },
  'desk/case-open': {
    request: z.object({
      kind: enumField(CASE_KINDS),
      house_id: id().optional(),
      field: enumField(CASE_FIELDS).optional(),
      agent_id: id().optional(),
      content: text(CASE_CONTENT.min, CASE_CONTENT.max),
      phone: phone().optional(),
      idem_key: idemKey(),
    }),
    result: one,
  },
} satisfies CallSchemas
