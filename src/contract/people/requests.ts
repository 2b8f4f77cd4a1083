import { z } from 'zod'
import type { CallSchemas } from '../call'
import { done, buildPageSchema } from '../common'
import { date, dateText, id, line, enumField, deskPaging, phone, text } from '../field'
import { IDENTITY_WAYS, REQUEST_KINDS, REQUEST_STATES, REQUEST_VIEWS, REQUEST_WAYS } from '../people-rules'

const requestRow = z.object({
  id: z.int(),
  uid: z.int(),
  /** 138****0001; empty after the member's erasure. */
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
  /** The action that recorded it. */
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
  /** Reasons that prevent an erasure. */
  blocks: z.array(z.string()),
  /** For a running erasure: time until which a login cancels it. */
  erase_at: z.int().nullable(),
})
export type WholeRequest = z.infer<typeof wholeRequest>

export const requestCalls = {
  'desk/person-requests': {
    request: z.object({ view: enumField(REQUEST_VIEWS).optional(), ...deskPaging }),
    result: buildPageSchema(requestRow).extend({
      views: z.record(z.enum(REQUEST_VIEWS), z.int()),
      /** Members' own exports and account closures of the last 30 days. */
      by_themselves: z.object({ exports: z.int(), closing: z.int() }),
    }),
  },
  'desk/person-request': { request: z.object({ id: id() }), result: z.object({ request: wholeRequest }) },
  'desk/person-request-add': {
    request: z.object({
      phone: phone(),
      kind: enumField(REQUEST_KINDS),
      way: enumField(REQUEST_WAYS),
      /** Day on which the person made the request. */
      asked_day: date(),
      note: text(0, 300).optional(),
    }),
    result: z.object({ request: wholeRequest }),
  },
  'desk/person-request-identify': {
    request: z.object({ id: id(), how: enumField(IDENTITY_WAYS), note: line(0, 100).optional() }),
    result: z.object({ request: wholeRequest }),
  },
  'desk/person-request-finish': {
    /** `outcome` of a correction: the changes made. */
    request: z.object({ id: id(), outcome: text(0, 300).optional() }),
    result: z.object({ request: wholeRequest }),
  },
  'desk/person-request-refuse': {
    request: z.object({ id: id(), reason: line(2, 200) }),
    result: done,
  },
} satisfies CallSchemas
