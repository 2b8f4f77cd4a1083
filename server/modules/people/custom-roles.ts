/**
 * Custom roles: named lists of permissions that narrow what staff may do. Only admins without one change them (`roles.edit` cannot be
 * granted), so nobody can widen their own rights. Whoever has a changed role has to log in again.
 */

import type { CustomRole } from '../../../src/contract/people/custom-roles'
import { withReads } from '../../../src/contract/permissions'
import { badField, conflict, notFound } from '../../errors/api-error'
import { holdRoles, lockRoles } from '../../http/access'
import type { Context } from '../../http/context'
import { writeAudit } from '../../shared/audit'
import { checkDeclared } from '../../shared/declared-changes'
import { endAccess } from '../../shared/end-access'
import type { Eyed } from '../../shared/four-eyes'
import { checkFreshFactor } from '../../shared/fresh-factor'
import { inTransaction } from '../../shared/transaction'
import { checkNoAdminEnded } from '../../shared/whole-admins'
import type { Input, Output } from './answers'

/** desk/custom-roles: all custom roles, by name. */
export async function customRoles({ db }: Context): Promise<Output<'desk/custom-roles'>> {
  const list = await db.query<CustomRole>(
    `select r.id, r.name, r.permissions, r.updated_at,
       (select count(*) from staff s where s.custom_role_id = r.id)::int as holder_total
     from custom_role r order by r.name, r.id`,
  )
  return { list }
}

type Kept = Pick<CustomRole, 'name' | 'permissions' | 'updated_at'>

const heldRole = ({ db }: Pick<Context, 'db'>, id: number) =>
  db.one<Kept>('select name, permissions, updated_at from custom_role where id = $1 for update', [id])

/** desk/custom-role-save: makes a custom role, or changes the rights of all who have it. */
export const eyedCustomRole: Eyed<Input<'desk/custom-role-save'>, { id: number }> = {
  path: 'desk/custom-role-save',
  area: 'roles',
  titleOf: (_, { name }) => `自定义角色“${name}”`,
  run: async (inside, { id, name, permissions: asked, updated_at: updatedAt }) => {
    const { db, now } = inside
    checkDeclared(inside, 'role')
    await lockRoles(db)
    await checkNoAdminEnded(inside)
    const permissions = withReads(asked)
    if (permissions.length === 0) throw badField({ field: 'permissions', message: '至少选一项权限' })
    const before = id === undefined ? null : await heldRole(inside, id)
    if (before === undefined) throw notFound('没有这个角色')
    if (updatedAt !== undefined && updatedAt !== before?.updated_at)
      throw conflict('角色已被他人修改，请刷新后再改')
    const namesake = await db.one('select 1 from custom_role where name = $1 and id is distinct from $2', [
      name,
      id ?? null,
    ])
    if (namesake) throw badField({ field: 'name', message: '已有同名的角色' })
    const row = await db.one<{ id: number }>(
      id === undefined
        ? 'insert into custom_role (name, permissions, updated_at) values ($1, $2, $3) returning id'
        : 'update custom_role set name = $1, permissions = $2, updated_at = greatest($3, updated_at + 1) where id = $4 returning id',
      [name, permissions, now, ...(id === undefined ? [] : [id])],
    )
    if (!row) throw new Error('a custom role was not saved')
    await writeAudit(inside, {
      action: 'desk/custom-role-save',
      entityType: 'custom_role',
      entityId: row.id,
      before: before && { name: before.name, permissions: before.permissions },
      after: { name, permissions },
    })
    if (before && before.permissions.join() !== permissions.join()) await endHolders(inside, row.id)
    return { id: row.id }
  },
}

/** Revokes the access of all who have the role: addresses and sessions were opened under the former permissions. */
async function endHolders({ db, now }: Context, id: number): Promise<void> {
  const holders = await db.query<{ uid: number }>(
    'select uid from staff where custom_role_id = $1 order by uid',
    [id],
  )
  for (const { uid } of holders) await endAccess({ db, now }, { uid })
}

/** desk/custom-role-remove: only a role that nobody has. */
export async function removeCustomRole(
  context: Context,
  { id }: Input<'desk/custom-role-remove'>,
): Promise<Output<'desk/custom-role-remove'>> {
  await checkFreshFactor(context)
  return inTransaction(context, async inside => {
    await holdRoles(inside)
    const before = await heldRole(inside, id)
    if (!before) throw notFound('没有这个角色')
    const held = await inside.db.one('select 1 from staff where custom_role_id = $1 limit 1', [id])
    if (held) throw conflict('还有员工是这个角色，请先给他们换一个')
    await inside.db.query('delete from custom_role where id = $1', [id])
    await writeAudit(inside, {
      action: 'desk/custom-role-remove',
      entityType: 'custom_role',
      entityId: id,
      before: { name: before.name, permissions: before.permissions },
      after: null,
    })
    return { ok: true }
  })
}
