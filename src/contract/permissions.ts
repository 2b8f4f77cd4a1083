import { roleReaches, type Role } from './roles'

interface PermissionRow {
  group: string
  label: string
  /** Minimum role of the endpoints that name it: a lower role has none of it. */
  role: 'editor' | 'admin'
}

/**
 * Named rights of the desk. A custom role is a list of them; staff without one have all that their role reaches. An endpoint names those of
 * which one suffices.
 */
export const PERMISSIONS = {
  'texts.edit': { group: '文字', label: '写文章、报告、百科、大事记', role: 'editor' },
  'texts.publish': { group: '文字', label: '发布文字', role: 'editor' },
  'asks.answer': { group: '文字', label: '问答与举报', role: 'editor' },
  'campaigns.edit': { group: '文字', label: '广告位、营销页、视频', role: 'editor' },
  'lots.read': { group: '房源', label: '看房源', role: 'editor' },
  'lots.edit': { group: '房源', label: '改价格、时间、状态、材料、顾问', role: 'editor' },
  'lots.publish': { group: '房源', label: '上架和下架', role: 'editor' },
  'imports.run': { group: '房源', label: '导入', role: 'editor' },
  'places.edit': { group: '房源', label: '小区、学校、新房、资产包', role: 'editor' },
  'checks.review': { group: '房源', label: '实勘记录', role: 'editor' },
  'data.quality': { group: '房源', label: '数据质量与告警线', role: 'editor' },
  'leads.read': { group: '客户', label: '看线索', role: 'admin' },
  'leads.edit': { group: '客户', label: '跟进线索：改状态、备注、电话、待办', role: 'admin' },
  'leads.assign': { group: '客户', label: '分配、合并线索', role: 'admin' },
  'leads.export': { group: '客户', label: '导出线索', role: 'admin' },
  'records.read': { group: '客户', label: '带看与合同', role: 'admin' },
  'business.read': { group: '客户', label: '业务漏斗', role: 'admin' },
  'cases.answer': { group: '客户', label: '投诉与反馈', role: 'editor' },
  'rates.edit': { group: '规则', label: '税费与利率', role: 'editor' },
  'laws.edit': { group: '规则', label: '条文库', role: 'editor' },
  'legal.edit': { group: '规则', label: '协议与运营者', role: 'admin' },
  'members.read': { group: '人员', label: '查会员、禁言', role: 'admin' },
  'privacy.answer': { group: '人员', label: '数据请求', role: 'admin' },
  'licences.check': { group: '人员', label: '顾问证照', role: 'admin' },
  'staff.read': { group: '人员', label: '看员工', role: 'admin' },
  'changes.read': { group: '系统', label: '改动记录', role: 'editor' },
  operations: { group: '系统', label: '运行状态、未发消息', role: 'admin' },
  'open-data.keys': { group: '系统', label: '开放数据的密钥', role: 'admin' },
  'views.share': { group: '系统', label: '共享列表视图', role: 'editor' },
  'roles.edit': { group: '系统', label: '改角色、邀请和停用员工', role: 'admin' },
} as const satisfies Record<string, PermissionRow>

export type Permission = keyof typeof PERMISSIONS
export const ALL_PERMISSIONS = Object.keys(PERMISSIONS) as Permission[]

/** Permissions of a custom role. Changing roles is not among them, so that nobody with narrowed rights can widen them. */
export const GRANTABLE = ALL_PERMISSIONS.filter(
  (one): one is Exclude<Permission, 'roles.edit'> => one !== 'roles.edit',
)
export type Grantable = (typeof GRANTABLE)[number]

/** Rights of a caller: the role, and the permissions of the custom role, if there is one. */
interface Rights {
  role: Role
  /** Absent: all that the role reaches. */
  permissions?: readonly Permission[] | undefined
}

export const hasPermission = ({ role, permissions }: Rights, one: Permission): boolean =>
  roleReaches(role, PERMISSIONS[one].role) && (permissions === undefined || permissions.includes(one))

/** Adds the right to read to the rights that need it: who assigns leads sees them. */
export const withReads = (permissions: readonly Grantable[]): Grantable[] =>
  GRANTABLE.filter(
    one =>
      permissions.includes(one) ||
      (one.endsWith('.read') && permissions.some(other => other.startsWith(one.slice(0, -'read'.length)))) ||
      (one === 'texts.edit' && permissions.includes('texts.publish')),
  )

/** Suggestions for new custom roles. */
export const ROLE_PRESETS: readonly { name: string; permissions: readonly Grantable[] }[] = [
  { name: '销售组长', permissions: ['leads.read', 'leads.edit', 'leads.assign'] },
  {
    name: '房源录入',
    permissions: ['lots.read', 'lots.edit', 'lots.publish', 'imports.run', 'places.edit', 'checks.review'],
  },
  { name: '内容编辑', permissions: ['texts.edit', 'texts.publish', 'asks.answer', 'campaigns.edit'] },
  { name: '财务规则', permissions: ['rates.edit', 'laws.edit'] },
  { name: '数据保护', permissions: ['members.read', 'privacy.answer', 'changes.read'] },
  { name: '运维', permissions: ['data.quality', 'changes.read', 'operations'] },
]
