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
import { pageOf } from '../common'
import { bool, id, idemKey, line, oneOf, paging, phone, text } from '../field'

const one = z.object({ case: deskCase })

export const deskCaseCalls = {
  'desk/cases': {
    request: z.object({
      tab: oneOf(CASE_TABS).optional(),
      kind: oneOf(CASE_KINDS).optional(),
      about: oneOf(CASE_ABOUTS).optional(),
      owner_uid: id().optional(),
      /** In the number, the lot, the manager, or the last four digits of who opened it. */
      keyword: line(1, 40).optional(),
      ...paging,
    }),
    result: pageOf(caseRow).extend({
      tabs: z.record(z.enum(CASE_TABS), z.int()) as z.ZodType<Record<CaseTab, number>>,
      /** Open ones that are due before this day ends, those past their time among them. */
      due_today: z.int(),
      /** Of those closed in the last thirty days: how many, how many in time, hours each took on average; null of none. */
      closed_total: z.int(),
      in_time: z.int(),
      mean_hours: z.number().nullable(),
    }),
  },
  'desk/case': { request: z.object({ id: id() }), result: one },
  'desk/case-take': {
    /** Whose it is from now on; the caller's where nobody is named. */
    request: z.object({ id: id(), owner_uid: id().optional() }),
    result: one,
  },
  'desk/case-note': { request: z.object({ id: id(), text: text(1, 500) }), result: one },
  'desk/case-grade': { request: z.object({ id: id(), is_first: bool() }), result: one },
  'desk/case-settle': {
    request: z.object({
      id: id(),
      state: oneOf(['working', 'waiting', 'closed']),
      outcome: oneOf(CASE_OUTCOMES).optional(),
      /** What who opened it is told. */
      reply: text(2, 500).optional(),
    }),
    result: one,
  },
  'desk/case-open': {
    request: z.object({
      kind: oneOf(CASE_KINDS),
      house_id: id().optional(),
      field: oneOf(CASE_FIELDS).optional(),
      agent_id: id().optional(),
      content: text(CASE_CONTENT.min, CASE_CONTENT.max),
      phone: phone().optional(),
      idem_key: idemKey(),
    }),
    result: one,
  },
} satisfies CallSchemas
