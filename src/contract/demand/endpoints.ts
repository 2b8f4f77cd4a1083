import { buildEndpoints } from '../call'
import type { demandCalls } from './schema'

/** POST endpoints, form-encoded and signed. Defaults of a row: open to visitors, a read, no idempotency key. */
export const demandEndpoints = buildEndpoints<typeof demandCalls>()({
  /** 找房需求选项 */
  'h5/user/demand-params': {},
  /** 保存找房需求 */
  'h5/user/save-demand': { role: 'member', isWrite: true },
  /** 帮我找房 */
  'user/find-house': { role: 'member', isWrite: true, isIdempotent: true },
  /** 我的找房委托 */
  'user/wish-list': { role: 'member' },
  /** 需求与房源的匹配 */
  'demand/match': {},
  /** 修改找房需求 */
  'demand/save-wish': { role: 'member', isWrite: true },
  /** 找房需求的通知 */
  'demand/alerts': { role: 'member', isWrite: true },
  /** 这套不合适，或取回 */
  'demand/unfit': { role: 'member', isWrite: true },
  /** 停止找房 */
  'demand/stop': { role: 'member', isWrite: true },
})
