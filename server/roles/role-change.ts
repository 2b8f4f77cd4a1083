// The only writer of roles. Every change names its ground (an admin, a disabling, a scheduled leave, an invitation), which is verified
// again under the advisory lock of roles; the same lock ensures that an admin always remains. When rights actually change, all sessions and
// addresses of the member are revoked, invitations end, and pending changes that rest on the former rights are cancelled.

import { MEMBER_ROLES, roleReaches, type MemberRole } from '../../src/contract/roles'
import { queueNotice } from '../alerts/notices'
import type { Database } from '../db/database'
import { conflict, notAllowed, notFound } from '../errors/api-error'
import { lockRoles } from '../http/access'
import { requireUid, type Actor, type Context } from '../http/context'
import { showAgents } from '../shared/agents-shown'
import { writeAudit } from '../shared/audit'
import { checkDeclared } from '../shared/declared-changes'
import { endAccess, type Kept } from '../shared/end-access'
import { NeedsAnother } from '../shared/four-eyes'
import { checkFreshFactor } from '../shared/fresh-factor'
import { checkInviter, checkNoAdminEnded, IS_WHOLE_ADMIN, needsSecondAdmin } from '../shared/whole-admins'

/** Authorization of a role change; `applyRoles` verifies it again. */
type RoleGround =
  /** An admin who has just shown the second factor, with another admin's approval if FOUR_EYES names roles. */
  | { by: 'admin' }
  /** The same admin alone, without approval: it only removes all roles. */
  | { by: 'disabling' }
  /** The day on which an admin scheduled the removal of all roles (staff_leave). */
  | { by: 'leave' }
  /** The caller has just accepted this invitation of a person who is still an admin. */
  | { by: 'invite'; invite: number }

interface RoleChange {
  /** Endpoint that makes the change. */
  action: string
  uid: number
  ground: RoleGround
  /** The complete new list; member is always kept. For a disabling, a leave and an invitation the ground determines it. */
  roles?: readonly MemberRole[]
  /** Manager's entry to assign; by default the existing one, or a new one. */
  agentId?: number | undefined
  /** Custom role that narrows the rights; null: none; undefined: as before. */
  customRoleId?: number | null
  /** Name of a new entry. */
  name?: string
  /** Stored with the change. */
  reason?: string
  /** Notification of the member, after 您的账号. */
  notice?: string
}

export interface RolesNow {
  uid: number
  roles: MemberRole[]
  agent_id: number | null
}

/** Context of a role change: of a call, or of the job that acts for an admin. */
export type RoleActor = Actor & Pick<Context, 'env'> & Partial<Pick<Context, 'client' | 'approval' | 'path'>>

interface User {
  nickname: string
  phone: string | null
  roles: MemberRole[]
  agent_id: number | null
  custom_role_id: number | null
}

/**
 * Gives a member these roles, in the caller's transaction; nothing else writes them (enforced by tests). It refuses an invalid ground,
 * keeps the last admin, writes the audit, shows or hides the manager's entry, and revokes all access of a member whose rights changed.
 */
export async function applyRoles(context: RoleActor, change: RoleChange): Promise<RolesNow> {
  const { db } = context
  const { uid } = change
  await lockRoles(db)
  const user = await db.one<User>(
    `select u.nickname, u.phone, u.roles, u.agent_id, (select s.custom_role_id from staff s where s.uid = u.uid) as custom_role_id
     from users u where u.uid = $1 and u.status <> 'unregistered' for update of u`,
    [uid],
  )
  if (!user) throw notFound('没有这个用户')
  checkDeclared(context, 'role')
  const given = await checkGround(context, { change, user })
  const roles = MEMBER_ROLES.filter(role => role === 'member' || given.includes(role))
  const { customRoleId = user.custom_role_id } = change
  await checkAdminStays(context, { uid, user, roles, customRoleId })
  return writeRoles(context, { change, user, roles, customRoleId })
}

