import type { z } from 'zod'
import type { accountCalls } from '../../../src/contract/account/schema'
import { endpoints } from '../../../src/contract/endpoints'
import { maskPhone } from '../../../src/contract/forms'
import { ROLE_LABELS, ROLES } from '../../../src/contract/roles'
import type { Context } from '../../http/context'
import { writeAudit } from '../../shared/audit'
import { pageAnswer, pageBounds } from '../../shared/paging'
import type { Eyed } from '../../shared/four-eyes'
import { applyRoles, type RolesNow } from '../../roles/role-change'
import { IS_STAFF, STAFF } from '../../shared/staff-rows'

type Calls = typeof accountCalls
type Answer<P extends keyof Calls> = z.input<Calls[P]['result']>
type Input<P extends keyof Calls> = z.output<Calls[P]['request']>
type User = Answer<'user/list'>['list'][number]

/**
 * user/list: current and former staff, the newest first, phones masked. Each read is audited, so this counts as a write. Ordinary members
 * are found only by their full phone number (desk/member-look).
 */
export async function userList(
  context: Context,
  { keyword, role, status, ...asked }: Input<'user/list'>,
): Promise<Answer<'user/list'>> {
  const bounds = pageBounds(asked)
  const where = `${IS_STAFF}
    and ($1::text is null or strpos(lower(u.nickname), lower($1)) > 0 or u.uid::text = $1 or (length($1) = 4 and right(u.phone, 4) = $1))
    and ($2::text is null or $2 = any(u.roles)) and ($3::text is null or u.status = $3)`
  const values = [keyword ?? null, role ?? null, status ?? null]
  const rows = await context.db.query<Omit<User, 'phone'> & { phone: string | null }>(
    `select u.uid, u.phone, u.nickname, u.avatar, u.roles, u.agent_id, u.status, u.created_at, u.last_login_time from ${STAFF}
     where ${where} order by u.uid desc limit ${bounds.limit} offset ${bounds.offset}`,
    values,
  )
  const count = await context.db.one<{ total: number }>(
    `select count(*) as total from ${STAFF} where ${where}`,
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

/** user/roles: each role with the endpoints that it adds to the role before it. */
export async function roleList({ db }: Context): Promise<Answer<'user/roles'>> {
  const rows = await db.query<{ role: string; total: number }>(
    `select r as role, count(*) as total from users, unnest(roles) r where status <> 'unregistered' group by r`,
  )
  return {
    list: ROLES.map(role => {
      const own = Object.values(endpoints).filter(call => call.role === role)
      return {
        role,
        label: ROLE_LABELS[role],
        calls: own.map(call => call.path),
        writes: own.filter(call => call.isWrite).map(call => call.path),
        user_total: rows.find(row => row.role === role)?.total ?? 0,
      }
    }),
  }
}

/** user/role-set: replaces the person's whole list of roles. */
export const eyedSet: Eyed<Input<'user/role-set'>, RolesNow> = {
  path: 'user/role-set',
  area: 'roles',
  titleOf: ({ roles }) => `改角色为${roles.map(role => ROLE_LABELS[role]).join('、')}`,
  run: (context, { uid, roles, agent_id: agentId }) =>
    applyRoles(context, { action: 'user/role-set', ground: { by: 'admin' }, uid, roles, agentId }),
}
