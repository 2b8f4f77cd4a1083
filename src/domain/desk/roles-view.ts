import type { Result } from '@/contract/endpoints'
import type { CustomRole } from '@/contract/people/custom-roles'
import { GRANTABLE, PERMISSIONS, ROLE_PRESETS, type Grantable } from '@/contract/permissions'
import { ROLE_LABELS, ROLES, type Role } from '@/contract/roles'

export type RoleCalls = Result<'user/roles'>['list'][number]
export { ROLE_LABELS, ROLE_PRESETS, ROLES, type CustomRole, type Grantable, type Role }

/** Subjects of calls, by prefix of their paths; the first match wins. */
const GROUPS: readonly [name: string, path: RegExp][] = [
  [
    '员工与会员资料',
    /^(desk\/(staff|custom-role|member|person|licence)|staff\/|user\/(list|roles|role-set)|privacy\/)/,
  ],
  [
    '运行与改动',
    /^(desk\/(running|job-run|client-errors|settle-client|changes|home|prepared|decide)|message\/|log\/)/,
  ],
  ['投诉与反馈', /^(desk\/case|case\/)/],
  ['导入', /^desk\/import/],
  [
    '房源管理',
    /^(desk\/lot|house\/(add|edit|del|shelf|survey|group-set|set-|album|lot-)|album\/|house-check\/)/,
  ],
  ['线索', /^(desk\/lead|phone\/|host-house-demand|user\/(save-)?demand|demand\/)/],
  ['问答', /^(desk\/(ask|hand-over|merge-ask)|ask\/)/],
  ['文字与投放', /^(desk\/|article|story|report|wiki|banner|marketing-page|occupy|ad\/|.*fact-video|law\/)/],
  ['税费、贷款与估价', /^(finance-rule|tax-|loan|calculation|evaluate-house|eligibility|qualifications)/],
  [
    '登录与账号',
    /^user\/(login|sms|sign|end-|account|session|change|unregister|password|bind|logout|last-login|center)/,
  ],
  [
    '关注、提醒与拍房',
    /^(user|user-account|remind|saved-search|my-bid|bid-limit|board|won|shop|distribution|poster|user-invite-reg|dianping)/,
  ],
  ['找房与查询', /./],
]
const plain = (path: string) => path.replace(/^(?:h5|api)\//, '')
const findGroupIndex = (path: string) => GROUPS.findIndex(([, fits]) => fits.test(plain(path)))

export interface RoleGroup {
  name: string
  /** Permissions of each role, including those of the lower roles. */
  cells: { role: Role; reads: number; writes: number }[]
  /** Calls with the minimum role that they need. */
  calls: { path: string; role: Role; isWrite: boolean }[]
}

/** Groups of calls with the permissions of every role; built from the contract as the server publishes it. */
export const roleGroups = (list: readonly RoleCalls[]): RoleGroup[] =>
  GROUPS.map(([name], at) => {
    const calls = list
      .flatMap(({ role, calls: own, writes }) =>
        own.map(path => ({ path, role, isWrite: writes.includes(path) })),
      )
      .filter(({ path }) => findGroupIndex(path) === at)
    const cells = ROLES.map(role => {
      const may = calls.filter(call => ROLES.indexOf(call.role) <= ROLES.indexOf(role))
      const writes = may.filter(({ isWrite }) => isWrite).length
      return { role, reads: may.length - writes, writes }
    })
    return { name, cells, calls }
  }).filter(({ calls }) => calls.length > 0)

/** Example: 看 12 · 改 3; — if there is nothing. */
export const cellWords = ({ reads, writes }: { reads: number; writes: number }): string =>
  [reads > 0 && `看 ${reads}`, writes > 0 && `改 ${writes}`].filter(Boolean).join(' · ') || '—'

/** Permissions of a custom role as checkboxes, by group. */
export const permissionGroups = () =>
  [...new Set(GRANTABLE.map(one => PERMISSIONS[one].group))].map(group => ({
    group,
    permissions: GRANTABLE.filter(one => PERMISSIONS[one].group === group).map(permission => ({
      permission,
      label: PERMISSIONS[permission].label,
    })),
  }))

/** Example: 看线索；分配、合并线索 */
export const permissionWords = (permissions: readonly Grantable[]): string =>
  permissions.map(one => PERMISSIONS[one].label).join('；')
