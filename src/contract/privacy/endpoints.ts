import { buildEndpoints } from '../call'
import type { privacyCalls } from './schema'

/** Consents of a member, and the export of their own data. POST endpoints, form-encoded and signed. */
export const privacyEndpoints = buildEndpoints<typeof privacyCalls>()({
  /** 隐私中心 */
  'privacy/info': { role: 'member' },
  /** 一项同意 */
  'privacy/choice': { role: 'member' },
  /** 同意或收回 */
  'privacy/choose': { role: 'member', isWrite: true },
  /** 撤回给顾问的电话 */
  'privacy/withdraw-phone': { role: 'member', isWrite: true, isIdempotent: true },
  /** 删除测算、上限与报告 */
  'privacy/delete-calculations': { role: 'member', isWrite: true },
  /** 备一份我的数据 */
  'privacy/export': { role: 'member', isWrite: true, isIdempotent: true },
  /** 下载验证码 */
  'privacy/export-code': { role: 'member', isWrite: true, isIdempotent: true },
  /** 下载链接 */
  'privacy/export-link': { role: 'member', isWrite: true },
})
