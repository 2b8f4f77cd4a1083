import type { inboxCalls } from '../../../src/contract/inbox/schema'
import type { Handlers } from '../../http/context'
import { inboxOfLot, inboxPage, readInbox, unreadTotal } from './inbox'

export const inboxHandlers = {
  'inbox/list': inboxPage,
  'inbox/lot': inboxOfLot,
  'inbox/unread': unreadTotal,
  'inbox/read': readInbox,
} satisfies Handlers<typeof inboxCalls>
