import { MEMBER_ROLES, type MemberRole } from '../../src/contract/roles'
import { conflict, notFound } from '../errors/api-error'
import { uidOf, type Actor } from '../http/context'
import { showAgents } from './agents-shown'
import { writeAudit } from './audit'

export interface RoleChange {
  /** The call it is made by. */
  action: string
  uid: number
  /** The whole new list; member is always kept. */
  roles: readonly MemberRole[]
  /** A manager's entry to be theirs; else the one there is, or a new one. */
  agentId?: number | undefined
  /** Of a new entry. */
  name?: string
  /** Kept with the change. */
  reason?: string
}

export interface RolesNow {
  uid: number
  roles: MemberRole[]
  agent_id: number | null
}

/**
 * Gives a member these roles, in the caller's transaction; every change of roles comes through here. 1008 for the last admin, for taking
 * admin from oneself, and for a manager's entry that is another's. Who is no manager any more is not shown as one.
 */
export async function applyRoles(context: Actor, change: RoleChange): Promise<RolesNow> {
  const { db, now } = context
  const { uid, action, reason } = change
  await db.query(`select pg_advisory_xact_lock(hashtextextended('roles', 0))`)
  const user = await db.one<{ nickname: string; roles: MemberRole[]; agent_id: number | null }>(
    `select nickname, roles, agent_id from users where uid = $1 and status <> 'unregistered' for update`,
    [uid],
  )
  if (!user) throw notFound('没有这个用户')
  const roles = MEMBER_ROLES.filter(role => role === 'member' || change.roles.includes(role))
  if (user.roles.includes('admin') && !roles.includes('admin')) {
    if (uid === uidOf(context)) throw conflict('不能撤下自己的管理员')
    const other = await db.one(
      `select 1 from users where uid <> $1 and 'admin' = any(roles) and status = 'normal' limit 1`,
      [uid],
    )
    if (!other) throw conflict('不能撤下最后一位管理员')
  }
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
  return { uid, roles, agent_id: agentId }
}

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
