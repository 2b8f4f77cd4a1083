import type { Database } from '../db/database'
import type { Context } from '../http/context'
import { hashOf } from '../http/hash'
import { COLUMNS, FAMILIES, FAMILY, platformsOf, type Family, type Platform } from './platform-families'

type Ending = Pick<Context, 'db' | 'now'>

/** What the device that acts goes on with: its session, or the handle of its platform's user. */
export interface Kept {
  tokenHash?: string | null
  handle?: string
}

/**
 * Ends every way into an account, in the caller's transaction: sessions with the rights of staff in them, bindings and handles of WeChat and
 * Baidu, one-time codes by text message and by mail, challenges, signed addresses and, where nothing is kept, the calendar's address. How many sessions were open, and
 * the epoch in which the caller may open a new one.
 */
export async function endAccess(
  { db, now }: Ending,
  { uid, keep }: { uid: number; keep?: Kept },
): Promise<{ ended: number; epoch: number }> {
  // First: who is opening a way in has this row until it is there to be ended, or finds that its judgement no longer holds.
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

/** Ends one open session of a member, by its number or its token: how many it was. */
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

/** Ends the token of a session that goes on under another. */
export async function dropToken({ db, now }: Ending, tokenHash: string): Promise<void> {
  await db.query('update session set revoked_at = $2 where token_hash = $1 and revoked_at is null', [
    tokenHash,
    now,
  ])
}

/** WeChat and Baidu (or one of them) no longer stand for the member, by no handle and by no code either. */
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
      platformsOf(one),
    ])
  }
}

/** All bindings but that of the platform's user on the device that holds this handle, which stays with this handle alone. */
async function endOtherBindings(
  { db, now }: Ending,
  { uid, handle }: { uid: number; handle: string },
): Promise<void> {
  const held = await db.one<{ platform: Platform }>(
    `select platform from openid_handle where handle_hash = $1 and kind = 'openid' and uid = $2 and revoked_at is null and expires_at > $3`,
    [hashOf(handle), uid, now],
  )
  const kept = held && FAMILY[held.platform]
  await clearBindings(db, { uid, of: FAMILIES.filter(one => one !== kept) })
  await db.query('update openid_handle set uid = null where uid = $1 and handle_hash <> $2', [
    uid,
    hashOf(handle),
  ])
}

/** What was judged until now opens no way in, and addresses that were signed for the member open nothing. The new epoch. */
async function raiseEpoch(db: Database, uid: number): Promise<number> {
  const row = await db.one<{ access_epoch: number }>(
    'update users set access_epoch = access_epoch + 1 where uid = $1 returning access_epoch',
    [uid],
  )
  return row?.access_epoch ?? 0
}
