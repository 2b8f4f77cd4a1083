import { MEMBER_ROLES, roleReaches, type MemberRole } from '../../src/contract/roles'
import { queueNotice } from '../alerts/notices'
import type { Database } from '../db/database'
import { conflict, notAllowed, notFound } from '../errors/api-error'
import { lockRoles } from '../http/access'
import { uidOf, type Actor, type Context } from '../http/context'
import { showAgents } from '../shared/agents-shown'
import { writeAudit } from '../shared/audit'
import { checkDeclared } from '../shared/declared-changes'
import { endAccess, type Kept } from '../shared/end-access'
import { checkFreshFactor } from '../shared/fresh-factor'

/** The right by which roles change; `applyRoles` checks each one again. */
type RoleGround =
  /** An admin who has just shown the second factor, and agreed to by another where FOUR_EYES names roles. */
  | { by: 'admin' }
  /** The same admin alone, at once: all roles are taken, which only takes. */
  | { by: 'disabling' }
  /** The day has come on which an admin set that all roles are taken (staff_leave). */
  | { by: 'leave' }
  /** The caller has just taken this invitation of an admin, who still is one. */
  | { by: 'invite'; invite: number }

interface RoleChange {
  /** The call it is made by. */
  action: string
  uid: number
  ground: RoleGround
  /** The whole new list; member is always kept. Of a disabling, a leave and an invitation it follows from the ground. */
  roles?: readonly MemberRole[]
  /** A manager's entry to be theirs; else the one there is, or a new one. */
  agentId?: number | undefined
  /** Of a new entry. */
  name?: string
  /** Kept with the change. */
  reason?: string
  /** What the member is told, after 您的账号. */
  notice?: string
}

export interface RolesNow {
  uid: number
  roles: MemberRole[]
  agent_id: number | null
}

/** What a change of roles needs of a call, or of the job that makes it for an admin. */
export type RoleActor = Actor & Pick<Context, 'env'> & Partial<Pick<Context, 'client' | 'approval' | 'path'>>

interface User {
  nickname: string
  phone: string | null
  roles: MemberRole[]
  agent_id: number | null
}

/**
 * Gives a member these roles, in the caller's transaction; nothing else writes them (static and walked tests hold it). It refuses whose ground
 * does not hold, keeps the last admin, writes the audit, shows or hides the manager's entry, and ends every way in of who has other rights now.
 */
export async function applyRoles(context: RoleActor, change: RoleChange): Promise<RolesNow> {
  const { db } = context
  const { uid } = change
  await lockRoles(db)
  const user = await db.one<User>(
    `select nickname, phone, roles, agent_id from users where uid = $1 and status <> 'unregistered' for update`,
    [uid],
  )
  if (!user) throw notFound('没有这个用户')
  checkDeclared(context, 'role')
  const given = await checkGround(context, { change, user })
  const roles = MEMBER_ROLES.filter(role => role === 'member' || given.includes(role))
  await checkAdminStays(context, { uid, user, roles })
  return writeRoles(context, { change, user, roles })
}

/** Refuses a change whose ground does not hold; the roles that it gives. */
async function checkGround(
  context: RoleActor,
  { change: { uid, ground, roles = [] }, user }: { change: RoleChange; user: User },
): Promise<readonly MemberRole[]> {
  const { db, env, caller } = context
  switch (ground.by) {
    case 'admin':
      await checkAdmin(context)
      // A fault of the program, never of who calls: the handler of the call is not fourEyed.
      if (env.fourEyes.includes('roles') && context.approval === undefined)
        throw new Error('a change of roles came without a second admin')
      return roles
    case 'disabling':
      await checkAdmin(context)
      return []
    case 'leave': {
      const leave = await db.one<{ is_admin: boolean }>(
        `select exists (select from users a where a.uid = l.by_uid and 'admin' = any(a.roles) and a.status = 'normal') as is_admin
         from staff_leave l where l.uid = $1 and l.by_uid = $2`,
        [uid, uidOf({ caller })],
      )
      if (!leave) throw conflict('没有设置停用日')
      if (!leave.is_admin) throw conflict('设置停用日的管理员已离开，请另一位管理员重新设置')
      return []
    }
    case 'invite': {
      const invite = await db.one<{ role: MemberRole; is_admin: boolean }>(
        `select i.role, exists (select from users a where a.uid = i.invited_by and 'admin' = any(a.roles) and a.status = 'normal') as is_admin
         from staff_invite i where i.id = $1 and i.taken_by = $2 and i.ended_at = $3`,
        [ground.invite, uid, context.now],
      )
      if (!invite || uid !== uidOf({ caller })) throw notAllowed()
      if (!invite.is_admin) throw conflict('邀请你的管理员已离开，请让另一位管理员重发邀请')
      return [...user.roles, invite.role]
    }
  }
}

