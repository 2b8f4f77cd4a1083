import type { LoginData } from '../../../src/contract/user/cards'
import type { OpenidResult } from '../../../src/contract/wechat/schema'
import { PlatformCodeError, type PlatformUser } from '../../adapters/adapters'
import type { Context } from '../../http/context'
import { logSecurity } from '../../http/security-log'
import { badField } from '../../errors/api-error'
import { beginSession } from '../user/login'
import { findLackingTexts } from '../user/consents'
import { memberById } from '../user/members'
import type { Platform } from '../../shared/platform-families'
import { bind, boundMember, isTaken, issueHandles } from '../user/platform-users'

/** Exchanges a platform's code; an invalid or used one is 1004 on its field, an unreachable platform is a server error. */
export async function exchangeCode(
  { adapters }: Context,
  { platform, code, field = 'code' }: { platform: Platform; code: string; field?: string },
): Promise<PlatformUser> {
  return codeOrRefusal(() => adapters[platform].exchange(code), field)
}

export async function codeOrRefusal<T>(exchange: () => Promise<T>, field: string): Promise<T> {
  try {
    return await exchange()
  } catch (error) {
    if (error instanceof PlatformCodeError) throw badField({ field, message: '授权已失效，请重试' })
    throw error
  }
}

/** wechat/get-openid and site/get-openid: our handles for the platform's user, and a session if a member is bound to it. */
export async function exchangeOpenid(
  context: Context,
  { platform, code }: { platform: Platform; code: string },
): Promise<OpenidResult> {
  const { openid, unionid } = await exchangeCode(context, { platform, code })
  const user = { platform, openid, unionid }
  const access = await boundMember(context, user)
  const member = access && (await memberById(context, access.uid))
  // only an explicit login reopens an account that is being closed
  // and a member who has to agree to a changed text does so with the next binding
  const isBound = member?.status === 'normal' && (await findLackingTexts(context, member.uid)).length === 0
  const handles = await issueHandles(context, { user, member: isBound ? access : null })
  if (!isBound || !access) return { ...handles, is_bound: false, login_data: null }
  await bind(context, { member: access, user }).catch(error => {
    if (!isTaken(error)) throw error
  })
  const loginData: LoginData = await beginSession(context, { ...member, access_epoch: access.epoch })
  logSecurity(context, 'login', { outcome: 'ok', uid: member.uid, way: platform })
  return { ...handles, is_bound: true, login_data: loginData }
}
