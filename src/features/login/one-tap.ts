import { callApi } from '@/api/call'
import type { LoginResult } from '@/contract/user/schema'
import { platformCode } from '@/platform/login'
import { sessionStore } from '@/state/session'

/** Logs in by the platform's user when that one is bound to a member; undefined: not bound yet. Rejects as callApi does. */
export async function loginByPlatform(): Promise<LoginResult | undefined> {
  const code = await platformCode()
  if (!code) return undefined
  const { login_data, openid, unionid, is_bound: isBound } = code.app === 'weapp'
    ? await callApi('wechat/get-openid', { code: code.code, app: 'mini' })
    : await callApi('site/get-openid', { code: code.code })
  sessionStore.getState().setOpenid({ openid, unionid, isBound })
  if (!login_data) return undefined
  sessionStore.getState().signIn(login_data)
  const info = await callApi('api/user/info', {})
  return { ...info, is_new: false, unregister_cancelled: false }
}

/** Binds WeChat's user to the member of the phone that WeChat vouches for; an unknown phone becomes a member. */
export async function registerByWechatPhone(phoneCode: string): Promise<LoginResult> {
  const code = await platformCode()
  const { openid, unionid, ...result } = await callApi('wechat/wx-register', { wx_code: code?.code, phone_code: phoneCode, agree: true })
  sessionStore.getState().setOpenid({ openid, unionid, isBound: true })
  return result
}
