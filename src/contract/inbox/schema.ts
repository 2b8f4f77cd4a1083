import { z } from 'zod'
import type { CallSchemas } from '../call'
import { pageOf } from '../common'
import { bool, flag, ids, int, oneOf, paging } from '../field'
import { houseCard } from '../house/cards'
import { ALERT_EVENTS } from '../remind/alerts'
import { INBOX_TABS } from './tabs'

export const inboxMessage = z.object({
  id: z.int(),
  event: z.enum(ALERT_EVENTS),
  title: z.string(),
  text: z.string(),
  /** An address of ours. */
  url: z.string(),
  /** The moment it is about, and when it was told. */
  at: z.int(),
  created_at: z.int(),
  is_read: flag,
})
export type InboxMessage = z.infer<typeof inboxMessage>

export const inboxGroup = z.object({
  /** 0: about no lot. */
  house_id: z.int(),
  /** null: about no lot, or of one that is gone altogether. */
  house: houseCard.nullable(),
  total: z.int(),
  unread: z.int(),
  /** The latest of them. */
  messages: z.array(inboxMessage),
})
export type InboxGroup = z.infer<typeof inboxGroup>

const houseId = () => int(0, 9_999_999_999)
const tab = () => oneOf(INBOX_TABS).optional()

/** Request (as it travels: text in, typed values out) and result of each call of this domain, by path. */
export const inboxCalls = {
  'inbox/list': {
    request: z.object({ tab: tab(), ...paging }),
    /** A page of lots, the one told of last first. */
    result: pageOf(inboxGroup),
  },
  'inbox/lot': {
    request: z.object({ house_id: houseId(), tab: tab(), ...paging }),
    result: pageOf(inboxMessage),
  },
  'inbox/unread': {
    request: z.object({}),
    result: z.object({
      total: z.int(),
      tabs: z.array(z.object({ tab: z.enum(INBOX_TABS), total: z.int() })),
    }),
  },
  'inbox/read': {
    /** These, those of a lot, or all. */
    request: z.object({
      ids: ids(1, 100).optional(),
      house_id: houseId().optional(),
      all: bool().optional(),
    }),
    result: z.object({ read: z.int(), unread: z.int() }),
  },
} satisfies CallSchemas
