import { buildEndpoints } from '../call'
import type { staffCalls } from './schema'

/** The second factor of editors and admins. */
export const staffEndpoints = buildEndpoints<typeof staffCalls>()({
  /** 登录保护 */
  'staff/login-state': { role: 'editor', allowedBeforeMfa: true, isBackgroundPoll: true },
  /** 通行密钥的挑战 */
  'staff/passkey-options': { role: 'editor', allowedBeforeMfa: true, isWrite: true },
  /** 添加通行密钥 */
  'staff/passkey-add': { role: 'editor', allowedBeforeMfa: true, isWrite: true },
  /** 开始添加验证器 */
  'staff/totp-begin': { role: 'editor', allowedBeforeMfa: true, isWrite: true },
  /** 添加验证器 */
  'staff/totp-add': { role: 'editor', allowedBeforeMfa: true, isWrite: true },
  /** 二次验证 */
  'staff/prove': { role: 'editor', allowedBeforeMfa: true, isWrite: true },
  /** 移除一种验证方式 */
  'staff/factor-remove': { role: 'editor', isWrite: true },
  /** 换一组恢复码 */
  'staff/recovery-codes': { role: 'editor', isWrite: true },
  /** 重置一个人的登录保护 */
  'staff/factor-reset': { role: 'admin', permission: 'roles.edit', isWrite: true, changes: ['access'] },
})
