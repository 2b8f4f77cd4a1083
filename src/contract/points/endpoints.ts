import { buildEndpoints } from '../call'
import type { pointsCalls } from './schema'

/** POST endpoints, form-encoded and signed. Defaults of a row: open to visitors, a read, no idempotency key. */
export const pointsEndpoints = buildEndpoints<typeof pointsCalls>()({
  /** 我的积分 */
  'h5/user-account/my-score': { role: 'member' },
  /** 积分明细 */
  'h5/user-account/my-running-account': { role: 'member' },
  /** 积分商品 */
  'h5/shop/goods-list': {},
  /** 兑换前检查 */
  'h5/shop/check-goods-to-by': { role: 'member' },
  /** 积分兑换下单 */
  'h5/shop/place-order': { role: 'member', isWrite: true, isIdempotent: true },
  /** 兑换记录 */
  'h5/shop/order-list': { role: 'member' },
  /** 取消兑换 */
  'h5/shop/cancel-order': { role: 'member', isWrite: true },
  /** 推广积分 */
  'h5/distribution/score-of-promotion': { role: 'member' },
})
