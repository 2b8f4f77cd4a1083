import { memberByCode } from '@/api/member'
import { sendMutation } from '@/api/mutation'
import type { LoginResult } from '@/contract/user/schema'
import { platformCode } from '@/platform/login'
import type { PlatformCode } from '@/platform/login/platform-code'
import { sessionStore } from '@/state/session'

/** Logs in the member that the platform's user is bound to; undefined: not bound yet. Rejects as callApi does. */
export async function loginByCode(code: PlatformCode): Promise<LoginResult | undefined> {
  const member = await memberByCode(code)
  return member && { ...member, is_new: false, unregister_cancelled: false }
}

/** Does the same with a code requested now. */
export async function loginByPlatform(): Promise<LoginResult | undefined> {
  const code = await platformCode()
  return code && loginByCode(code)
}

/**
 * Binds WeChat's user to the member with the phone that WeChat verified; registers an unknown phone as a member. `texts`: those that were
 * shown and agreed to.
 */
export async function registerByWechatPhone(
  phoneCode: string,
  texts: string | undefined,
): Promise<LoginResult> {
  const code = await platformCode()
  const { openid, unionid, ...result } = await sendMutation('wechat/wx-register', {
    wx_code: code?.code,
    phone_code: phoneCode,
    agree: true,
    agree_texts: texts,
  })
  sessionStore.getState().setOpenid({ openid, unionid, isBound: true })
  return result
}
