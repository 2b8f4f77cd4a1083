import { buildEndpoints } from '../call'
import type { peopleCalls } from './schema'

/** Staff, individual members, data subject requests, and licences. */
export const peopleEndpoints = buildEndpoints<typeof peopleCalls>()({
  /** 员工与待接受的邀请 */
  'desk/staff': { role: 'admin', permission: 'staff.read' },
  /** 按手机号邀请员工 */
  'desk/staff-invite': { role: 'admin', permission: 'roles.edit', isWrite: true, changes: ['role'] },
  /** 重发邀请 */
  'desk/staff-invite-again': { role: 'admin', permission: 'roles.edit', isWrite: true },
  /** 撤回邀请 */
  'desk/staff-invite-withdraw': { role: 'admin', permission: 'roles.edit', isWrite: true },
  /** 用邀请码加入 */
  'staff/join': { role: 'member', isWrite: true, changes: ['role'] },
  /** 改角色和团队 */
  'desk/staff-role': { role: 'admin', permission: 'roles.edit', isWrite: true, changes: ['role', 'access'] },
  /** 一个人的所有登录退出 */
  'desk/staff-sessions-end': { role: 'admin', permission: 'roles.edit', isWrite: true, changes: ['access'] },
  /** 手上有什么，可以交给谁 */
  'desk/staff-duties': { role: 'admin', permission: 'staff.read' },
  /** 停用并交接 */
  'desk/staff-disable': {
    role: 'admin',
    permission: 'roles.edit',
    isWrite: true,
    changes: ['role', 'access'],
  },
  /** 取消定下的停用日 */
  'desk/staff-leave-cancel': { role: 'admin', permission: 'roles.edit', isWrite: true },
  /** 恢复 */
  'desk/staff-enable': { role: 'admin', permission: 'roles.edit', isWrite: true, changes: ['role'] },
  /** 自定义角色 */
  'desk/custom-roles': { role: 'admin', permission: 'staff.read' },
  /** 新建或修改自定义角色 */
  'desk/custom-role-save': {
    role: 'admin',
    permission: 'roles.edit',
    isWrite: true,
    changes: ['role'],
  },
  /** 删除没有人用的自定义角色 */
  'desk/custom-role-remove': { role: 'admin', permission: 'roles.edit', isWrite: true },
  /** 按手机号查一位会员 */
  'desk/member-look': { role: 'admin', permission: 'members.read', isWrite: true },
  /** 禁言 */
  'desk/member-block': { role: 'admin', permission: 'members.read', isWrite: true },
  /** 解除禁言 */
  'desk/member-unblock': { role: 'admin', permission: 'members.read', isWrite: true },
  /** 对禁言提出申诉 */
  'user/object': { role: 'member', isWrite: true },
  /** 数据请求 */
  'desk/person-requests': { role: 'admin', permission: 'privacy.answer' },
  /** 一件数据请求和它的经过 */
  'desk/person-request': { role: 'admin', permission: 'privacy.answer' },
  /** 登记数据请求 */
  'desk/person-request-add': { role: 'admin', permission: 'privacy.answer', isWrite: true },
  /** 核对身份 */
  'desk/person-request-identify': { role: 'admin', permission: 'privacy.answer', isWrite: true },
  /** 同意并办理 */
  'desk/person-request-finish': {
    role: 'admin',
    permission: 'privacy.answer',
    isWrite: true,
    changes: ['personal-export'],
  },
  /** 拒绝 */
  'desk/person-request-refuse': { role: 'admin', permission: 'privacy.answer', isWrite: true },
  /** 顾问的执业证 */
  'desk/licences': { role: 'admin', permission: 'licences.check' },
  /** 核对执业证 */
  'desk/licence-check': { role: 'admin', permission: 'licences.check', isWrite: true },
})
