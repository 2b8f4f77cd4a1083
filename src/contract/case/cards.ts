import { z } from 'zod'
import {
  CASE_ABOUTS,
  CASE_EVENTS,
  CASE_KINDS,
  CASE_NUMBER,
  CASE_OUTCOMES,
  CASE_STATES,
  CASE_TEXTS,
  parseCaseNumber,
} from '../case-rules'
import { flag } from '../field'
import { houseBrief } from '../house/cards'

export const caseNumber = () =>
  z
    .string()
    .max(40)
    .transform(parseCaseNumber)
    .refine(v => CASE_NUMBER.test(v), { message: '编号有误，应为 8 位字母或数字' })

/** Subject of a case as text: title of the lot or text, or name of the agent. */
const subject = {
  about: z.enum(CASE_ABOUTS),
  subject: z.string(),
  /** One of CASE_FIELDS; only for a lot. */
  field: z.string().nullable(),
  agent_id: z.int().nullable(),
  text_type: z.enum(CASE_TEXTS).nullable(),
  text_id: z.int().nullable(),
}

/** A case as its reporter sees it. */
export const ownCase = z.object({
  number: z.string(),
  kind: z.enum(CASE_KINDS),
  ...subject,
  house: houseBrief.nullable(),
  content: z.string(),
  pictures: z.array(z.string()),
  state: z.enum(CASE_STATES),
  outcome: z.enum(CASE_OUTCOMES).nullable(),
  due_at: z.int(),
  created_at: z.int(),
  closed_at: z.int().nullable(),
  can_reopen: flag,
  /** History, oldest first, without the names of staff. */
  events: z.array(z.object({ kind: z.enum(CASE_EVENTS), text: z.string(), at: z.int() })),
})
export type OwnCase = z.infer<typeof ownCase>

/** A case in the desk's list. */
export const caseRow = z.object({
  id: z.int(),
  number: z.string(),
  kind: z.enum(CASE_KINDS),
  ...subject,
  house_id: z.int().nullable(),
  content: z.string(),
  state: z.enum(CASE_STATES),
  outcome: z.enum(CASE_OUTCOMES).nullable(),
  is_first: flag,
  owner_uid: z.int().nullable(),
  owner: z.string().nullable(),
  due_at: z.int(),
  waiting_since: z.int().nullable(),
  created_at: z.int(),
  closed_at: z.int().nullable(),
})
export type CaseRow = z.infer<typeof caseRow>

export const deskCase = z.object({
  ...caseRow.shape,
  via: z.enum(['site', 'phone']),
  /** Masked phone number of the reporter; null: unknown. */
  who: z.string().nullable(),
  is_member: flag,
  /** Sequence number among the reporter's cases, from 1. */
  no: z.int(),
  pictures: z.array(z.string()),
  house: z
    .object({
      id: z.int(),
      title: z.string(),
      cover: z.string().nullable(),
      price: z.int(),
      start_time: z.int(),
      followed_total: z.int(),
      remind_total: z.int(),
      is_locked: flag,
    })
    .nullable(),
  /** The value on the page and the notice's own sentence; null: the case concerns no field. */
  dispute: z
    .object({
      label: z.string(),
      value: z.string().nullable(),
      quote: z.string().nullable(),
      section: z.string().nullable(),
      source: z.string(),
    })
    .nullable(),
  events: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(CASE_EVENTS),
      /** Null: the reporter, or nobody. */
      who: z.string().nullable(),
      text: z.string(),
      at: z.int(),
    }),
  ),
  /** Other cases about the same lot or agent. */
  similar: z.array(z.object({ id: z.int(), number: z.string(), state: z.enum(CASE_STATES) })),
})
export type DeskCase = z.infer<typeof deskCase>
