import { endpointsOf } from '../call'
import type { savedSearchCalls } from './schema'

/** POST, form-encoded and signed; what a line does not say is: open to visitors, a read, not idempotent by key. */
export const savedSearchEndpoints = endpointsOf<typeof savedSearchCalls>()({
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
