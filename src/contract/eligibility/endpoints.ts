import { buildEndpoints } from '../call'
import type { eligibilityCalls } from './schema'

/** POST endpoints, form-encoded and signed. Defaults of a row: open to visitors, a read, no idempotency key. */
export const eligibilityEndpoints = buildEndpoints<typeof eligibilityCalls>()({
  /** 购房资格：房源位置与已存答案 */
  'eligibility/param': {},
  /** 保存答案，180 天 */
  'eligibility/save': { role: 'member', isWrite: true },
  /** 删除答案 */
  'eligibility/delete': { role: 'member', isWrite: true },
})