/** Verifies the ground of a change and returns the roles that it gives. */
async function checkGround(
  context: RoleActor,
  { change: { uid, ground, roles = [] }, user }: { change: RoleChange; user: User },
): Promise<readonly MemberRole[]> {
  const { db, caller } = context
  switch (ground.by) {
    case 'admin':
      await checkAdmin(context)
      if (context.approval === undefined && (await needsSecondAdmin(context))) throw new NeedsAnother('roles')
      await checkNoAdminEnded(context)
      return roles
    case 'disabling':
      await checkAdmin(context)
      return []
    case 'leave': {
      const leave = await db.one<{ is_admin: boolean }>(
        `select exists (select from users a where a.uid = l.by_uid and ${IS_WHOLE_ADMIN}) as is_admin
         from staff_leave l where l.uid = $1 and l.by_uid = $2`,
        [uid, requireUid({ caller })],
      )
      if (!leave) throw conflict('没有设置停用日')
      if (!leave.is_admin) throw conflict('设置停用日的管理员已离开，请另一位管理员重新设置')
      return []
    }
    case 'invite': {
      const invite = await db.one<{ role: MemberRole; invited_by: number; is_admin: boolean }>(
        `select i.role, i.invited_by,
           exists (select
             from users a
             where a.uid = i.invited_by and ${IS_WHOLE_ADMIN}) as is_admin
         from staff_invite i where i.id = $1 and i.taken_by = $2 and i.ended_at = $3`,
        [ground.invite, uid, context.now],
      )
      if (!invite || uid !== requireUid({ caller })) throw notAllowed()
      if (!invite.is_admin) throw conflict('邀请您的管理员已离开，请让另一位管理员重发邀请')
      if (invite.role === 'admin') await checkInviter(context, { id: ground.invite, uid: invite.invited_by })
      return [...user.roles, invite.role]
    }
  }
}

async function checkAdmin(context: RoleActor): Promise<void> {
  // Read again under the lock of roles, because the call was authorized before it.
  const isAdmin = await context.db.one(`select 1 from users a where a.uid = $1 and ${IS_WHOLE_ADMIN}`, [
    requireUid(context),
  ])
  if (context.caller.role !== 'admin' || !isAdmin) throw notAllowed()
  await checkFreshFactor(context)
}

async function checkAdminStays(
  { db, caller }: RoleActor,
  {
    uid,
    user,
    roles,
    customRoleId,
  }: { uid: number; user: User; roles: readonly MemberRole[]; customRoleId: number | null },
): Promise<void> {
  if (!user.roles.includes('admin') || user.custom_role_id !== null) return
  if (roles.includes('admin') && customRoleId === null) return
  const isKept = roles.includes('admin')
  if (uid === requireUid({ caller })) throw conflict(isKept ? '不能收窄自己的权限' : '不能撤下自己的管理员')
  const other = await db.one(`select 1 from users a where a.uid <> $1 and ${IS_WHOLE_ADMIN} limit 1`, [uid])
  if (!other) throw conflict(isKept ? '不能收窄最后一位管理员的权限' : '不能撤下最后一位管理员')
}

/** Stores the custom role if it changes; returns its name and that of the former one, for the audit. */
async function writeCustomRole(
  { db, now }: RoleActor,
  { uid, user, customRoleId }: { uid: number; user: User; customRoleId: number | null },
): Promise<{ before: string | null; after: string | null }> {
  const named = await db.query<{ id: number; name: string }>(
    'select id, name from custom_role where id = any($1) for share',
    [[user.custom_role_id, customRoleId]],
  )
  const nameOf = (id: number | null) => named.find(one => one.id === id)?.name ?? null
  if (customRoleId !== null && nameOf(customRoleId) === null) throw notFound('没有这个角色')
  if (customRoleId !== user.custom_role_id)
    await db.query(
      `insert into staff (uid, name, custom_role_id, updated_at) values ($1, $2, $3, $4)
     on conflict (uid) do update set custom_role_id = excluded.custom_role_id, updated_at = excluded.updated_at`,
      [uid, user.nickname, customRoleId, now],
    )
  return { before: nameOf(user.custom_role_id), after: nameOf(customRoleId) }
}

async function writeRoles(
  context: RoleActor,
  {
    change,
    user,
    roles,
    customRoleId,
  }: { change: RoleChange; user: User; roles: MemberRole[]; customRoleId: number | null },
): Promise<RolesNow> {
  const { db, now } = context
  const { uid, action, reason } = change
  const isAgent = roles.includes('agent')
  const agentId = isAgent
    ? await ensureAgent(context, { uid, user, wanted: change.agentId, name: change.name ?? user.nickname })
    : null
  await db.query('update users set roles = $2, agent_id = $3 where uid = $1', [uid, roles, agentId])
  await db.query('update agent set is_off = not $2 where uid = $1 and is_off = $2', [uid, isAgent])
  await showAgents(db, now)
  if (roles.length > 1)
    await db.query(
      `update staff set disabled_at = null, kept_roles = '{}', updated_at = $2 where uid = $1 and disabled_at is not null`,
      [uid, now],
    )
  const custom = await writeCustomRole(context, { uid, user, customRoleId })
  await writeAudit(context, {
    action,
    entityType: 'user',
    entityId: uid,
    before: { roles: user.roles, agent_id: user.agent_id, custom_role: custom.before },
    after: {
      roles,
      agent_id: agentId,
      custom_role: custom.after,
      ...(reason !== undefined && { reason }),
    },
  })
  const isSame =
    customRoleId === user.custom_role_id &&
    [...user.roles].sort().join() === [...roles].sort().join() &&
    user.agent_id === agentId
  if (!isSame) {
    await endFormerRights(context, { change, user })
    await endWaitingChanges(context, { uid, roles })
  }
  return { uid, roles, agent_id: agentId }
}

