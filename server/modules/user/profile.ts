import { endpoints } from '../../../src/contract/endpoints'
import { roleReaches, type MemberRole } from '../../../src/contract/roles'
import type { LoginData, UserInfo } from '../../../src/contract/user/cards'
import { requireUid, type Context } from '../../http/context'
import { badField, notAllowed, notFound } from '../../errors/api-error'
import { consumeLimit } from '../../http/rate-limits'
import { getHighestRole, expiryAfterUse, renewSession, touchSession } from '../../http/sessions'
import { isPortrait } from '../../../src/lib/portraits'
import { earnPoints } from '../../shared/points'
import { loadUserInfo } from './members'

const DAY = 86_400
/** Maximum changes of a nickname a day. */
export const NICKNAMES = { name: 'nickname.day', total: 3, seconds: DAY }

/** Returns when the caller's session ends; 0 for a request by openid instead of a token. */
async function tokenExpire({ db, caller }: Context): Promise<number> {
  if (caller.tokenHash === null) return 0
  return (
    (
      await db.one<{ expires_at: number }>('select expires_at from session where token_hash = $1', [
        caller.tokenHash,
      ])
    )?.expires_at ?? 0
  )
}

export async function ownInfo(context: Context): Promise<UserInfo> {
  return loadUserInfo(context, { uid: requireUid(context), tokenExpire: await tokenExpire(context) })
}

/** api/user/info: extends the session of a token, which stays the same; a request by openid gets a session. */
export async function info(context: Context): Promise<{ login_data: LoginData; user: UserInfo }> {
  const { db, caller, client, now, later } = context
  const uid = requireUid(context)
  const { tokenHash } = caller
  if (tokenHash !== null) later('use of a session', db => touchSession(db, { tokenHash, now }))
  const loginData =
    tokenHash === null
      ? await renewSession(context, db, { uid })
      : { token: client.token, expire: await expiryAfterUse(db, { tokenHash, now }) }
  return { login_data: loginData, user: await loadUserInfo(context, { uid, tokenExpire: loginData.expire }) }
}

/** api/user/last-login-time: the login before that of this session; zeros at the first. */
export async function lastLogin(
  context: Context,
): Promise<{ last_login_time: number; last_client: number; last_city: string }> {
  const row = await context.db.one<{ created_at: number; come_from: number; ip_city: string }>(
    `select created_at, come_from, ip_city from session
     where uid = $1 and token_hash is distinct from $2
       and created_at <= coalesce((select created_at from session where token_hash = $2), $3)
     order by created_at desc limit 1`,
    [requireUid(context), context.caller.tokenHash, context.now],
  )
  return {
    last_login_time: row?.created_at ?? 0,
    last_client: row?.come_from ?? 0,
    last_city: row?.ip_city ?? '',
  }
}

interface ProfileChange {
  nickname?: string | undefined
  gender?: UserInfo['gender'] | undefined
  city?: string | undefined
}

/** user/update-info: changes only the given fields. */
export async function updateInfo(
  context: Context,
  { nickname, gender, city }: ProfileChange,
): Promise<{ user: UserInfo }> {
  const uid = requireUid(context)
  if (nickname === undefined && gender === undefined && city === undefined)
    throw badField({ field: 'nickname', message: '没有要修改的内容' })
  if (nickname !== undefined && nickname !== (await ownInfo(context)).nickname) {
    await consumeLimit(context, { ...NICKNAMES, subject: uid })
  }
  await context.db.query(
    'update users set nickname = coalesce($2, nickname), gender = coalesce($3, gender), city = coalesce($4, city) where uid = $1',
    [uid, nickname ?? null, gender ?? null, city ?? null],
  )
  return { user: await completeProfile(context) }
}

/** user/update-head: sets a picture that this member uploaded, or a built-in one. */
export async function updateHead(
  context: Context,
  { avatar }: { avatar: string },
): Promise<{ user: UserInfo }> {
  const uid = requireUid(context)
  const isOwn =
    isPortrait(avatar) ||
    (await context.db.one<{ one: number }>(
      'select 1 as one from picture where url = $1 and uploader_uid = $2',
      [avatar, uid],
    ))
  if (!isOwn) throw badField({ field: 'avatar', message: '请先上传图片' })
  await context.db.query('update users set avatar = $2 where uid = $1', [uid, avatar])
  return { user: await completeProfile(context) }
}

/** Returns the member's data, after giving the points for the first complete profile. */
async function completeProfile(context: Context): Promise<UserInfo> {
  const user = await ownInfo(context)
  if (user.avatar === '' || user.gender === 'unknown' || user.city === '') return user
  const points = await earnPoints(context, {
    uid: user.uid,
    reason: 'profile',
    ref: String(user.uid),
    points: context.env.points.profile,
  })
  return { ...user, score: user.score + points }
}

/** user/have-roles: the caller's own roles, or for an admin anybody's, with the endpoints that they add to a member's. */
export async function haveRoles(
  context: Context,
  { uid = requireUid(context) }: { uid?: number | undefined },
): Promise<{ uid: number; roles: MemberRole[]; agent_id: number | null; calls: string[] }> {
  if (uid !== context.caller.uid && context.caller.role !== 'admin') throw notAllowed()
  const row = await context.db.one<{ uid: number; roles: MemberRole[]; agent_id: number | null }>(
    `select uid, roles, agent_id from users where uid = $1 and status <> 'unregistered'`,
    [uid],
  )
  if (!row) throw notFound('没有这个用户')
  const role = getHighestRole(row)
  const calls = Object.values(endpoints)
    .filter(call => !roleReaches('member', call.role) && roleReaches(role, call.role))
    .map(call => call.path)
  return { ...row, calls }
}
