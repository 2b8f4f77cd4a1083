import type { z } from 'zod'
import type { accountCalls } from '../../../src/contract/account/schema'
import { endpoints } from '../../../src/contract/endpoints'
import { maskPhone } from '../../../src/contract/forms'
import { MEMBER_ROLES, ROLE_LABELS, ROLES, type MemberRole } from '../../../src/contract/roles'
import { uidOf, type Context } from '../../http/context'
import { conflict, notFound } from '../../errors/api-error'
import { writeAudit } from '../../shared/audit'
import { pageAnswer, pageBounds } from '../../shared/paging'
import { inTransaction } from '../../shared/transaction'

type Calls = typeof accountCalls
type Answer<P extends keyof Calls> = z.input<Calls[P]['result']>
type Input<P extends keyof Calls> = z.output<Calls[P]['request']>
type User = Answer<'user/list'>['list'][number]

/** user/list: the newest first, phones masked; each reading is audited, so it is a write. */
export async function userList(
  context: Context,
  { keyword, role, status, ...asked }: Input<'user/list'>,
): Promise<Answer<'user/list'>> {
  const bounds = pageBounds(asked)
  const where = `($1::text is null or strpos(lower(nickname), lower($1)) > 0 or uid::text = $1 or (length($1) = 4 and right(phone, 4) = $1))
    and ($2::text is null or $2 = any(roles)) and ($3::text is null or status = $3)`
  const values = [keyword ?? null, role ?? null, status ?? null]
  const rows = await context.db.query<Omit<User, 'phone'> & { phone: string | null }>(
    `select uid, phone, nickname, avatar, roles, agent_id, status, created_at, last_login_time from users
     where ${where} order by uid desc limit ${bounds.limit} offset ${bounds.offset}`,
    values,
  )
  const count = await context.db.one<{ total: number }>(
    `select count(*) as total from users where ${where}`,
    values,
  )
  await writeAudit(context, {
    action: 'user/list',
    entityType: 'user',
    entityId: 0,
    before: null,
    after: { role, status, page: asked.page ?? 1 },
  })
  const list = rows.map(row => ({ ...row, phone: row.phone === null ? '' : maskPhone(row.phone) }))
  return pageAnswer(list, count?.total ?? 0, bounds)
}

/** user/roles: each role with the calls that it adds to the one before. */
export async function roleList({ db }: Context): Promise<Answer<'user/roles'>> {
  const rows = await db.query<{ role: string; total: number }>(
    `select r as role, count(*) as total from users, unnest(roles) r where status <> 'unregistered' group by r`,
  )
  return {
    list: ROLES.map(role => ({
      role,
      label: ROLE_LABELS[role],
      calls: Object.values(endpoints)
        .filter(call => call.role === role)
        .map(call => call.path),
      user_total: rows.find(row => row.role === role)?.total ?? 0,
    })),
  }
}

/**
 * user/role-set: the whole new list; member is always kept. 1008 for the last admin, for taking admin from oneself, and for a manager's
 * entry that is another's.
 */
export const setRoles = (context: Context, input: Input<'user/role-set'>): Promise<Answer<'user/role-set'>> =>
  inTransaction(context, async inside => {
    const { db, now } = inside
    const { uid } = input
    await db.query(`select pg_advisory_xact_lock(hashtextextended('roles', 0))`)
    const user = await db.one<{ nickname: string; roles: MemberRole[]; agent_id: number | null }>(
      `select nickname, roles, agent_id from users where uid = $1 and status <> 'unregistered' for update`,
      [uid],
    )
    if (!user) throw notFound('没有这个用户')
    const roles = MEMBER_ROLES.filter(role => role === 'member' || input.roles.includes(role))
    if (user.roles.includes('admin') && !roles.includes('admin')) {
      if (uid === uidOf(inside)) throw conflict('不能撤下自己的管理员')
      const other = await db.one(
        `select 1 from users where uid <> $1 and 'admin' = any(roles) and status = 'normal' limit 1`,
        [uid],
      )
      if (!other) throw conflict('不能撤下最后一位管理员')
    }
    const agentId = roles.includes('agent') ? await agentOf(inside, uid, user, input.agent_id, now) : null
    await db.query('update users set roles = $2, agent_id = $3 where uid = $1', [uid, roles, agentId])
    await writeAudit(inside, {
      action: 'user/role-set',
      entityType: 'user',
      entityId: uid,
      before: { roles: user.roles, agent_id: user.agent_id },
      after: { roles, agent_id: agentId },
    })
    return { uid, roles, agent_id: agentId }
  })

/** The manager's entry of a user: the one named, the one there is, or a new one. */
async function agentOf(
  { db }: Context,
  uid: number,
  user: { nickname: string; agent_id: number | null },
  wanted: number | undefined,
  now: number,
): Promise<number> {
  if (wanted === undefined) {
    if (user.agent_id !== null) return user.agent_id
    const made = await db.one<{ id: number }>(
      `insert into agent (uid, name, company, updated_at) values ($1, $2, '', $3) on conflict (uid) do update set updated_at = excluded.updated_at returning id`,
      [uid, user.nickname, now],
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
