import type { z } from 'zod'
import type { wechatCalls } from '../../../src/contract/wechat/schema'
import { PHONE_PATTERN } from '../../../src/contract/forms'
import type { Context } from '../../http/context'
import { badField, conflict } from '../../errors/api-error'
import type { ReplayRule } from '../../http/idempotency'
import { holdAccess } from '../../http/access'
import { twoPhase } from '../../http/two-phase'
import { agreedTexts, keepConsent } from '../user/consents'
import { checkFirstLogin, firstLogin, type FirstLogin } from '../user/first-login'
import { beginSession, completeLogin } from '../user/login'
import { createMember, memberById, memberByPhone, loadUserInfo } from '../user/members'
import {
  bind,
  isTaken,
  issueHandles,
  mayBind,
  loadPlatformUser,
  type KnownPlatformUser,
} from '../user/platform-users'
import { checkSmsCode, type Proof } from '../user/sms-codes'
import { codeOrRefusal, exchangeCode } from './openid'

type Call = (typeof wechatCalls)['wechat/wx-register']
type Request = z.output<Call['request']>
type Result = z.input<Call['result']>

/** Results of the codes in a registration, from WeChat. */
interface Known {
  user: KnownPlatformUser
  /** From the phone button; null if the form has a phone and its code. */
  ownPhone: string | null
}

/** Exchanges the codes at WeChat; each works once. */
async function askWeChat(context: Context, request: Request): Promise<Known> {
  await agreedTexts(context, request)
  return { user: await weChatUser(context, request), ownPhone: await phoneOfButton(context, request) }
}

async function register(context: Context, request: Request, { user, ownPhone }: Known): Promise<Result> {
  const texts = await agreedTexts(context, request)
  const { nickname } = request
  const { phone, spend } = ownPhone === null ? await provedPhone(context, request) : proved(ownPhone)
  const known = await memberByPhone(context, phone)
  if (known && !(await mayBind(context, { uid: known.uid, user })))
    throw conflict('该手机号或微信已绑定其他账号')
  return context.db
    .transaction(async db => {
      const inner = { ...context, db }
      // Locks the member's row before the code's, the same order as in code that ends sessions.
      if (known) await holdAccess(db, { uid: known.uid, epoch: known.access_epoch })
      await spend(db)
      const member =
        known ?? (await createMember(inner, { phone, nickname, inviteCode: request.invite_code }))
      if (!member || !(await mayBind(inner, { uid: member.uid, user })))
        throw conflict('该手机号或微信已绑定其他账号')
      const access = { uid: member.uid, epoch: member.access_epoch }
      await bind(inner, { member: access, user })
      await keepConsent(inner, { uid: member.uid, texts, way: 'wechat' })
      const handles = await issueHandles(inner, { user, member: access })
      return {
        ...(await completeLogin(inner, { member, isNew: known === undefined })),
        openid: handles.openid,
        unionid: handles.unionid,
      }
    })
    .catch((error: unknown) => {
      throw isTaken(error) ? conflict() : error
    })
}

/** wechat/wx-register: binds the WeChat user to the member of a verified phone, who is created if there is none. */
export const wxRegister = twoPhase(askWeChat, register)

/** Returns the WeChat user by a code of the application in which the client runs, or by the handle of the request. */
async function weChatUser(context: Context, { wx_code: code }: Request): Promise<KnownPlatformUser> {
  if (code !== undefined) {
    const platform = context.client.comeFrom === 4 ? 'weapp' : 'wechat'
    const { openid, unionid } = await exchangeCode(context, { platform, code, field: 'wx_code' })
    return { platform, openid, unionid }
  }
  const user = await loadPlatformUser(context, context.client.openid)
  if (!user || user.platform === 'swan') throw badField({ field: 'wx_code', message: '请重新授权微信登录' })
  return user
}

async function phoneOfButton(context: Context, { phone_code: phoneCode }: Request): Promise<string | null> {
  if (phoneCode === undefined) return null
  const own = await codeOrRefusal(() => context.adapters.weapp.phoneOf(phoneCode), 'phone_code')
  if (!PHONE_PATTERN.test(own)) throw badField({ field: 'phone_code', message: '请使用大陆手机号' })
  return own
}

const proved = (phone: string) => ({ phone, spend: async () => undefined })

async function provedPhone(
  context: Context,
  { phone, code }: Request,
): Promise<{ phone: string; spend: Proof['spend'] }> {
  if (phone === undefined) throw badField({ field: 'phone', message: '请填写手机号' })
  if (code === undefined) throw badField({ field: 'code', message: '请填写验证码' })
  return { phone, ...(await checkSmsCode(context, { phone, purposes: ['bind', 'register', 'login'], code })) }
}

/**
 * Replays a registration: a repeat opens its own session and issues its own handles, as long as the session of the first response is open.
 */
export const wxRegisterReplay: ReplayRule<Result, FirstLogin> = {
  save: firstLogin,
  replay: async (context, first) => {
    const { uid, is_new } = first
    const member = await memberById(context, uid) // first, so that the current access epoch applies
    await checkFirstLogin(context, first)
    const known = await context.db.one<KnownPlatformUser>(
      `select platform, openid, unionid
       from openid_handle
       where uid = $1 and kind = 'openid' and platform <> 'swan'
       order by created_at desc
       limit 1`,
      [uid],
    )
    if (!known) throw conflict('微信绑定已解除，请重新授权')
    const handles = await issueHandles(context, {
      user: known,
      member: { uid, epoch: member.access_epoch },
    })
    const loginData = await beginSession(context, member)
    return {
      login_data: loginData,
      user: await loadUserInfo(context, { uid, tokenExpire: loginData.expire }),
      is_new,
      unregister_cancelled: false,
      openid: handles.openid,
      unionid: handles.unionid,
    }
  },
}
