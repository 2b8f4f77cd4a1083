import { buildEndpoints } from '../call'
import type { accountCalls } from './schema'

/** Identity, security and privacy of a member's account. POST endpoints, form-encoded and signed. */
export const accountEndpoints = buildEndpoints<typeof accountCalls>()({
  /** 资料与账号安全 */
  'user/account': { role: 'member' },
  /** 昵称能不能用 */
  'user/check-nickname': { role: 'member' },
  /** 退出一台设备 */
  'user/end-session': { role: 'member', isWrite: true },
  /** 登录提醒 */
  'user/login-notice': { role: 'member', isWrite: true },
  /** 更换手机号 */
  'user/change-phone': { role: 'member', isWrite: true },
  /** 注销前：删什么、留什么 */
  'h5/user/unregister-info': { role: 'member' },
  /** 注销验证码 */
  'h5/user/unregister-code': { role: 'member', isWrite: true, isIdempotent: true },
  /** 注销验证 */
  'h5/user/unregister-validate': { role: 'member', isWrite: true },
  /** 用户列表 */
  'user/list': { role: 'admin', permission: 'staff.read', isWrite: true },
  /** 角色列表 */
  'user/roles': { role: 'admin', permission: 'staff.read' },
  /** 设置角色 */
  'user/role-set': { role: 'admin', permission: 'roles.edit', isWrite: true, changes: ['role'] },
})
