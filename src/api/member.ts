import type { LoginData, UserInfo } from '@/contract/user/cards'
import { hasPlatformUser, platformCode } from '@/platform/login'
import type { PlatformCode } from '@/platform/login/platform-code'
import { isSinglePage } from '@/platform/target/single-page'
import { captureSession, onLogout } from '@/state/member-stores'
import { isSignedIn, sessionStore } from '@/state/session'
import { deviceStorage } from '@/state/storage'
import { callAny } from './call'
import type { CallOptions } from './call'

let reading: Promise<void> | undefined
let finding: Promise<void> | undefined
/** True once the platform was requested to identify its user. */
let isLookedFor = false

/**
 * True if a start may identify the platform's user: only on a device that a member has bound. Everybody else is identified when they choose
 * one-tap login or binding, as the privacy policy says.
 */
const isIdentifiable = () =>
  hasPlatformUser && !isLookedFor && deviceStorage.get('isBound') === true && !isSinglePage()

onLogout(() => {
  reading = undefined
  finding = undefined
})

/**
 * Refetches the member; concurrent calls share one request. An invalid login is cleared. Never rejects, and sends nothing for a visitor.
 */
export const refreshMember = (): Promise<void> =>
  (reading ??= readMember().finally(() => {
    reading = undefined
  }))

async function readMember() {
  if (!isSignedIn() && !sessionStore.getState().isOpenidNew) return
  const isStillMember = captureSession()
  try {
    const { login_data, user } = await callAny('api/user/info', {}, { isQuiet: true, staysHere: true })
    // A response that arrives after a logout must not log the member in again.
    if (!isStillMember()) return
    const { token, openid, unionid, setOpenid, signIn } = sessionStore.getState()
    if (token === '') setOpenid({ openid, unionid, isBound: true })
    signIn(login_data, user)
  } catch {
    /* 1001 has ended the login; without a response the known state stays */
  }
}

const exchange = ({ app, code }: PlatformCode, options: CallOptions) =>
  app === 'swan'
    ? callAny('site/get-openid', { code }, options)
    : callAny('wechat/get-openid', { code, app: app === 'mp' ? 'mp' : 'mini' }, options)

/**
 * Mini-programs: exchanges the platform's code for our handles. If they belong to a member, logs that member in. undefined: they belong to
 * nobody, or this is H5, which has no such login.
 */
export async function memberByPlatform(
  options: CallOptions = {},
): Promise<{ login_data: LoginData; user: UserInfo } | undefined> {
  const code = await platformCode()
  return code && memberByCode(code, options)
}

/** Handles of the platform's user, who chose to be bound to the member logged in here; undefined on H5, or if the platform gives no code. */
export async function platformHandles(): Promise<{ openid: string; unionid: string } | undefined> {
  const code = await platformCode()
  return code && exchange(code, {})
}

/** Does the same with an existing code: H5 in WeChat gets one from the official account. */
export async function memberByCode(
  code: PlatformCode,
  options: CallOptions = {},
): Promise<{ login_data: LoginData; user: UserInfo } | undefined> {
  const { login_data, openid, unionid, is_bound: isBound } = await exchange(code, options)
  sessionStore.getState().setOpenid({ openid, unionid, isBound })
  if (!login_data) return undefined
  sessionStore.getState().signIn(login_data)
  const info = await callAny('api/user/info', {}, options)
  sessionStore.getState().signIn(info.login_data, info.user)
  return info
}

/** True if nobody is logged in yet, and the platform's user or a handle from the host may turn out to be a member. */
export const mayBeMember = () => !isSignedIn() && (isIdentifiable() || sessionStore.getState().isOpenidNew)

/** Checks if the platform's user is a member, if this device is bound to one; otherwise checks the login stored here. Never rejects. */
export const findMember = (): Promise<void> =>
  (finding ??= find().finally(() => {
    isLookedFor = true
    finding = undefined
  }))

async function find() {
  const member =
    isIdentifiable() && (await memberByPlatform({ isQuiet: true, staysHere: true }).catch(() => undefined))
  if (!member) await refreshMember()
}
