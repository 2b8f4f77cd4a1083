import { buildEndpoints } from '../call'
import type { bidCalls } from './schema'

/** POST endpoints, form-encoded and signed. Defaults of a row: open to visitors, a read, no idempotency key. */
export const bidEndpoints = buildEndpoints<typeof bidCalls>()({
  /** 出价上限：房源与公告的数字 */
  'bid-limit/param': {},
  /** 存为我的上限 */
  'bid-limit/save': { role: 'member', isWrite: true },
  /** 存过的上限 */
  'bid-limit/list': { role: 'member' },
  /** 删除上限 */
  'bid-limit/delete': { role: 'member', isWrite: true },
})
