export const MEMBER_ROLES = ['member', 'agent', 'editor', 'admin'] as const
export type MemberRole = (typeof MEMBER_ROLES)[number]
/** Roles in ascending order: each includes the rights of the previous ones. */
export const ROLES = ['visitor', ...MEMBER_ROLES] as const
export type Role = (typeof ROLES)[number]

export const ROLE_LABELS: Record<Role, string> = {
  visitor: '访客',
  member: '会员',
  agent: '专家经理',
  editor: '编辑',
  admin: '管理员',
}

/** True if a caller with role `has` may do what requires role `needs`. */
export function roleReaches(has: Role, needs: Role): boolean {
  return ROLES.indexOf(has) >= ROLES.indexOf(needs)
}
