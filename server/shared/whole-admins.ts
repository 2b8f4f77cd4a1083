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
