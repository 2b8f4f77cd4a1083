/**
 * Logs members in by code or password. All locks follow one order, the member's row before the code's row, so that logins and the ending of
 * sessions cannot deadlock. Password checks run outside of transactions; the member is read again afterwards, since the password may have
 * changed meanwhile. The inviter's points are given after the commit, to avoid a lock on a second member.
 */

import { toBeijingDay } from '../../../src/lib/dates'
import type { LoginResult } from '../../../src/contract/user/schema'
import { queueNotice } from '../../alerts/notices'
import type { Context } from '../../http/context'
import { badField, conflict } from '../../errors/api-error'
import { hashDevice } from '../../http/device'
import { deviceName } from '../../http/device-name'
import { hashToken } from '../../http/hash'
import { openSession, type LoginData } from '../../http/sessions'
import { holdAccess } from '../../http/access'
import { earnPoints } from '../../shared/points'
import { inTransaction } from '../../shared/transaction'
import { keepConsent, textsOfLogin } from './consents'
import { createMember, memberByPhone, loadUserInfo, type MemberRow } from './members'
import { checkPassword } from './passwords'
import { checkSmsCode } from './sms-codes'
import { countPasswordTry } from './wrong-tries'

interface LoginRequest {
  phone: string
  code?: string | undefined
  password?: string | undefined
  agree?: boolean | undefined
  agree_texts?: string | undefined
  invite_code?: string | undefined
}

/** user/login: with a code, which registers an unknown phone, or with a password. */
export async function login(context: Context, request: LoginRequest): Promise<LoginResult> {
  const { phone, code, password } = request
  if ((code === undefined) === (password === undefined))
    throw badField({ field: 'code', message: '请用验证码或密码其中一种登录' })
  return code === undefined
    ? completeWithPassword(context, request, await byPassword(context, phone, password ?? ''))
    : byCode(context, request, code)
}

interface Found {
  member: MemberRow
  isNew: boolean
}

async function byPassword(context: Context, phone: string, password: string): Promise<Found> {
  const { right, unread, places } = await countPasswordTry(context, phone)
  const { env } = context
  const look = async () => {
    const member = await memberByPhone(context, phone)
    return { member, ...(await checkPassword(password, member?.password_hash ?? null, { env, places })) }
  }
  const { member, isRight, renewed } = await look().catch(async (error: unknown) => {
    await unread()
    throw error
  })
  const wrong = () => badField({ field: 'password', message: '手机号或密码不正确' })
  if (!isRight || !member) throw wrong()
  await right()
  // Read again: the password may have changed during the check, which invalidates the result.
  const current = await memberByPhone(context, phone)
  if (current?.uid !== member.uid || current.password_at !== member.password_at) throw wrong()
  if (renewed !== null)
    await context.db.query('update users set password_hash = $3 where uid = $1 and password_hash = $2', [
      member.uid,
      member.password_hash,
      renewed,
    ])
  return { member: current, isNew: false }
}

/** Keeps the consent that came with the password, once that was right. */
async function completeWithPassword(
  context: Context,
  agreed: LoginRequest,
  found: Found,
): Promise<LoginResult> {
  const { uid } = found.member
  const texts = await textsOfLogin(context, { uid, ...agreed })
  return inTransaction(context, async context => {
    await keepConsent(context, { uid, texts, way: 'login' })
    return completeLogin(context, found)
  })
}

async function byCode(
  context: Context,
  { phone, invite_code: inviteCode, ...agreed }: LoginRequest,
  code: string,
): Promise<LoginResult> {
  const { spend } = await checkSmsCode(context, { phone, purposes: ['login'], code })
  const known = await memberByPhone(context, phone)
  const texts = await textsOfLogin(context, { uid: known?.uid, ...agreed })
  return inTransaction(context, async context => {
    const made = known ? undefined : await createMember(context, { phone, inviteCode })
    const member = known ?? made ?? (await memberByPhone(context, phone)) // created concurrently by the same person on another device
    if (!member) throw conflict()
    // Before the code is spent, since a rejection would lose it; and in the lock order of code that ends sessions: the member's row before
    // the code's.
    await holdAccess(context.db, { uid: member.uid, epoch: member.access_epoch })
    await spend(context.db)
    await keepConsent(context, { uid: member.uid, texts, way: 'login' })
    return completeLogin(context, { member, isNew: made !== undefined })
  })
}

/** Completes a login once the member is known: cancels an unregistering, gives points, opens a session. */
export const completeLogin = (context: Context, { member, isNew }: Found): Promise<LoginResult> =>
  inTransaction(context, async context => {
    const { uid, access_epoch: epoch } = member
    await holdAccess(context.db, { uid, epoch })
    const cancelled = await context.db.one(
      `update users
       set status = 'normal', unregister_at = null, unregister_reason = null
       where uid = $1 and status = 'unregistering'
       returning 1`,
      [uid],
    )
    const loginData = await beginSession(context, member)
    return {
      login_data: loginData,
      user: await loadUserInfo(context, { uid, tokenExpire: loginData.expire }),
      is_new: isNew,
      unregister_cancelled: cancelled !== undefined,
    }
  })

/** Opens a session, and gives the points of the day's first login and of an invite that is now valid: a login on a second day. */
export async function beginSession(
  context: Context,
  member: Pick<MemberRow, 'uid' | 'invited_by' | 'created_at' | 'access_epoch'>,
): Promise<LoginData> {
  const { db, env, now, client } = context
  const today = toBeijingDay(now)
  await db.query('update users set last_login_time = $2 where uid = $1', [member.uid, now])
  await earnPoints(context, {
    uid: member.uid,
    reason: 'daily_login',
    ref: today,
    points: env.points.dailyLogin,
  })
  if (member.invited_by !== null && toBeijingDay(member.created_at) !== today) {
    const inviter = member.invited_by
    // After this transaction, which holds the member's row and would wait for the inviter's; a later login gives points that were missed.
    context.after(async ({ db: outer }) => {
      await earnPoints(
        { db: outer, now },
        { uid: inviter, reason: 'invite', ref: String(member.uid), points: env.points.invite },
      )
    })
  }
  const isStrange = await isStrangeDevice(context, member.uid)
  const loginData = await openSession(db, {
    ...{ uid: member.uid, epoch: member.access_epoch },
    comeFrom: client.comeFrom,
    ipCity: '',
    device: hashDevice(context),
    deviceName: deviceName(client),
    now,
  })
  if (isStrange) await tellLogin(context, member.uid)
  context.after(async ({ db: outer, adapters }) => {
    const place = await adapters.ipLocation.locate(client.ip)
    if (place)
      await outer.query('update session set ip_city = $2 where token_hash = $1', [
        hashToken(loginData.token),
        place.city,
      ])
  })
  return loginData
}

/** Returns true if the member has signed in before, but never on this device. */
async function isStrangeDevice(context: Context, uid: number): Promise<boolean> {
  const row = await context.db.one<{ is_strange: boolean }>(
    'select count(*) > 0 and not bool_or(device is not distinct from $2) as is_strange from session where uid = $1',
    [uid, hashDevice(context)],
  )
  return row?.is_strange ?? false
}

/** Notifies the member about a login on an unknown device, if enabled. */
async function tellLogin({ db, client, now }: Context, uid: number): Promise<void> {
  const wants = await db.one('select 1 from users where uid = $1 and login_notice', [uid])
  if (!wants) return
  const text = `在新设备（${deviceName(client)}）登录`
  await queueNotice(db, { uid, key: `login-${uid}-${now}`, text, at: now }, now)
}
