import { z } from 'zod'
import type { CallSchemas } from '../call'
import { CASE_CONTENT, CASE_FIELDS, CASE_KINDS, MAX_CASE_PICTURES, CASE_TEXTS } from '../case-rules'
import { buildPageSchema } from '../common'
import { PAPER_MATTERS } from '../paper-rules'
import { flag, id, idemKey, ids, line, enumField, paging, phone, text } from '../field'
import { caseNumber, ownCase } from './cards'

const content = () => text(CASE_CONTENT.min, CASE_CONTENT.max)
/** Identifies a case; a guest proves access with the last four digits of the phone number given with it. */
const which = {
  number: caseNumber(),
  last4: z
    .string()
    .regex(/^\d{4}$/, { message: '请输入手机号后四位' })
    .optional(),
}

/** Complaints, corrections and suggestions, for reporters. */
export const caseCalls = {
  'case/send': {
    request: z.object({
      kind: enumField(CASE_KINDS),
      house_id: id().optional(),
      field: enumField(CASE_FIELDS).optional(),
      agent_id: id().optional(),
      text_type: enumField(CASE_TEXTS).optional(),
      text_id: id().optional(),
      /** Name of a screen, if the case concerns none of these. */
      page: line(1, 60).optional(),
      content: content(),
      /** The member's own uploads. */
      picture_ids: ids(1, MAX_CASE_PICTURES).optional(),
      /** A guest's phone number, used to look the case up. */
      phone: phone().optional(),
      idem_key: idemKey(),
    }),
    result: z.object({ case: ownCase, left_today: z.int() }),
  },
  'case/misread': {
    request: z.object({
      house_id: id(),
      matter: enumField(PAPER_MATTERS),
      /** The sentence shown with the fact. */
      quote: text(1, 1000),
      /** The correct reading, in the reporter's words. */
      note: line(1, 200).optional(),
    }),
    /** is_new: false if an identical case is already open. */
    result: z.object({ is_new: flag }),
  },
  'case/list': {
    request: z.object({ ...paging }),
    result: buildPageSchema(ownCase).extend({ left_today: z.int() }),
  },
  'case/follow': { request: z.object(which), result: z.object({ case: ownCase }) },
  'case/add': {
    request: z.object({
      ...which,
      content: content(),
      picture_ids: ids(1, MAX_CASE_PICTURES).optional(),
    }),
    result: z.object({ case: ownCase }),
  },
  'case/reopen': {
    request: z.object({ ...which, content: content() }),
    result: z.object({ case: ownCase }),
  },
} satisfies CallSchemas
