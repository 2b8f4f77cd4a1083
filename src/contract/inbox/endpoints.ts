import { buildEndpoints } from '../call'
import type { inboxCalls } from './schema'

/** POST endpoints, form-encoded and signed. Defaults of a row: open to visitors, a read, no idempotency key. */
export const inboxEndpoints = buildEndpoints<typeof inboxCalls>()({
  /** 我的消息，按房源归组 */
  'inbox/list': { role: 'member' },
  /** 一套房源的消息 */
  'inbox/lot': { role: 'member' },
  /** 未读消息数 */
  'inbox/unread': { role: 'member', isBackgroundPoll: true },
  /** 标记消息已读 */
  'inbox/read': { role: 'member', isWrite: true },
})
