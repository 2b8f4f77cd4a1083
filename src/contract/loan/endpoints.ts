import { buildEndpoints } from '../call'
import type { loanCalls } from './schema'

/** POST endpoints, form-encoded and signed. Defaults of a row: open to visitors, a read, no idempotency key. */
export const loanEndpoints = buildEndpoints<typeof loanCalls>()({
  /** 还款计划 */
  'api/loan/calculate-schedule': { isWrite: true },
  /** 按房源计算还款 */
  'api/loan/calculate-schedule-with-house': { isWrite: true },
  /** 首付明细 */
  'api/loan/down-payment-details': {},
  /** 贷款分享详情 */
  'api/loan/share-details': {},
})
