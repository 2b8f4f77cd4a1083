/** Roles that a member may have. */
export const MEMBER_ROLES = ['member', 'agent', 'editor', 'admin'] as const
export type MemberRole = (typeof MEMBER_ROLES)[number]
/** Roles in order: each may do what those before it may. */
export const ROLES = ['visitor', ...MEMBER_ROLES] as const
export type Role = (typeof ROLES)[number]

export const ROLE_LABELS: Record<Role, string> = {
  visitor: '访客',
  member: '会员',
  agent: '专家经理',
  editor: '编辑',
  admin: '管理员',
}

/** Whether a caller of role `has` may do what needs role `needs`. */
export function roleReaches(has: Role, needs: Role): boolean {
  return ROLES.indexOf(has) >= ROLES.indexOf(needs)
}