/** Revokes what was opened under the former rights: all access except the device that changes its own roles, and open invitations. */
async function endFormerRights(
  context: RoleActor,
  { change, user }: { change: RoleChange; user: User },
): Promise<void> {
  const { db, now, caller, client } = context
  const { uid, notice = '的工作角色已由管理员更改' } = change
  const isOwn = uid === requireUid(context)
  const own: Kept | null =
    caller.tokenHash === null ? { handle: client?.openid ?? '' } : { tokenHash: caller.tokenHash }
  await endAccess(context, { uid, ...(isOwn && { keep: own }) })
  await db.query(
    'update staff_invite set ended_at = $2, send_due = null where phone = $1 and ended_at is null',
    [user.phone, now],
  )
  if (!isOwn) await queueNotice(db, { uid, key: `roles-${uid}-${now}`, text: notice, at: now }, now)
}

/** Cancels pending changes that rest on former rights: those of this member's roles, and those that the member may no longer request. */
const endWaitingChanges = (
  { db, now, caller }: RoleActor,
  { uid, roles }: { uid: number; roles: readonly MemberRole[] },
): Promise<unknown> =>
  db.query(
    `update prepared_change set state = 'refused', decided_uid = $2, decided_at = $3,
       note = case when uid = $1 then '提交人的角色后来改过，请由在岗的同事重新提交' else '角色后来又改过，请重新提交' end
     where state = 'waiting' and ((area = 'roles' and entity_type = 'user' and entity_id = $1)
       or (uid = $1 and not case when area = 'roles' then $4::boolean else $5::boolean end))`,
    [uid, caller.uid, now, roles.includes('admin'), roles.some(role => roleReaches(role, 'editor'))],
  )

/** Returns the manager's entry of a user: the one named, the existing one, or a new one. */
async function ensureAgent(
  { db, now }: Actor,
  {
    uid,
    user,
    wanted,
    name,
  }: { uid: number; user: { agent_id: number | null }; wanted: number | undefined; name: string },
): Promise<number> {
  if (wanted === undefined) {
    if (user.agent_id !== null) return user.agent_id
    const made = await db.one<{ id: number }>(
      `insert into agent (uid, name, company, updated_at)
       values ($1, $2, '', $3)
       on conflict (uid)
       do update set updated_at = excluded.updated_at
       returning id`,
      [uid, name, now],
    )
    if (!made) throw new Error('no entry of a manager was made')
    return made.id
  }
  const entry = await db.one<{ uid: number | null }>('select uid from agent where id = $1 for update', [
    wanted,
  ])
  if (!entry) throw notFound('没有这位顾问')
  const holder = await db.one('select 1 from users where agent_id = $1 and uid <> $2 limit 1', [wanted, uid])
  if (holder || (entry.uid !== null && entry.uid !== uid)) throw conflict('这个顾问条目属于其他用户')
  await db.query('update agent set uid = null where uid = $1 and id <> $2', [uid, wanted])
  await db.query('update agent set uid = $2 where id = $1', [wanted, uid])
  return wanted
}

/**
 * The only other way to a role: `npm run admin:create`, run by an operator of the machine, makes a member the first admin. Nobody can
 * authorize that, so it is refused (null) as soon as there is an admin; call it with the table of users locked.
 */
export async function makeFirstAdmin(
  db: Database,
  { uid, now }: { uid: number; now: number },
): Promise<MemberRole[] | null> {
  const row = await db.one<{ roles: MemberRole[] }>(
    `update users set roles = array_append(array_remove(roles, 'admin'), 'admin')
     where uid = $1 and not exists (select from users where 'admin' = any(roles) and status <> 'unregistered') returning roles`,
    [uid],
  )
  if (!row) return null
  await endAccess({ db, now }, { uid })
  await db.query(
    `insert into audit (uid, action, entity_type, entity_id, before, after, at) values ($1, 'admin:create', 'user', $1, null, $2, $3)`,
    [uid, JSON.stringify({ roles: row.roles }), now],
  )
  return row.roles
}
