import type { Database } from '../db/database'
import { conflict } from '../errors/api-error'
import { uidOf, type Context } from './context'

/** A member's ways in as they were when a password, a code or a session was judged. */
export interface Access {
  uid: number
  /** users.access_epoch: each end of a session or of all ways in raises it. */
  epoch: number
}

/**
 * Holds a member's ways in as they were judged until the transaction ends: who ends them waits. 1008 where they were ended meanwhile:
 * the client asks again, with a session that may be as good as before.
 * Called by each function that opens or changes a way in, before it writes.
 */
export async function holdAccess(db: Database, { uid, epoch }: Access): Promise<void> {
  const held = await db.one(
    `select 1 from users where uid = $1 and access_epoch = $2 and status <> 'unregistered' for no key update`,
    [uid, epoch],
  )
  if (!held) throw conflict('登录状态刚刚改变，请重试')
}

/** The same for who calls: 1008 where their roles changed, too, since the call was judged. */
export const holdCaller = (context: Pick<Context, 'db' | 'caller'>): Promise<void> =>
  holdAccess(context.db, { uid: uidOf(context), epoch: context.caller.accessEpoch })

/** One change of roles, or closing of an account, at a time: each sees which admins there are. Taken before any row of users. */
export const lockRoles = (db: Database) =>
  db.query<never>(`select pg_advisory_xact_lock(hashtextextended('roles', 0))`)

/** The lock of roles, and the caller's rights as they were judged: whatever staff do to persons begins with it. 1008 for who lost theirs. */
export async function holdRoles(context: Pick<Context, 'db' | 'caller'>): Promise<void> {
  await lockRoles(context.db)
  await holdCaller(context)
}
