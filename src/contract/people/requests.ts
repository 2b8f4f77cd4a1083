import { z } from 'zod'
import type { CallSchemas } from '../call'
import { done, pageOf } from '../common'
import { date, dateText, id, line, oneOf, paging, phone, text } from '../field'
import { IDENTITY_WAYS, REQUEST_KINDS, REQUEST_STATES, REQUEST_VIEWS, REQUEST_WAYS } from '../people-rules'

const requestRow = z.object({
  id: z.int(),
  uid: z.int(),
  /** 138****0001; empty once the member is erased. */
  phone: z.string(),
  kind: z.enum(REQUEST_KINDS),
  way: z.enum(REQUEST_WAYS),
  asked_day: dateText,
  due_day: dateText,
  owner: z.string(),
  identity_how: z.enum(IDENTITY_WAYS).nullable(),
  identity_at: z.int().nullable(),
  state: z.enum(REQUEST_STATES),
  closed_at: z.int().nullable(),
})
export type PersonRequest = z.infer<typeof requestRow>

const step = z.object({
  /** The call that took it. */
  action: z.enum([
    'desk/person-request-add',
    'desk/person-request-identify',
    'desk/person-request-finish',
    'desk/person-request-refuse',
  ]),
  by: z.string(),
  at: z.int(),
})

const wholeRequest = requestRow.extend({
  note: z.string(),
  identity_note: z.string(),
  outcome: z.string(),
  steps: z.array(step),
  /** What stands in the way of an erasure. */
  blocks: z.array(z.string()),
  /** Of an erasure that runs: until when a login takes it back. */
  erase_at: z.int().nullable(),
})
export type WholeRequest = z.infer<typeof wholeRequest>

export const requestCalls = {
  'desk/person-requests': {
    request: z.object({ view: oneOf(REQUEST_VIEWS).optional(), ...paging }),
    result: pageOf(requestRow).extend({
      views: z.record(z.enum(REQUEST_VIEWS), z.int()),
      /** What members did for themselves in the last 30 days. */
      by_themselves: z.object({ exports: z.int(), closing: z.int() }),
    }),
  },
  'desk/person-request': { request: z.object({ id: id() }), result: z.object({ request: wholeRequest }) },
  'desk/person-request-add': {
    request: z.object({
      phone: phone(),
      kind: oneOf(REQUEST_KINDS),
      way: oneOf(REQUEST_WAYS),
      /** When they asked. */
      asked_day: date(),
      note: text(0, 300).optional(),
    }),
    result: z.object({ request: wholeRequest }),
  },
  'desk/person-request-identify': {
    request: z.object({ id: id(), how: oneOf(IDENTITY_WAYS), note: line(0, 100).optional() }),
    result: z.object({ request: wholeRequest }),
  },
  'desk/person-request-finish': {
    /** `outcome` of a correction: what was changed. */
    request: z.object({ id: id(), outcome: text(0, 300).optional() }),
    result: z.object({ request: wholeRequest }),
  },
  'desk/person-request-refuse': {
    request: z.object({ id: id(), reason: line(2, 200) }),
    result: done,
  },
} satisfies CallSchemas
