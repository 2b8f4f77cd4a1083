/**
 * Registration, codes, password changes and logout. Code that changes access locks the member's row before the code's row. A replayed
 * registration never stores the token: a repeat opens a new session.
 */

import type { z } from 'zod'
import type { LoginResult, userCalls } from '../../../src/contract/user/schema'
import type { LoginData } from '../../../src/contract/user/cards'
import { requireUid, type Context } from '../../http/context'
import { badField, conflict, loginInvalid } from '../../errors/api-error'
import type { ReplayRule } from '../../http/idempotency'
import { clearLimit, refundLimit, consumeLimit } from '../../http/rate-limits'
import { getAlertWays } from '../../alerts/ways'
import { renewSession } from '../../http/sessions'
import { endAccess, endSession } from '../../shared/end-access'
import { holdCaller } from '../../http/access'
import { inTransaction } from '../../shared/transaction'
import { agreedTexts, keepConsent } from './consents'
import { checkFirstLogin, firstLogin, type FirstLogin } from './first-login'
import { beginSession, completeLogin } from './login'
import { createMember, memberById, memberByPhone, loadUserInfo } from './members'
import { hashPassword, isPassword } from './passwords'
import { unbind } from './platform-users'
import { checkSmsCode, orderSmsCode, type Proof } from './sms-codes'
import { refuseCode } from './wrong-tries'

/** user/sendcode: the response does not reveal if a phone is registered. */
export async function sendCode(
  context: Context,
  { phone, purpose = 'login', proof, proof_answer }: z.output<(typeof userCalls)['user/sendcode']['request']>,
) {
  if (purpose === 'password' || purpose === 'export') {
    if (context.caller.uid === null) throw loginInvalid()
    const own = await memberById(context, context.caller.uid)
    if (own.phone !== phone) throw badField({ field: 'phone', message: '请使用本账号的手机号' })
  }
  return orderSmsCode(context, { phone, purpose, proof, proof_answer })
}

interface Registration {
  phone: string
  code: string
  password: string
  nickname?: string | undefined
  invite_code?: string | undefined
  agree: boolean
  agree_texts?: string | undefined
}

/** user/login-ways: the login methods of this installation besides a password. */
export async function loginWays({ adapters, env }: Context) {
  const isOn = (group: object | 'off' | null) => group !== 'off' && (group !== null || env.usesStandIns)
  return {
    sms: getAlertWays(adapters).sms,
    weapp: isOn(env.weapp),
    wechat: isOn(env.wechat),
    swan: isOn(env.swan),
  }
}

/** user/register: creates a member with a verified phone and a password. */
export async function register(
  context: Context,
  { phone, code, password, nickname, invite_code: inviteCode, ...agreed }: Registration,
): Promise<LoginResult> {
  const texts = await agreedTexts(context, agreed)
  const { spend } = await checkSmsCode(context, { phone, purposes: ['register'], code })
  // before the code is spent, so that it stays valid if the hash queue is full
  const passwordHash = await hashPassword(password, context.env, { places: [`code ${phone}`] })
  return inTransaction(context, async context => {
    const member = await createMember(context, { phone, nickname, passwordHash, inviteCode })
    if (!member) throw conflict('该手机号已注册，请直接登录')
    await spend(context.db)
    await keepConsent(context, { uid: member.uid, texts, way: 'register' })
    return completeLogin(context, { member, isNew: true })
  })
}

/** Replays a registration: stores who it was. A repeat opens its own session, as long as the session of the first response is open. */
export const registerReplay: ReplayRule<LoginResult, FirstLogin> = {
  save: firstLogin,
  replay: async (context, first) => {
    const { uid, is_new } = first
    const member = await memberById(context, uid) // first, so that the current access epoch applies
    await checkFirstLogin(context, first)
    const loginData = await beginSession(context, member)
    return {
      login_data: loginData,
      user: await loadUserInfo(context, { uid, tokenExpire: loginData.expire }),
      is_new,
      unregister_cancelled: false,
    }
  },
}

/** user/forget-password: a wrong code and an unknown phone get the same response. */
export async function resetPassword(
  context: Context,
  { phone, code, password }: { phone: string; code: string; password: string },
) {
  const { spend } = await checkSmsCode(context, { phone, purposes: ['forget'], code })
  const member = (await memberByPhone(context, phone)) ?? (await refuseCode(context))
  const places = [`code ${phone}`]
  const passwordHash = await hashPassword(password, context.env, { places })
  await context.db.transaction(async db => {
    // Locks the member's row before the code's, the same order as in code that ends sessions.
    await db.query(
      `update users set password_hash = $2, password_at = $3 where uid = $1 and status <> 'unregistered'`,
      [member.uid, passwordHash, context.now],
    )
    await spend(db)
    await endAccess({ db, now: context.now }, { uid: member.uid })
  })
  return { ok: true }
}

/** user/login-out: ends the caller's session, and unbinds the platform's user of the request's handle. */
export async function logout(context: Context) {
  const { caller, client } = context
  if (caller.tokenHash !== null)
    await endSession(context, { uid: requireUid(context), tokenHash: caller.tokenHash })
  if (client.openid !== '') await unbind(context, client.openid)
  return { ok: true }
}

/** user/update-password: ends every other session and renews this one under a new token. */
export async function updatePassword(
  context: Context,
  {
    old_password: oldPassword,
    code,
    password,
  }: { old_password?: string | undefined; code?: string | undefined; password: string },
): Promise<{ ok: boolean; login_data: LoginData }> {
  const { db, now, client } = context
  const uid = requireUid(context)
  const member = await memberById(context, uid)
  let places = [client.ipHash, `uid ${uid}`]
  let spend: Proof['spend'] = async () => {}
  if (oldPassword !== undefined && member.password_hash !== null) {
    // per IP address too: another person in this account must not keep the member from changing the password
    const limit = { name: 'password.old', subject: `${uid} ${client.ipHash}`, total: 5, seconds: 900 }
    await consumeLimit(context, limit)
    const isRight = await isPassword(oldPassword, member.password_hash, { env: context.env, places }).catch(
      async (error: unknown) => {
        await refundLimit(context, limit) // the password was not checked
        throw error
      },
    )
    if (!isRight) throw badField({ field: 'old_password', message: '原密码不正确' })
    await clearLimit(context, limit)
  } else if (code !== undefined && member.phone !== null) {
    spend = (await checkSmsCode(context, { phone: member.phone, purposes: ['password'], code })).spend
    places = [`code ${member.phone}`]
  } else {
    throw badField({
      field: 'code',
      message: member.password_hash === null ? '请填写短信验证码' : '请填写原密码或短信验证码',
    })
  }
  const passwordHash = await hashPassword(password, context.env, { places })
  return db.transaction(async inner => {
    await holdCaller({ ...context, db: inner })
    await spend(inner)
    await inner.query('update users set password_hash = $2, password_at = $3 where uid = $1', [
      uid,
      passwordHash,
      now,
    ])
    const { epoch } = await endAccess({ db: inner, now }, { uid, keep: { handle: client.openid } })
    return {
      ok: true,
      login_data: await renewSession(context, inner, { uid, epoch }),
    }
  })
}
