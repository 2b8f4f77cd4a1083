// Schemas of the Q&A endpoints: lists, question pages, submission, answers, reports and moderation. A question is reviewed by an editor
// before it becomes public; only its author and editors see it until then.
import { z } from 'zod'
import {
  ANSWER_CONTENT,
  ASK_CONTENT,
  MAX_ASK_PICTURES,
  ASK_STATUSES,
  ASK_TITLE,
  ASK_TYPES,
  REPORT_REASONS,
} from '../ask-rules'
import type { CallSchemas } from '../call'
import { RISK_KINDS } from '../codes'
import { deleted, done, option, buildPageSchema, picture, seo, sharePayload } from '../common'
import { bool, digitIn, flag, id, idemKey, ids, int, line, enumField, paging, text } from '../field'
import { houseCard } from '../house/cards'
import { answer, askCard, askRef } from './cards'

const ref = z.object({ id: z.int(), title: z.string() })

export const ask = z.object({
  ...askCard.shape,
  answers: z.array(answer),
  pictures: z.array(picture),
  related: z.array(askRef),
  seo,
  share: sharePayload,
  reviewed_at: z.int().nullable(),
  /** Findings of the automatic text check; for editors. */
  marks: z.array(z.string()),
  /** The lot that the question is about. */
  house: houseCard.nullable(),
  /** Verbatim sentence of the lot's notice on the same matter. */
  notice: z
    .object({
      kind: z.enum(RISK_KINDS),
      label: z.string(),
      quote: z.string(),
      section: z.string().nullable(),
    })
    .nullable(),
  /** Open lots without the burden that the question is about. */
  clear: z
    .object({ kind: z.enum(RISK_KINDS), label: z.string(), total: z.int(), list: z.array(houseCard) })
    .nullable(),
  /** For a basic question: its position among them, and its neighbours. */
  place: z.object({ no: z.int(), total: z.int() }).nullable(),
  prev: ref.nullable(),
  next: ref.nullable(),
  type_total: z.int(),
})
export type Ask = z.infer<typeof ask>

const askAnswer = z.object({ ask })
const types = z.array(option)

/** Request and result schemas of this domain's endpoints, by path. Requests parse form-encoded text into typed values. */
export const askCalls = {
  'ask/list': {
    request: z.object({
      type: digitIn(ASK_TYPES).optional(),
      keyword: line(1, 50).optional(),
      mine: bool().optional(),
      answered: bool().optional(),
      accepted: bool().optional(),
      /** Only questions whose answers cite a law. */
      cited: bool().optional(),
      /** Only questions about lots that the member follows. */
      followed: bool().optional(),
      house_id: id().optional(),
      status: enumField(ASK_STATUSES).optional(),
      sort: enumField(['new_desc', 'hot_desc']).optional(),
      ...paging,
    }),
    result: z.object({
      ...buildPageSchema(askCard).shape,
      types,
      /** Counts over all published questions, ignoring filters; null: members only. */
      counts: z.object({
        all: z.int(),
        accepted: z.int(),
        cited: z.int(),
        waiting: z.int(),
        basic: z.int(),
        mine: z.int().nullable(),
        followed: z.int().nullable(),
      }),
    }),
  },
  'ask/info': { request: z.object({ id: id() }), result: askAnswer },
  'ask/save': {
    request: z.object({
      id: id(),
      type: digitIn([...ASK_TYPES, 9] as const).optional(),
      title: text(ASK_TITLE.min, ASK_TITLE.max).optional(),
      content: text(ASK_CONTENT.min, ASK_CONTENT.max).optional(),
      answer_id: id().optional(),
      answer: text(ANSWER_CONTENT.min, ANSWER_CONTENT.max).optional(),
      answer_status: enumField(ASK_STATUSES).optional(),
      /** Law articles that the answer cites. */
      law_ids: ids(0, 10).optional(),
      wiki_ids: ids(0, 10).optional(),
      is_basic: bool().optional(),
      gist: text(0, 200).optional(),
      sort: int(0, 10_000).optional(),
      status: enumField(ASK_STATUSES).optional(),
      reject_reason: text(0, 200).optional(),
      idem_key: idemKey(),
    }),
    /** `waiting`: id of the pending approval by another staff member, with nothing changed yet; null if the change is applied. */
    result: askAnswer.extend({ waiting: z.int().nullable() }),
  },
  'ask/del': { request: z.object({ id: id(), answer_id: id().optional() }), result: deleted },
  'ask/hot-ask': {
    request: z.object({ type: digitIn(ASK_TYPES).optional(), limit: int(1, 20).optional() }),
    result: z.object({ list: z.array(askCard) }),
  },
  'ask/basic-list': {
    request: z.object({ type: digitIn(ASK_TYPES).optional(), keyword: line(1, 50).optional(), ...paging }),
    result: z.object({ ...buildPageSchema(askCard).shape, types }),
  },
  'ask/basic-info': { request: z.object({ id: id() }), result: askAnswer },
  'ask/commit': {
    request: z.object({
      type: digitIn([...ASK_TYPES, 9] as const),
      title: text(ASK_TITLE.min, ASK_TITLE.max).optional(),
      content: text(ASK_CONTENT.min, ASK_CONTENT.max).optional(),
      picture_ids: ids(1, MAX_ASK_PICTURES).optional(),
      house_id: id().optional(),
      anonymous: bool().optional(),
      /** Sends a message for each answer; default true. */
      notify: bool().optional(),
      idem_key: idemKey(),
    }),
    result: z.object({
      ask,
      /** Questions ahead in the editors' queue, agents who have answered this kind, questions left today. */
      queue_total: z.int(),
      agent_total: z.int(),
      left_today: z.int(),
    }),
  },
  'ask/similar': {
    request: z.object({
      title: line(2, 60),
      type: digitIn(ASK_TYPES).optional(),
      limit: int(1, 10).optional(),
    }),
    result: z.object({ list: z.array(askRef) }),
  },
  'ask/allowance': {
    request: z.object({}),
    result: z.object({ left: z.int(), total: z.int(), nickname: z.string() }),
  },
  'ask/accept': {
    request: z.object({ id: id(), answer_id: id(), accept: bool() }),
    result: z.object({ accepted_id: z.int().nullable() }),
  },
  'ask/useful': {
    request: z.object({ answer_id: id(), useful: bool() }),
    result: z.object({ is_useful: flag, useful_total: z.int() }),
  },
  'ask/report': {
    request: z.object({
      id: id(),
      answer_id: id().optional(),
      reason: enumField(REPORT_REASONS),
      note: text(0, 200).optional(),
    }),
    result: done,
  },
  'ask/reports': {
    request: z.object({ state: enumField(['open', 'kept', 'removed']).optional(), ...paging }),
    result: buildPageSchema(
      z.object({
        id: z.int(),
        ask_id: z.int(),
        answer_id: z.int().nullable(),
        title: z.string(),
        text: z.string(),
        author: z.string(),
        reason: z.enum(REPORT_REASONS),
        note: z.string(),
        state: z.enum(['open', 'kept', 'removed']),
        created_at: z.int(),
      }),
    ),
  },
  'ask/close-report': {
    request: z.object({ id: id(), remove: bool() }),
    result: done,
  },
} satisfies CallSchemas
