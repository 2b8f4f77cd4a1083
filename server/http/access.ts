import type { Database } from '../db/database'
import { conflict } from '../errors/api-error'
import { requireUid, type Context } from './context'

/** A member's access state at the time a password, a code or a session was checked. */
export interface Access {
  uid: number
  /** users.access_epoch: raised whenever a session or all access is revoked. */
  epoch: number
}

/**
 * Locks a member's access state as it was checked until the transaction ends: a concurrent revocation waits. 1008 if access was revoked in
 * between: the client repeats the request, with a session that may still be valid. Every function that opens or changes access calls this
 * before it writes.
 */
export async function holdAccess(db: Database, { uid, epoch }: Access): Promise<void> {
  const held = await db.one(
    `select 1 from users where uid = $1 and access_epoch = $2 and status <> 'unregistered' for no key update`,
    [uid, epoch],
  )
  if (!held) throw conflict('登录状态刚刚改变，请重试')
}

/** The same for the caller: 1008 also if their roles changed since the call was authorized. */
export const holdCaller = (context: Pick<Context, 'db' | 'caller'>): Promise<void> =>
  holdAccess(context.db, { uid: requireUid(context), epoch: context.caller.accessEpoch })

/** Serializes changes of roles and closings of accounts, so that each sees which admins exist. Taken before any row of users. */
export const lockRoles = (db: Database) =>
  db.query<never>(`select pg_advisory_xact_lock(hashtextextended('roles', 0))`)

/**
 * Takes the lock of roles and the caller's access lock: everything that staff do to persons starts with it. 1008 for a caller who lost
 * their rights.
 */
export async function holdRoles(context: Pick<Context, 'db' | 'caller'>): Promise<void> {
  await lockRoles(context.db)
  await holdCaller(context)
}
