import {
  LICENCE_SOON_DAYS,
  REQUEST_SOON_DAYS,
  type LicenceView,
  type RequestView,
  type StaffRole,
  type StaffView,
} from '@/contract/people-rules'
import type { Licence } from '@/contract/people/licences'
import type { PersonRequest, WholeRequest } from '@/contract/people/requests'
import type { StaffDuties, StaffInvite, StaffRow } from '@/contract/people/staff-table'
import { ROLE_LABELS } from '@/contract/roles'
import { clockTime, toBeijingDay, daysBetween, shortTime } from '@/lib/dates'

export * from '@/contract/people-rules'
export type { SeenMember } from '@/contract/people/members'
export type { Licence, PersonRequest, StaffDuties, StaffInvite, StaffRow, WholeRequest }

export const STAFF_VIEW_WORDS: Record<StaffView, string> = {
  all: '员工',
  invited: '待接受',
  no_factor: '没有登录保护',
  disabled: '已停用',
}
export const REQUEST_VIEW_WORDS: Record<RequestView, string> = {
  open: '在办',
  due: '两天内到期',
  closed: '已办结',
}
export const LICENCE_VIEW_WORDS: Record<LicenceView, string> = {
  all: '全部',
  soon: '30 天内到期',
  ended: '已过期',
  unchecked: '没有核对',
}

export const roleWord = (role: StaffRole): string => ROLE_LABELS[role]
/** Example: 管理员、编辑; the highest first. */
export const rolesWords = (roles: readonly StaffRole[]): string =>
  (['admin', 'editor', 'agent'] as const)
    .filter(role => roles.includes(role))
    .map(roleWord)
    .join('、') || '无'

/** Permissions that a role adds, shown to the admin who grants it. */
export const ROLE_HINTS: Record<StaffRole, string> = {
  agent: '接线索、管自己的房源、答问题',
  editor: '发布文字、审核问答、下架房源',
  admin: '管员工、查会员、看运行状态',
}

const KINDS = { passkey: '通行密钥', totp: '验证器' } as const
/** Login protection beyond the phone. */
export function factorWords({
  roles,
  kinds,
  disabled_at,
}: Pick<StaffRow, 'roles' | 'kinds' | 'disabled_at'>): { text: string; isRisk: boolean } {
  if (kinds.length > 0) return { text: kinds.map(kind => KINDS[kind]).join('、'), isRisk: false }
  const needs = disabled_at === null && roles.some(role => role !== 'agent')
  return needs ? { text: '只有短信', isRisk: true } : { text: '不要求', isRisk: false }
}

/** Example: 刚刚, 18:52, 11-12, 从未. Unix seconds. */
export function seenWords(at: number, now: number): string {
  if (at === 0) return '从未'
  if (now - at < 900) return '刚刚'
  return toBeijingDay(at) === toBeijingDay(now) ? clockTime(at) : toBeijingDay(at).slice(5)
}

/** Example: 在用, 已停用; 11-30 停用, or the obstacle to disabling the account. */
export function staffState({
  disabled_at,
  leave_day,
  leave_fault,
}: Pick<StaffRow, 'disabled_at' | 'leave_day' | 'leave_fault'>): { text: string; isRisk: boolean } {
  if (disabled_at !== null) return { text: '已停用', isRisk: false }
  if (leave_fault !== '') return { text: `到期未停用：${leave_fault}`, isRisk: true }
  return { text: leave_day === null ? '在用' : `${leave_day.slice(5)} 停用`, isRisk: false }
}

/** Delivery of an invitation, and the expiry of its code. */
export function inviteWords(
  { sent_at, expires_at, is_held }: Pick<StaffInvite, 'sent_at' | 'expires_at' | 'is_held'>,
  now: number,
): { text: string; isRisk: boolean } {
  if (is_held) return { text: '等另一位管理员确认后发送', isRisk: false }
  if (expires_at <= now) return { text: '已过期，可重发', isRisk: true }
  return { text: `${sent_at === null ? '短信待发，' : ''}${shortTime(expires_at)} 前有效`, isRisk: false }
}

/** Days until the deadline: 还有 8 天, 今天到期, 超期 2 天. */
export function dueWords(
  { due_day, state }: Pick<PersonRequest, 'due_day' | 'state'>,
  today: string,
): { text: string; isRisk: boolean } {
  if (state !== 'open') return { text: '', isRisk: false }
  const days = daysBetween(today, due_day)
  const text = days > 0 ? `还有 ${days} 天` : days === 0 ? '今天到期' : `超期 ${-days} 天`
  return { text, isRisk: days <= REQUEST_SOON_DAYS }
}

export const requestState = ({ state, identity_at }: Pick<PersonRequest, 'state' | 'identity_at'>): string =>
  state === 'done' ? '已办结' : state === 'refused' ? '已拒绝' : identity_at === null ? '待核身份' : '待办理'

/** Example: D-0219 */
export const requestNo = (id: number) => `D-${String(id).padStart(4, '0')}`

const STEPS: Record<WholeRequest['steps'][number]['action'], string> = {
  'desk/person-request-add': '登记',
  'desk/person-request-identify': '核对身份',
  'desk/person-request-finish': '同意并办理',
  'desk/person-request-refuse': '拒绝',
}
export const stepWords = ({ action, by, at }: WholeRequest['steps'][number]) => ({
  what: STEPS[action],
  who: `${by}，${shortTime(at)}`,
})

/** State of a manager's licence, including why the manager is not shown. */
export function licenceWords(
  { until, is_off, is_shown, checked_at }: Pick<Licence, 'until' | 'is_off' | 'is_shown' | 'checked_at'>,
  today: string,
): { text: string; isRisk: boolean } {
  if (is_off) return { text: '已停用', isRisk: false }
  if (until !== null && until < today)
    return { text: is_shown ? '已过期，正在撤下' : '已过期，不再显示', isRisk: true }
  if (until === null || checked_at === null) return { text: '没有核对', isRisk: true }
  const days = daysBetween(today, until)
  return days <= LICENCE_SOON_DAYS
    ? { text: days === 0 ? '今天到期' : `还有 ${days} 天`, isRisk: true }
    : { text: '有效', isRisk: false }
}

/** Duties of a person in the order of the handover; omits empty kinds. */
export const dutyRows = ({ leads_new, leads_open, viewings, lots, asks, checks }: StaffDuties) =>
  [
    { label: '待联系线索', total: leads_new, unit: '条' },
    { label: '跟进中线索', total: leads_open, unit: '条' },
    { label: '已约看样', total: viewings, unit: '次' },
    { label: '在架房源', total: lots, unit: '套' },
    { label: '待回答的问题', total: asks, unit: '个' },
    { label: '没写完的实勘', total: checks, unit: '份' },
  ].filter(({ total }) => total > 0)
