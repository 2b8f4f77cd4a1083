/**
 * Roles, sessions and disabling of staff. Each change checks the caller's roles under a lock (`holdRoles`) in its transaction; changes of
 * roles may also wait for another admin. Disabling transfers the duties in the same transaction; a scheduled one is checked by a dry run
 * that is rolled back.
 */

import { holdRoles, lockRoles } from '../../http/access'
import type { StaffRole, StaffView } from '../../../src/contract/people-rules'
import { STAFF_VIEWS } from '../../../src/contract/people-rules'
import type { StaffRow } from '../../../src/contract/people/staff-table'
import { ROLE_LABELS } from '../../../src/contract/roles'
import { toBeijingDay } from '../../../src/lib/dates'
import { badField, conflict, notFound } from '../../errors/api-error'
import { requireUid, type Context } from '../../http/context'
import { writeAudit } from '../../shared/audit'
import { endAccess } from '../../shared/end-access'
import { dryRun, type Eyed } from '../../shared/four-eyes'
import { checkFreshFactor } from '../../shared/fresh-factor'
import { pageAnswer, pageBounds } from '../../shared/paging'
import { IS_STAFF, STAFF } from '../../shared/staff-rows'
import { applyRoles, type RoleActor, type RolesNow } from '../../roles/role-change'
import { likeAnywhere } from '../../shared/sql'
import { inTransaction } from '../../shared/transaction'
import type { Input, Output } from './answers'
import { loadStaffDuties, giveAway, type Given } from './duties'
import { openInvites } from './invites'
import { keepLeave } from './leave'
import { keepTeam } from './team'

const ROLES = `case when s.disabled_at is null then array_remove(u.roles, 'member') else array_remove(s.kept_roles, 'member') end`
const VIEWS: Record<Exclude<StaffView, 'invited'>, string> = {
  all: 's.disabled_at is null',
  no_factor: `s.disabled_at is null and u.roles && '{editor,admin}' and not exists (select from second_factor f where f.uid = u.uid)`,
  disabled: 's.disabled_at is not null',
}

/** desk/staff: staff by uid, with the count of each view under the same filters, and the invitations. */
export async function staffTable(
  { db, now }: Context,
  { view = 'all', role, keyword, ...asked }: Input<'desk/staff'>,
): Promise<Output<'desk/staff'>> {
  const bounds = pageBounds(asked)
  const like = keyword === undefined ? null : likeAnywhere(keyword)
  const where = `${IS_STAFF} and ($1::text is null or $1 = any(${ROLES}))
    and ($2::text is null or u.nickname ilike $2 or s.name ilike $2 or s.team ilike $2 or u.uid::text = $3)`
  const values = [role ?? null, like, keyword ?? null]
  const kinds = STAFF_VIEWS.filter(one => one !== 'invited')
  const counts = await db.one<Record<Exclude<StaffView, 'invited'>, number>>(
    `select ${kinds.map(one => `(count(*) filter (where ${VIEWS[one]}))::int as ${one}`).join(', ')} from ${STAFF} where ${where}`,
    values,
  )
  const shown = view === 'invited' ? 'all' : view
  const list = await db.query<StaffRow>(
    `select u.uid as id, coalesce(nullif(s.name, ''), u.nickname) as name, ${ROLES} as roles, coalesce(s.team, '') as team,
       s.custom_role_id, (select r.name from custom_role r where r.id = s.custom_role_id) as custom_role,
       (select a.id from agent a where a.uid = u.uid) as agent_id,
       array(select distinct f.kind from second_factor f where f.uid = u.uid order by 1) as kinds,
       (select count(*) from session e where e.uid = u.uid and e.revoked_at is null and e.expires_at > $4)::int as session_total,
       coalesce((select max(e.used_at) from session e where e.uid = u.uid), 0) as seen_at, s.disabled_at,
       (select l.day from staff_leave l where l.uid = u.uid) as leave_day,
       coalesce((select l.fault from staff_leave l where l.uid = u.uid), '') as leave_fault
     from ${STAFF} where ${VIEWS[shown]} and ${where}
     order by 'admin' = any(u.roles) desc, 'editor' = any(u.roles) desc, u.uid limit $5 offset $6`,
    [...values, now, bounds.limit, bounds.offset],
  )
  const invites = await openInvites(db, now)
  const views = { all: 0, no_factor: 0, disabled: 0, ...counts, invited: invites.length }
  return { ...pageAnswer(list, views[shown], bounds), views, invites }
}

export interface StaffMember {
  uid: number
  name: string
  roles: StaffRole[]
  team: string
  disabled_at: number | null
  kept_roles: StaffRole[]
  agent_id: number | null
}

/** Returns a staff member, locked for a change; throws 1005 for everybody else. */
export async function loadStaffMember({ db }: Pick<Context, 'db'>, uid: number): Promise<StaffMember> {
  const found = await db.one<StaffMember>(
    `select u.uid, coalesce(nullif(s.name, ''), u.nickname) as name, array_remove(u.roles, 'member') as roles, coalesce(s.team, '') as team,
       s.disabled_at, array_remove(coalesce(s.kept_roles, '{}'), 'member') as kept_roles, u.agent_id
     from ${STAFF} where u.uid = $1 and ${IS_STAFF} for update of u`,
    [uid],
  )
  if (!found) throw notFound('没有这位员工')
  return found
}

