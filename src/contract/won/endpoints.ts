import { buildEndpoints } from '../call'
import type { wonCalls } from './schema'

/** Steps after winning a lot, in the member's account. POST endpoints, form-encoded and signed. */
export const wonEndpoints = buildEndpoints<typeof wonCalls>()({
  /** 拍到的房源 */
  'won/list': { role: 'member' },
  /** 拍到之后的清单 */
  'won/info': { role: 'member' },
  /** 我拍到了 */
  'won/add': { role: 'member', isWrite: true },
  /** 勾选一步 */
  'won/tick': { role: 'member', isWrite: true },
  /** 改一步的日期 */
  'won/set-day': { role: 'member', isWrite: true },
  /** 期限提醒 */
  'won/remind': { role: 'member', isWrite: true },
  /** 从拍到的删除 */
  'won/remove': { role: 'member', isWrite: true },
})
