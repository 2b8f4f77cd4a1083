import { DAY_SECONDS, fullTime } from '../../src/lib/dates'
import { conflict } from '../errors/api-error'
import { requireUid, type Context } from '../http/context'

/** SQL: the user `a` is an admin whose rights no custom role narrows; only such admins change roles. */
export const IS_WHOLE_ADMIN = `('admin' = any(a.roles) and a.status = 'normal'
  and not exists (select from staff f where f.uid = a.uid and f.custom_role_id is not null))`

/**
 * True if another admin confirms changes of roles: always if FOUR_EYES names roles; by production's default as soon as there is another
 * such admin, so that a team of one can add the second.
 */
export const needsSecondAdmin = async ({
  db,
  env,
  caller,
}: Pick<Context, 'db' | 'env' | 'caller'>): Promise<boolean> =>
  env.fourEyes.includes('roles') &&
  (!env.rolesIfTwo ||
    (await db.one(`select 1 from users a where a.uid <> $1 and ${IS_WHOLE_ADMIN} limit 1`, [
      requireUid({ caller }),
    ])) !== undefined)

/**
 * Refuses (1008, with the time from which it is possible) a caller who would change roles alone within a day of ending another such
 * admin's rights: otherwise whoever removes the second admin could give away all rights unseen. What others confirm is not affected.
 */
export async function checkNoAdminEnded(
  context: Pick<Context, 'db' | 'env' | 'caller' | 'now' | 'approval'>,
): Promise<void> {
  const { db, env, now, approval } = context
  if (approval || !env.rolesIfTwo || (await needsSecondAdmin(context))) return
  // A row states the custom role only if it changed; one that narrowed a person before is kept through disabling.
  const last = await db.one<{ at: number | null }>(
    `select max(d.at) as at from audit d
     where d.uid = $1 and d.at > $2 and d.entity_type = 'user' and d.entity_id <> $1
       and d.before -> 'roles' ? 'admin'
       and case when d.before ? 'custom_role' then d.before ->> 'custom_role' is null
         else not exists (select from staff f where f.uid = d.entity_id and f.custom_role_id is not null) end
       and not (d.after -> 'roles' ? 'admin' and d.after ->> 'custom_role' is null)`,
    [requireUid(context), now - DAY_SECONDS],
  )
  if (last?.at)
    throw conflict(
      `您刚停用或收窄了另一位管理员的权限，${fullTime(last.at + DAY_SECONDS)} 起才能独自更改角色`,
    )
}
