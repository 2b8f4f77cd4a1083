import { buildEndpoints } from '../call'
import type { calculationCalls } from './schema'

/** POST endpoints, form-encoded and signed. Defaults of a row: open to visitors, a read, no idempotency key. */
export const calculationEndpoints = buildEndpoints<typeof calculationCalls>()({
  /** 存为我的出价 */
  'my-bid/save': { role: 'member', isWrite: true },
  /** 我的出价 */
  'my-bid/list': { role: 'member' },
  /** 删除我的出价 */
  'my-bid/delete': { role: 'member', isWrite: true },
  /** 存入我的测算 */
  'calculation/save': { role: 'member', isWrite: true },
  /** 我的测算 */
  'calculation/list': { role: 'member' },
  /** 从我的测算删除 */
  'calculation/delete': { role: 'member', isWrite: true },
})
