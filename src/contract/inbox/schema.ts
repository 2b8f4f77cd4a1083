import { z } from 'zod'
import type { CallSchemas } from '../call'
import { buildPageSchema } from '../common'
import { bool, flag, ids, int, enumField, paging } from '../field'
import { houseCard } from '../house/cards'
import { ALERT_EVENTS } from '../remind/alerts'
import { INBOX_TABS } from './tabs'

export const inboxMessage = z.object({
  id: z.int(),
  event: z.enum(ALERT_EVENTS),
  title: z.string(),
  text: z.string(),
  /** URL of a page of this site. */
  url: z.string(),
  /** Time of the event, and time of the notification. */
  at: z.int(),
  created_at: z.int(),
  is_read: flag,
})
export type InboxMessage = z.infer<typeof inboxMessage>

export const inboxGroup = z.object({
  /** 0: not about a lot. */
  house_id: z.int(),
  /** Null: not about a lot, or the lot was deleted. */
  house: houseCard.nullable(),
  total: z.int(),
  unread: z.int(),
  /** Latest messages of the group. */
  messages: z.array(inboxMessage),
})
export type InboxGroup = z.infer<typeof inboxGroup>

const houseId = () => int(0, 9_999_999_999)
const tab = () => enumField(INBOX_TABS).optional()

/** Request and result schemas of this domain's endpoints, by path. Requests parse form-encoded text into typed values. */
export const inboxCalls = {
  'inbox/list': {
    request: z.object({ tab: tab(), ...paging }),
    /** A page of lots, most recently notified first. */
    result: buildPageSchema(inboxGroup),
  },
  'inbox/lot': {
    request: z.object({ house_id: houseId(), tab: tab(), ...paging }),
    result: buildPageSchema(inboxMessage),
  },
  'inbox/unread': {
    request: z.object({}),
    result: z.object({
      total: z.int(),
      tabs: z.array(z.object({ tab: z.enum(INBOX_TABS), total: z.int() })),
    }),
  },
  'inbox/read': {
    /** Selects messages by id, by lot, or all. */
    request: z.object({
      ids: ids(1, 100).optional(),
      house_id: houseId().optional(),
      all: bool().optional(),
    }),
    result: z.object({ read: z.int(), unread: z.int() }),
  },
} satisfies CallSchemas
