import { getErrorCode } from '../../errors/start-error'
import type { Context } from '../../http/context'
import { hashToken, newToken } from '../../http/hash'
import { holdAccess, type Access } from '../../http/access'
import { endBindings } from '../../shared/end-access'
import { getPlatformColumns, FAMILY, type Platform } from '../../shared/platform-families'
import { inTransaction } from '../../shared/transaction'

/** A user of a platform, as a code exchange or a handle returned it. */
export interface KnownPlatformUser {
  platform: Platform
  openid: string
  unionid: string | null
}

/** Handles that the client holds for a platform's user: opaque, valid for 30 days. */
export interface Handles {
  openid: string
  unionid: string
  expire: number
}

const HANDLE_SECONDS = 30 * 86_400

/**
 * Issues handles of a platform's user, bound to the member if there is one; throws 1008 if the member's access epoch has changed meanwhile.
 */
export const issueHandles = (
  context: Pick<Context, 'db' | 'now'>,
  { user, member }: { user: KnownPlatformUser; member: Access | null },
): Promise<Handles> =>
  inTransaction(context, async inner => {
    if (member) await holdAccess(inner.db, member)
    return putHandles(inner, { user, uid: member?.uid ?? null })
  })

async function putHandles(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { user, uid }: { user: KnownPlatformUser; uid: number | null },
): Promise<Handles> {
  const expire = now + HANDLE_SECONDS
  const put = async (kind: 'openid' | 'unionid') => {
    const handle = newToken()
    await db.query(
      'insert into openid_handle (handle_hash, kind, platform, openid, unionid, uid, created_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7, $8)',
      [hashToken(handle), kind, user.platform, user.openid, user.unionid, uid, now, expire],
    )
    return handle
  }
  return { openid: await put('openid'), unionid: user.unionid === null ? '' : await put('unionid'), expire }
}

/** Returns the platform's user of an openid handle that is still valid. */
export async function loadPlatformUser(
  { db, now }: Context,
  handle: string,
): Promise<KnownPlatformUser | undefined> {
  if (handle === '') return undefined
  return db.one<KnownPlatformUser>(
    `select platform, openid, unionid
     from openid_handle
     where handle_hash = $1 and kind = 'openid' and revoked_at is null and expires_at > $2`,
    [hashToken(handle), now],
  )
}

/**
 * Returns the member to whom this platform's user is bound, with the access epoch. WeChat's two applications identify one person by the
 * unionid.
 */
export async function boundMember(
  { db }: Context,
  { platform, openid, unionid }: KnownPlatformUser,
): Promise<Access | null> {
  const { openid: column, hasUnionid } = getPlatformColumns(platform)
  const row = await db.one<Access>(
    `select uid, access_epoch as epoch from users
     where ${column} = $1 ${hasUnionid ? 'or unionid = $2' : ''}
     order by ${column} = $1 desc
     limit 1`,
    hasUnionid ? [openid, unionid] : [openid],
  )
  return row ?? null
}

/** Returns true if the two may be bound: neither has another partner. */
export async function mayBind(
  context: Context,
  { uid, user }: { uid: number; user: KnownPlatformUser },
): Promise<boolean> {
  const other = await boundMember(context, user)
  if (other) return other.uid === uid
  const row = await context.db.one<{ held: string | null }>(
    `select ${getPlatformColumns(user.platform).openid} as held from users where uid = $1`,
    [uid],
  )
  return row?.held === null
}

/**
 * Binds the two, with every handle of this platform's user; throws 1008 if the member's access epoch has changed meanwhile. Call it after
 * mayBind; the loser of a race gets an error that isTaken recognizes.
 */
export async function bind(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { member, user }: { member: Access; user: KnownPlatformUser },
): Promise<void> {
  const { openid: column, since } = getPlatformColumns(user.platform)
  const { uid } = member
  await db.transaction(async inner => {
    await holdAccess(inner, member)
    await inner.query(
      `update users
       set ${column} = coalesce(${column}, $2), unionid = coalesce(unionid, $3), ${since} = coalesce(${since}, $4)
       where uid = $1`,
      [uid, user.openid, user.unionid, now],
    )
    await inner.query(
      'update openid_handle set uid = $1 where platform = $2 and openid = $3 and revoked_at is null and expires_at > $4',
      [uid, user.platform, user.openid, now],
    )
  })
}

/** Returns true if a unique index rejected the row. */
export const isTaken = (error: unknown) => getErrorCode(error) === '23505'

/** Unbinds the member and the platform's user of a handle, so that the next start of the mini-program does not log in automatically. */
export async function unbind(context: Context, handle: string): Promise<void> {
  const user = await loadPlatformUser(context, handle)
  const member = user ? await boundMember(context, user) : null
  if (!user || !member) return
  await endBindings(context.db, { uid: member.uid, of: [FAMILY[user.platform]] })
}
