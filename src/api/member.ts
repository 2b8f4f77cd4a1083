import type { LoginData, UserInfo } from '@/contract/user/cards'
import { platformCode } from '@/platform/login'
import { isSignedIn, sessionStore } from '@/state/session'
import { callApi } from './call'
import { tieVisitToMember } from './visit'

/** After any call that logs in (user/login, user/register, wechat/wx-register, openid). */
export function signedIn({ login_data, user }: { login_data: LoginData, user?: UserInfo }) {
  sessionStore.getState().signIn(login_data, user)
  void tieVisitToMember()
}

/** Reads the member anew; a login that no longer holds is forgotten. Nothing happens for a visitor. */
export async function refreshMember() {
  if (!isSignedIn()) return
  try {
    const { login_data, user } = await callApi('api/user/info', {}, { isQuiet: true, staysHere: true })
    sessionStore.getState().signIn(login_data, user)
  } catch { /* 1001 has ended the login; without an answer what is known stays */ }
}

/**
 * Mini-programs: exchanges the platform's code for our handles. True: they belong to a member, who is logged in now. On H5
 * there is no such login.
 */
export async function openidLogin(): Promise<boolean> {
  const code = await platformCode()
  if (!code) return false
  const answer = code.app === 'weapp'
    ? await callApi('wechat/get-openid', { code: code.code, app: 'mini' }, { isQuiet: true })
    : await callApi('site/get-openid', { code: code.code }, { isQuiet: true })
  sessionStore.getState().setOpenid({ openid: answer.openid, unionid: answer.unionid, isBound: answer.is_bound })
  if (!answer.login_data) return false
  signedIn({ login_data: answer.login_data })
  await refreshMember()
  return true
}

/** Logs out here and at the server, which also unbinds the openid handle. */
export async function signOut() {
  if (isSignedIn()) await callApi('user/login-out', {}, { isQuiet: true }).catch(() => {})
  sessionStore.getState().clear()
}
