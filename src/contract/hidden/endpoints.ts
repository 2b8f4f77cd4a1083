import { buildEndpoints } from '../call'
import type { hiddenCalls } from './schema'

/** POST endpoints, form-encoded and signed. Defaults of a row: open to visitors, a read, no idempotency key. */
export const hiddenEndpoints = buildEndpoints<typeof hiddenCalls>()({
  /** 隐藏的房源 */
  'hidden/list': { role: 'member' },
  /** 隐藏房源、恢复显示 */
  'hidden/set': { role: 'member', isWrite: true },
  /** 合并本机隐藏的房源 */
  'hidden/merge': { role: 'member', isWrite: true },
})
