import { buildEndpoints } from '../call'
import type { savedSearchCalls } from './schema'

/** POST endpoints, form-encoded and signed. Defaults of a row: open to visitors, a read, no idempotency key. */
export const savedSearchEndpoints = buildEndpoints<typeof savedSearchCalls>()({
  /** 我的订阅 */
  'saved-search/list': { role: 'member' },
  /** 订阅条件 */
  'saved-search/save': { role: 'member', isWrite: true },
  /** 合并本机的订阅 */
  'saved-search/merge': { role: 'member', isWrite: true },
  /** 改订阅 */
  'saved-search/change': { role: 'member', isWrite: true },
  /** 取消订阅 */
  'saved-search/remove': { role: 'member', isWrite: true },
})
