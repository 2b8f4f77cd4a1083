import { buildEndpoints } from '../call'
import type { taxCalls } from './schema'

/** POST endpoints, form-encoded and signed. Defaults of a row: open to visitors, a read, no idempotency key. */
export const taxEndpoints = buildEndpoints<typeof taxCalls>()({
  /** 税费计算选项 */
  'tax-calculation/param': {},
  /** 税费计算 */
  'tax-calculation/calculate': { isWrite: true },
  /** 税费测算分享详情 */
  'tax-calculation/share-details': {},
})
