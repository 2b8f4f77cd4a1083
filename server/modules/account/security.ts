import type { z } from 'zod'
import type { accountCalls } from '../../../src/contract/account/schema'
import { requireUid, type Context } from '../../http/context'
import { ApiError, badField, conflict } from '../../errors/api-error'
import { clearLimit, refundLimit, limitLeft, consumeLimit } from '../../http/rate-limits'
import { renewSession } from '../../http/sessions'
import { endAccess, endSession } from '../../shared/end-access'
import { holdCaller } from '../../http/access'
import { memberById, loadUserInfo } from '../user/members'
import { nameFault } from '../../shared/nickname'
import { isPassword } from '../user/passwords'
import { isTaken } from '../user/platform-users'
import { NICKNAMES, ownInfo } from '../user/profile'
import { inTransaction } from '../../shared/transaction'
import { checkSmsCode, type Proof } from '../user/sms-codes'

type Calls = typeof accountCalls
type Answer<P extends keyof Calls> = z.input<Calls[P]['result']>
type Input<P extends keyof Calls> = z.output<Calls[P]['request']>

/** user/account: the data that the profile and account-security pages show. */
export async function account(context: Context): Promise<Answer<'user/account'>> {
  const uid = requireUid(context)
  const user = await ownInfo(context)
  const row = await context.db.one<
    Pick<
      Answer<'user/account'>,
      'password_at' | 'wx_bound_at' | 'bd_bound_at' | 'login_notice' | 'session_total'
    > & { is_paid: boolean }
  >(
    `select password_at, wx_bound_at, bd_bound_at, login_notice,
       (select count(*) from session where uid = $1 and revoked_at is null and expires_at > $2) as session_total,
       exists (select 1 from score_record where uid = $1 and reason = 'profile') as is_paid
     from users where uid = $1`,
    [uid, context.now],
  )
  if (!row) throw new Error('a member is missing')
  const { is_paid: isPaid, ...rest } = row
  return {
    ...rest,
    user,
    nickname_left: await limitLeft(context, { ...NICKNAMES, subject: uid }),
    profile_points: isPaid ? 0 : context.env.points.profile,
  }
}

/** user/check-nickname: the reason why a nickname cannot be taken, if any; the reasons are those of user/update-info. */
export async function checkNickname(
  context: Context,
  { nickname }: Input<'user/check-nickname'>,
): Promise<Answer<'user/check-nickname'>> {
  const left = await limitLeft(context, { ...NICKNAMES, subject: requireUid(context) })
  return { left, message: left === 0 ? '今天已改过 3 次，明天再改' : findNicknameFault(nickname) }
}

function findNicknameFault(nickname: string): string | null {
  const length = Array.from(nickname).length
  if (length < 2 || length > 16) return '昵称为 2–16 个字'
  return nameFault(nickname)
}

/** user/end-session: ends one of the member's own sessions; one that is unknown or already ended answers 0. */
export const endOneSession = (
  context: Context,
  { id }: Input<'user/end-session'>,
): Promise<Answer<'user/end-session'>> =>
  inTransaction(context, async inside => ({
    ended: await endSession(inside, { uid: requireUid(inside), id }),
  }))

export async function setLoginNotice(
  context: Context,
  { on }: Input<'user/login-notice'>,
): Promise<Answer<'user/login-notice'>> {
  await context.db.query('update users set login_notice = $2 where uid = $1', [requireUid(context), on])
  return { login_notice: on }
}

/**
 * user/change-phone: requires a code sent to the present phone, or the password, and a code sent to the new phone. Ends every other
 * session. Throws 1008 if another account has the new phone.
 */
export async function changePhone(
  context: Context,
  { phone, code, own_code: ownCode, password }: Input<'user/change-phone'>,
): Promise<Answer<'user/change-phone'>> {
  const { db, now, client } = context
  const uid = requireUid(context)
  const member = await memberById(context, uid)
  if (member.phone === phone) throw badField({ field: 'phone', message: '和现在的手机号相同' })
  // Check the code first: wrong codes are limited, while a correct password may be submitted any number of times.
  const { spend } = await checkSmsCode(context, { phone, purposes: ['bind'], code })
  const own = await provedBy(context, member, { ownCode, password })
  const taken = () => conflict('该手机号已注册，请换一个')
  return db
    .transaction(async inner => {
      await holdCaller({ ...context, db: inner })
      await own(inner)
      await spend(inner)
      // This must run before the phone changes: endAccess invalidates codes that were sent to the old number.
      const { epoch } = await endAccess({ db: inner, now }, { uid, keep: { handle: client.openid } })
      await inner.query('update users set phone = $2 where uid = $1', [uid, phone])
      const login = await renewSession(context, inner, { uid, epoch })
      return {
        login_data: login,
        user: await loadUserInfo({ db: inner }, { uid, tokenExpire: login.expire }),
      }
    })
    .catch((error: unknown) => {
      throw isTaken(error) ? taken() : error
    })
}

async function provedBy(
  context: Context,
  { uid, phone, password_hash: hash }: Awaited<ReturnType<typeof memberById>>,
  { ownCode, password }: { ownCode: string | undefined; password: string | undefined },
): Promise<Proof['spend']> {
  if (ownCode !== undefined && phone !== null) {
    const proof = await checkSmsCode(context, { phone, purposes: ['password'], code: ownCode }).catch(
      (error: unknown) => {
        throw error instanceof ApiError && error.errcode === 1004
          ? badField({ field: 'own_code', message: '验证码不正确或已失效' })
          : error
      },
    )
    return proof.spend
  }
  if (password === undefined || hash === null)
    throw badField({
      field: 'own_code',
      message: hash === null ? '请填写原手机号的验证码' : '请填写原手机号的验证码或登录密码',
    })
  const limit = {
    name: 'password.old',
    subject: `${uid} ${context.client.ipHash}`,
    total: 5,
    seconds: 900,
  }
  await consumeLimit(context, limit)
  const isRight = await isPassword(password, hash, {
    env: context.env,
    places: [context.client.ipHash, `uid ${uid}`],
  }).catch(async (error: unknown) => {
    await refundLimit(context, limit)
    throw error
  })
  if (!isRight) throw badField({ field: 'password', message: '密码不正确' })
  await clearLimit(context, limit)
  return async () => undefined
}
