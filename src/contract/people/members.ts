import { z } from 'zod'
import type { CallSchemas } from '../call'
import { done } from '../common'
import { flag, id, line, enumField, phone, text } from '../field'
import { BLOCK_TERMS } from '../people-rules'
import { memberBlock } from '../user/cards'

const block = z.object({
  reason: z.string(),
  at: z.int(),
  /** Null: until lifted. */
  until: z.int().nullable(),
  by: z.string(),
})

/** Member data visible to an admin: no phone, no name, no address. */
const seenMember = z.object({
  id: z.int(),
  /** 138****0001 */
  phone: z.string(),
  created_at: z.int(),
  last_login_time: z.int(),
  status: z.enum(['normal', 'unregistering']),
  is_staff: flag,
  /** Counts of the member's records, and of reports against their texts. */
  counts: z.object({
    follow: z.int(),
    remind: z.int(),
    lead: z.int(),
    complaint: z.int(),
    reported: z.int(),
  }),
  block: block.nullable(),
  block_total: z.int(),
})
export type SeenMember = z.infer<typeof seenMember>

export const memberCalls = {
  'desk/member-look': {
    /** The member sees the reason. */
    request: z.object({ phone: phone(), reason: line(2, 60) }),
    result: z.object({ member: seenMember, left_today: z.int() }),
  },
  'desk/member-block': {
    request: z.object({ uid: id(), term: enumField(BLOCK_TERMS), reason: line(2, 60) }),
    result: z.object({ block }),
  },
  'desk/member-unblock': { request: z.object({ uid: id() }), result: done },
  'user/object': {
    request: z.object({ content: text(5, 500) }),
    result: z.object({ block: memberBlock }),
  },
} satisfies CallSchemas
