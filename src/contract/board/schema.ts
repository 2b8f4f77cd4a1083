import { z } from 'zod'
import { bool, flag, id, ids, line, money, enumField, text } from '../field'
import type { CallSchemas } from '../call'
import { VOTES } from '../board-rules'
import { done } from '../common'
import { houseBrief } from '../house/cards'

const vote = z.enum(VOTES)
const boardInfo = z.object({
  id: z.int(),
  name: z.string(),
  is_owner: flag,
  ceiling: z.int().nullable(),
  /** Name of the person who set the ceiling. */
  ceiling_by: z.string().nullable(),
  shares_old: flag,
  /** Path and expiry of the invitation; only for the owner, null if there is none. */
  invite: z.object({ path: z.string(), until: z.int() }).nullable(),
  members: z.array(
    z.object({ uid: z.int(), name: z.string(), avatar: z.string(), is_me: flag, is_owner: flag }),
  ),
  lots: z.array(
    z.object({
      house: houseBrief,
      own_vote: vote.nullable(),
      voted_total: z.int(),
      /** Votes of all people once everyone has voted; secret (null) until then. */
      votes: z.array(z.object({ uid: z.int(), vote })).nullable(),
      notes: z.array(
        z.object({
          id: z.int(),
          uid: z.int(),
          name: z.string(),
          text: z.string(),
          asked: z.string().nullable(),
          is_mine: flag,
          asks_me: flag,
          at: z.int(),
        }),
      ),
    }),
  ),
})
export type BoardInfo = z.infer<typeof boardInfo>

/** Request and result schemas of this domain's endpoints, by path. Requests parse form-encoded text into typed values. */
export const boardCalls = {
  'board/list': {
    request: z.object({}),
    result: z.object({
      list: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          member_total: z.int(),
          lot_total: z.int(),
          updated_at: z.int(),
        }),
      ),
    }),
  },
  'board/create': {
    request: z.object({ name: line(1, 20), house_ids: ids(0, 30).optional() }),
    result: boardInfo,
  },
  'board/info': { request: z.object({ id: id() }), result: boardInfo },
  'board/save': {
    /** A ceiling of 0 removes it. */
    request: z.object({ id: id(), name: line(1, 20).optional(), ceiling: money().optional() }),
    result: boardInfo,
  },
  'board/invite': { request: z.object({ id: id(), on: bool() }), result: boardInfo },
  'board/invited': {
    request: z.object({ code: line(10, 90) }),
    result: z.object({
      id: z.int(),
      name: z.string(),
      owner: z.string(),
      member_total: z.int(),
      is_member: flag,
    }),
  },
  'board/join': { request: z.object({ code: line(10, 90) }), result: boardInfo },
  'board/lot': { request: z.object({ id: id(), house_id: id(), on: bool() }), result: boardInfo },
  'board/note': {
    request: z.object({ id: id(), house_id: id(), text: text(1, 300), asked_uid: id().optional() }),
    result: boardInfo,
  },
  'board/note-delete': { request: z.object({ id: id(), note_id: id() }), result: boardInfo },
  'board/vote': {
    request: z.object({ id: id(), house_id: id(), vote: enumField(VOTES) }),
    result: boardInfo,
  },
  'board/share-old': { request: z.object({ id: id(), on: bool() }), result: boardInfo },
  /** Without `uid`, the caller leaves. */
  'board/leave': { request: z.object({ id: id(), uid: id().optional() }), result: done },
} satisfies CallSchemas
