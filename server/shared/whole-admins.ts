import { DAY_SECONDS, fullTime } from '../../src/lib/dates'
import type { Database } from '../db/database'
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
 * Returns when the caller last ended another such admin's rights, if that was within a day and no third one could confirm: until then they
 * change no roles alone, since whoever removes the second admin could give away all rights unseen. Null: they may.
 */
async function findAdminEnded(
  context: Pick<Context, 'db' | 'env' | 'caller' | 'now' | 'approval'>,
): Promise<number | null> {
  const { db, env, now, approval } = context
  if (approval || !env.rolesIfTwo || (await needsSecondAdmin(context))) return null
  const last = await db.one<{ at: number | null }>(
    `select max(d.at) as at from audit d
     where d.uid = $1 and d.at > $2 and d.entity_type = 'user' and d.entity_id <> $1
       and d.before -> 'roles' ? 'admin'
       and d.before ->> 'custom_role' is null
       and not (d.after -> 'roles' ? 'admin' and d.after ->> 'custom_role' is null)`,
    [requireUid(context), now - DAY_SECONDS],
  )
  return last?.at ?? null
}

/** Refuses (1008, with the time from which it is possible) a caller who just ended the rights of the only other such admin. */
export async function checkNoAdminEnded(context: Parameters<typeof findAdminEnded>[0]): Promise<void> {
  const at = await findAdminEnded(context)
  if (at !== null)
    throw conflict(`您刚停用或收窄了另一位管理员的权限，${fullTime(at + DAY_SECONDS)} 起才能独自更改角色`)
}

/** Refuses an invitation of an admin that `uid` made alone and may not make alone any more. */
export async function checkInviter(
  context: Parameters<typeof findAdminEnded>[0],
  { id, uid }: { id: number; uid: number },
): Promise<void> {
  if (await isInviteConfirmed(context.db, id)) return
  const author = { ...context, caller: { ...context.caller, uid } }
  if ((await needsSecondAdmin(author)) || (await findAdminEnded(author)) !== null)
    throw conflict('这份邀请需要另一位管理员确认，请让邀请人撤回后重新邀请')
}

/** True if another admin confirmed the invitation. */
export const isInviteConfirmed = async (db: Database, id: number): Promise<boolean> =>
  (await db.one(
    `select 1 from prepared_change where path = 'desk/staff-invite' and entity_type = 'staff_invite' and entity_id = $1 and state = 'confirmed'`,
    [id],
  )) !== undefined
