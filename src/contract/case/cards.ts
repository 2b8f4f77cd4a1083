import { z } from 'zod'
import {
  CASE_ABOUTS,
  CASE_EVENTS,
  CASE_KINDS,
  CASE_NUMBER,
  CASE_OUTCOMES,
  CASE_STATES,
  CASE_TEXTS,
  caseNumberOf,
} from '../case-rules'
import { flag } from '../field'
import { houseBrief } from '../house/cards'

export const caseNumber = () =>
  z
    .string()
    .max(40)
    .transform(caseNumberOf)
    .refine(v => CASE_NUMBER.test(v), { message: '编号有误，应为 8 位字母或数字' })

/** What a case is about, in words: a lot's title, a manager's name, a text's. */
const subject = {
  about: z.enum(CASE_ABOUTS),
  subject: z.string(),
  /** One of CASE_FIELDS, of a lot. */
  field: z.string().nullable(),
  agent_id: z.int().nullable(),
  text_type: z.enum(CASE_TEXTS).nullable(),
  text_id: z.int().nullable(),
}

/** A case as who opened it sees it. */
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
  /** What was done and said, the earliest first; nothing of who did it. */
  events: z.array(z.object({ kind: z.enum(CASE_EVENTS), text: z.string(), at: z.int() })),
})
export type OwnCase = z.infer<typeof ownCase>

/** A case in the list of the desk. */
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
  /** The hidden number of who opened it; null: none is known. */
  who: z.string().nullable(),
  is_member: flag,
  /** Which case of theirs it is, from 1. */
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
  /** What the page says beside the notice's own sentence; null: the case is about no field. */
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
      /** null: who opened the case, or nobody. */
      who: z.string().nullable(),
      text: z.string(),
      at: z.int(),
    }),
  ),
  /** Others of the same lot or manager. */
  similar: z.array(z.object({ id: z.int(), number: z.string(), state: z.enum(CASE_STATES) })),
})
export type DeskCase = z.infer<typeof deskCase>