/** desk/staff-role: sets the roles and team of another person, whose devices must log in again. */
export const eyedRoles: Eyed<Input<'desk/staff-role'>, Pick<RolesNow, 'roles'>> = {
  path: 'desk/staff-role',
  area: 'roles',
  titleOf: ({ roles }) => `角色改为${roles.map(role => ROLE_LABELS[role]).join('、')}`,
  run: async (inside, { uid, roles, team, reason, custom_role_id: customRole, ...takers }) => {
    await lockRoles(inside.db)
    const who = await loadStaffMember(inside, uid)
    if (who.disabled_at !== null) throw conflict('已停用，请先恢复')
    if (who.agent_id !== null && !roles.includes('agent'))
      await giveAway(inside, { from: { id: who.agent_id, name: who.name }, takers })
    const after = await applyRoles(inside, {
      action: 'desk/staff-role',
      ground: { by: 'admin' },
      uid,
      roles,
      name: who.name,
      reason,
      ...(customRole !== undefined && { customRoleId: customRole === 0 ? null : customRole }),
    })
    await keepTeam(inside, { uid, name: who.name, team, action: 'desk/staff-role', before: who.team })
    return { roles: after.roles }
  },
}

/** desk/staff-sessions-end: ends every session and binding of a person, platforms included; for the caller, all but this device. */
export async function endAllSessions(
  context: Context,
  { uid }: Input<'desk/staff-sessions-end'>,
): Promise<Output<'desk/staff-sessions-end'>> {
  await checkFreshFactor(context)
  return inTransaction(context, async inside => {
    await holdRoles(inside)
    await loadStaffMember(inside, uid)
    const { caller, client } = inside
    const own = { tokenHash: caller.tokenHash, handle: client.openid }
    const { ended } = await endAccess(inside, { uid, ...(uid === requireUid(inside) && { keep: own }) })
    await writeAudit(inside, {
      action: 'desk/staff-sessions-end',
      entityType: 'user',
      entityId: uid,
      before: { sessions: ended },
      after: { sessions: 0 },
    })
    return { ended }
  })
}

/**
 * Removes all roles and ends all sessions; the duties go to the named successors, or the whole change fails. Runs in the caller's
 * transaction.
 */
export async function disable(
  inside: RoleActor,
  { uid, reason, ...takers }: Omit<Input<'desk/staff-disable'>, 'day'>,
  by: 'disabling' | 'leave' = 'disabling',
): Promise<Given> {
  const { db, now } = inside
  await lockRoles(db)
  const who = await loadStaffMember(inside, uid)
  if (who.disabled_at !== null) throw conflict('已经停用')
  const given =
    who.agent_id === null
      ? { leads: 0, lots: 0, asks: 0, checks: 0, told: 0 }
      : await giveAway(inside, { from: { id: who.agent_id, name: who.name }, takers })
  const notice = '的工作权限已停用'
  await applyRoles(inside, { action: 'desk/staff-disable', ground: { by }, uid, reason, notice })
  await db.query(
    `insert into staff (uid, name, disabled_at, kept_roles, updated_at) values ($1, $2, $3, $4, $3)
     on conflict (uid)
     do update set disabled_at = excluded.disabled_at, kept_roles = excluded.kept_roles,
       updated_at = excluded.updated_at`,
    [uid, who.name, now, who.roles],
  )
  await db.query('delete from staff_leave where uid = $1', [uid])
  return given
}

/**
 * desk/staff-disable: disables at once, or schedules it. For a schedule, a dry run with rollback reports the errors that disabling would
 * have now.
 */
export async function disableStaff(
  context: Context,
  { day, ...input }: Input<'desk/staff-disable'>,
): Promise<Output<'desk/staff-disable'>> {
  if (input.uid === requireUid(context)) throw conflict('不能停用自己')
  await checkFreshFactor(context)
  if (day !== undefined && day <= toBeijingDay(context.now))
    throw badField({ field: 'day', message: '停用日应在今天之后；今天停用请不填日期' })
  if (day === undefined)
    return inTransaction(context, async inside => {
      await holdRoles(inside)
      return { ...(await disable(inside, input)), day: null }
    })
  const { result } = await dryRun(context, { run: disable }, input)
  await inTransaction(context, async inside => {
    await holdRoles(inside)
    await keepLeave(inside, day, input)
  })
  return { ...result, day }
}

/** desk/staff-enable: restores the roles that were removed; transferred duties stay where they are. */
export const eyedEnable: Eyed<
  Input<'desk/staff-enable'>,
  Pick<RolesNow, 'roles'> & { has_agent: boolean }
> = {
  path: 'desk/staff-enable',
  area: 'roles',
  titleOf: ({ roles }) => `恢复为${roles.map(role => ROLE_LABELS[role]).join('、')}`,
  run: async (inside, { uid, reason }) => {
    await lockRoles(inside.db)
    const who = await loadStaffMember(inside, uid)
    if (who.disabled_at === null) throw conflict('没有停用')
    const { roles, agent_id } = await applyRoles(inside, {
      action: 'desk/staff-enable',
      ground: { by: 'admin' },
      uid,
      roles: who.kept_roles,
      name: who.name,
      reason,
      notice: '的工作权限已恢复',
    })
    return { roles, has_agent: agent_id !== null }
  },
}

/** desk/staff-duties: the duties that would have to be handed over, and the possible successors. */
export async function staffDuties(
  context: Context,
  { uid }: Input<'desk/staff-duties'>,
): Promise<Output<'desk/staff-duties'>> {
  const row = await context.db.one<{ agent_id: number | null }>(
    `select u.agent_id from ${STAFF} where u.uid = $1 and ${IS_STAFF}`,
    [uid],
  )
  if (!row) throw notFound('没有这位员工')
  const agentId = row.agent_id ?? 0
  const takers = await context.db.query<{ id: number; name: string; waiting: number }>(
    `select a.id, a.name, (select count(*) from lead k where k.agent_id = a.id and k.status = 'new')::int as waiting
     from agent a where a.is_active and a.id <> $1 order by waiting, a.id limit 100`,
    [agentId],
  )
  return { duties: await loadStaffDuties(context, agentId), takers }
}
