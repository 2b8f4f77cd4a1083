import { buildEndpoints } from '../call'
import type { peopleCalls } from './schema'

/** Staff, individual members, data subject requests, and licences. */
export const peopleEndpoints = buildEndpoints<typeof peopleCalls>()({
  /** 员工与待接受的邀请 */
  'desk/staff': { role: 'admin' },
  /** 按手机号邀请员工 */
  'desk/staff-invite': { role: 'admin', isWrite: true, changes: ['role'] },
  /** 重发邀请 */
  'desk/staff-invite-again': { role: 'admin', isWrite: true },
  /** 撤回邀请 */
  'desk/staff-invite-withdraw': { role: 'admin', isWrite: true },
  /** 用邀请码加入 */
  'staff/join': { role: 'member', isWrite: true, changes: ['role'] },
  /** 改角色和团队 */
  'desk/staff-role': { role: 'admin', isWrite: true, changes: ['role', 'access'] },
  /** 一个人的所有登录退出 */
  'desk/staff-sessions-end': { role: 'admin', isWrite: true, changes: ['access'] },
  /** 手上有什么，可以交给谁 */
  'desk/staff-duties': { role: 'admin' },
  /** 停用并交接 */
  'desk/staff-disable': { role: 'admin', isWrite: true, changes: ['role', 'access'] },
  /** 取消定下的停用日 */
  'desk/staff-leave-cancel': { role: 'admin', isWrite: true },
  /** 恢复 */
  'desk/staff-enable': { role: 'admin', isWrite: true, changes: ['role'] },
  /** 按手机号查一位会员 */
  'desk/member-look': { role: 'admin', isWrite: true },
  /** 禁言 */
  'desk/member-block': { role: 'admin', isWrite: true },
  /** 解除禁言 */
  'desk/member-unblock': { role: 'admin', isWrite: true },
  /** 对禁言提出申诉 */
  'user/object': { role: 'member', isWrite: true },
  /** 数据请求 */
  'desk/person-requests': { role: 'admin' },
  /** 一件数据请求和它的经过 */
  'desk/person-request': { role: 'admin' },
  /** 登记数据请求 */
  'desk/person-request-add': { role: 'admin', isWrite: true },
  /** 核对身份 */
  'desk/person-request-identify': { role: 'admin', isWrite: true },
  /** 同意并办理 */
  'desk/person-request-finish': { role: 'admin', isWrite: true, changes: ['personal-export'] },
  /** 拒绝 */
  'desk/person-request-refuse': { role: 'admin', isWrite: true },
  /** 顾问的执业证 */
  'desk/licences': { role: 'admin' },
  /** 核对执业证 */
  'desk/licence-check': { role: 'admin', isWrite: true },
})