async function checkAdmin(context: RoleActor): Promise<void> {
  // Read again under the lock of roles: the call was let in before it.
  const isAdmin = await context.db.one(
    `select 1 from users where uid = $1 and 'admin' = any(roles) and status = 'normal'`,
    [uidOf(context)],
  )
  if (context.caller.role !== 'admin' || !isAdmin) throw notAllowed()
  await checkFreshFactor(context)
}

async function checkAdminStays(
  { db, caller }: RoleActor,
  { uid, user, roles }: { uid: number; user: User; roles: readonly MemberRole[] },
): Promise<void> {
  if (!user.roles.includes('admin') || roles.includes('admin')) return
  if (uid === uidOf({ caller })) throw conflict('不能撤下自己的管理员')
  const other = await db.one(
    `select 1 from users where uid <> $1 and 'admin' = any(roles) and status = 'normal' limit 1`,
    [uid],
  )
  if (!other) throw conflict('不能撤下最后一位管理员')
}

async function writeRoles(
  context: RoleActor,
  { change, user, roles }: { change: RoleChange; user: User; roles: MemberRole[] },
): Promise<RolesNow> {
  const { db, now } = context
  const { uid, action, reason } = change
  const isAgent = roles.includes('agent')
  const agentId = isAgent
    ? await agentOf(context, { uid, user, wanted: change.agentId, name: change.name ?? user.nickname })
    : null
  await db.query('update users set roles = $2, agent_id = $3 where uid = $1', [uid, roles, agentId])
  await db.query('update agent set is_off = not $2 where uid = $1 and is_off = $2', [uid, isAgent])
  await showAgents(db, now)
  if (roles.length > 1)
    await db.query(
      `update staff set disabled_at = null, kept_roles = '{}', updated_at = $2 where uid = $1 and disabled_at is not null`,
      [uid, now],
    )
  await writeAudit(context, {
    action,
    entityType: 'user',
    entityId: uid,
    before: { roles: user.roles, agent_id: user.agent_id },
    after: { roles, agent_id: agentId, ...(reason !== undefined && { reason }) },
  })
  const isSame = [...user.roles].sort().join() === [...roles].sort().join() && user.agent_id === agentId
  if (!isSame) {
    await endFormerRights(context, { change, user })
    await endWaitingChanges(context, { uid, roles })
  }
  return { uid, roles, agent_id: agentId }
}

/** What was opened under the former rights goes: every way in but the device that changes its own, and other invitations. */
async function endFormerRights(
  context: RoleActor,
  { change, user }: { change: RoleChange; user: User },
): Promise<void> {
  const { db, now, caller, client } = context
  const { uid, notice = '的工作角色已由管理员更改' } = change
  const isOwn = uid === uidOf(context)
  const own: Kept | null =
    caller.tokenHash === null ? { handle: client?.openid ?? '' } : { tokenHash: caller.tokenHash }
  await endAccess(context, { uid, ...(isOwn && { keep: own }) })
  await db.query(
    'update staff_invite set ended_at = $2, send_due = null where phone = $1 and ended_at is null',
    [user.phone, now],
  )
  if (!isOwn) await queueNotice(db, { uid, key: `roles-${uid}-${now}`, text: notice, at: now }, now)
}

/** Changes that wait end with the rights they rest on: those of this member's roles as they were, and those the member may not ask for any more. */
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

/** The manager's entry of a user: the one named, the one there is, or a new one. */
async function agentOf(
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
      `insert into agent (uid, name, company, updated_at) values ($1, $2, '', $3) on conflict (uid) do update set updated_at = excluded.updated_at returning id`,
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
 * The one exception: `npm run admin:create`, by who has the machine, makes a member the first admin. There is nobody to ask, so it is
 * refused (null) as soon as there is an admin; to be called with the table of users locked.
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
