import type { Database } from '../db/database'
import type { Context } from '../http/context'
import { hashToken } from '../http/hash'
import {
  COLUMNS,
  FAMILIES,
  FAMILY,
  listFamilyPlatforms,
  type Family,
  type Platform,
} from './platform-families'

type Ending = Pick<Context, 'db' | 'now'>

/** Credential of the acting device that survives: its session, or the handle of its platform user. */
export interface Kept {
  tokenHash?: string | null
  handle?: string
}

/**
 * Revokes all access to an account, in the caller's transaction: sessions including their staff rights, bindings and handles of WeChat and
 * Baidu, one-time codes by text message and mail, challenges, signed addresses and, if nothing is kept, the calendar's address. Returns the
 * number of open sessions ended, and the epoch in which the caller may open a new one.
 */
export async function endAccess(
  { db, now }: Ending,
  { uid, keep }: { uid: number; keep?: Kept },
): Promise<{ ended: number; epoch: number }> {
  // Taken first: a concurrent login holds this row lock until its session exists and can be ended, or else finds that its check is
  // outdated.
  const epoch = await raiseEpoch(db, uid)
  const ended = await db.query<{ is_open: boolean }>(
    `update session set revoked_at = $3 where uid = $1 and revoked_at is null and token_hash is distinct from $2
     returning expires_at > $3 as is_open`,
    [uid, keep?.tokenHash ?? null, now],
  )
  await db.query('delete from factor_challenge where uid = $1 and token_hash is distinct from $2', [
    uid,
    keep?.tokenHash ?? null,
  ])
  await db.query(
    'update sms_code set used_at = $2 where used_at is null and phone = (select phone from users where uid = $1)',
    [uid, now],
  )
  await db.query(
    'update remind_setting set mail_pending = null, mail_code_hash = null, mail_code_until = null where uid = $1',
    [uid],
  )
  await endOtherBindings({ db, now }, { uid, handle: keep?.handle ?? '' })
  if (!keep) await db.query('update remind_setting set calendar_no = null where uid = $1', [uid])
  return { ended: ended.filter(({ is_open }) => is_open).length, epoch }
}

/** Ends one open session of a member, by its id or its token, and returns how many were ended. */
export async function endSession(
  { db, now }: Ending,
  { uid, id, tokenHash }: { uid: number; id?: number; tokenHash?: string },
): Promise<number> {
  return db.transaction(async inner => {
    await inner.query('select 1 from users where uid = $1 for no key update', [uid])
    const { length } = await inner.query(
      `update session set revoked_at = $4
       where uid = $1 and (id = $2 or token_hash = $3) and revoked_at is null and expires_at > $4 returning 1`,
      [uid, id ?? null, tokenHash ?? null, now],
    )
    if (length > 0) await raiseEpoch(inner, uid)
    return length
  })
}

/** Revokes the token of a session that continues under another token. */
export async function dropToken({ db, now }: Ending, tokenHash: string): Promise<void> {
  await db.query('update session set revoked_at = $2 where token_hash = $1 and revoked_at is null', [
    tokenHash,
    now,
  ])
}

/** Removes the member's bindings to WeChat and Baidu (or one of them), including handles and pending codes. */
export const endBindings = (
  db: Database,
  { uid, of }: { uid: number; of: readonly Family[] },
): Promise<void> =>
  db.transaction(async inner => {
    await raiseEpoch(inner, uid)
    await clearBindings(inner, { uid, of })
  })

async function clearBindings(
  db: Database,
  { uid, of }: { uid: number; of: readonly Family[] },
): Promise<void> {
  for (const one of of) {
    const { openid, since, hasUnionid } = COLUMNS[one]
    await db.query(
      `update users set ${openid} = null, ${hasUnionid ? 'unionid = null, ' : ''}${since} = null where uid = $1`,
      [uid],
    )
    await db.query('update openid_handle set uid = null where uid = $1 and platform = any($2)', [
      uid,
      listFamilyPlatforms(one),
    ])
  }
}

/** Removes all bindings except that of the platform user on the device with this handle, which remains valid with this handle only. */
async function endOtherBindings(
  { db, now }: Ending,
  { uid, handle }: { uid: number; handle: string },
): Promise<void> {
  const held = await db.one<{ platform: Platform }>(
    `select platform from openid_handle where handle_hash = $1 and kind = 'openid' and uid = $2 and revoked_at is null and expires_at > $3`,
    [hashToken(handle), uid, now],
  )
  const kept = held && FAMILY[held.platform]
  await clearBindings(db, { uid, of: FAMILIES.filter(one => one !== kept) })
  await db.query('update openid_handle set uid = null where uid = $1 and handle_hash <> $2', [
    uid,
    hashToken(handle),
  ])
}

/** Raises the access epoch, which invalidates logins in progress and addresses signed for the member. Returns the new epoch. */
async function raiseEpoch(db: Database, uid: number): Promise<number> {
  const row = await db.one<{ access_epoch: number }>(
    'update users set access_epoch = access_epoch + 1 where uid = $1 returning access_epoch',
    [uid],
  )
  return row?.access_epoch ?? 0
}
