// Login state of this browser. The token and the openid handles are cookies, so that other tabs, subdomains and host apps share them; the
// profile is in local storage. The store starts with the cookies alone, as the server rendered the page, and adds the stored data right
// afterwards. When the member changes or leaves, `resetUserState` resets every member store.

import { create } from 'zustand'
import type { LoginData, UserInfo } from '@/contract/user/cards'
import { serverNow } from '@/platform/clock'
import { readCookie, removeCookie, writeCookie } from '@/platform/cookies'
import { dropDrafts } from './drafts'
import { resetUserState } from './member-stores'
import { deviceStorage, loginStorage } from './storage'

/** Seconds that a browser stores its sign_code (360 days), and an openid handle (30 days). */
const SIGN_CODE_AGE = 31_104_000
const OPENID_AGE = 30 * 86_400

interface SessionData {
  /** Empty: nobody is logged in by token. */
  token: string
  /** Handles of the server for a WeChat or Baidu user, never the platform's own. */
  openid: string
  unionid: string
  /** The openid belongs to a member: it authenticates without a token. */
  hasBoundOpenid: boolean
  /** The openid comes from the surrounding host, and the server has not identified its member yet. */
  isOpenidNew: boolean
  uinfo: UserInfo | undefined
}

interface SessionState extends SessionData {
  /** Stores a login, and the login_data of any later response. */
  signIn: (login: LoginData, user?: UserInfo) => void
  setUser: (user: UserInfo) => void
  setOpenid: (handle: { openid: string; unionid: string; isBound: boolean }) => void
  /** Clears the member on this device; `keepOpenid` if only the token failed. */
  clear: (options?: { keepOpenid?: boolean }) => void
  /** Treats the openid as bound until the server says otherwise: the check was not possible. */
  trustOpenid: () => void
  /** Reloads the state that another tab or the native app has set; `isHandedOver`: that of the mini-program around the site. */
  reload: (options?: { isHandedOver?: boolean }) => void
}

/** State from the cookies alone. */
function sent(): SessionData {
  const token = readCookie('token') ?? ''
  const openid = readCookie('openid') ?? ''
  const unionid = readCookie('unionid') ?? ''
  return { token, openid, unionid, hasBoundOpenid: false, isOpenidNew: openid !== '', uinfo: undefined }
}

function stored(): SessionData {
  const cookies = sent()
  const isBound = cookies.openid === '' ? false : loginStorage.get('hasBoundOpenid')
  return {
    ...cookies,
    hasBoundOpenid: isBound ?? false,
    isOpenidNew: isBound === undefined,
    // Without a token the member's data is refetched before it is shown (specification §4).
    uinfo: cookies.token ? loginStorage.get('uinfo') : undefined,
  }
}

function keepUser(user: UserInfo) {
  loginStorage.set('uinfo', user)
  dropDrafts({ butOf: user.uid })
  if (user.agent_id === null) removeCookie('agent_id')
  else writeCookie('agent_id', String(user.agent_id))
}

export const useSession = create<SessionState>()((set, get) => ({
  ...sent(),
  signIn(login, user) {
    // Seconds left; the server's clock may differ from the device's, so at least a minute.
    writeCookie('token', login.token, { maxAge: Math.max(60, login.expire - serverNow()) })
    if (user) keepUser(user)
    // In one step: a token must never appear with the name of another member.
    set({ token: login.token, ...(user && { uinfo: user }) })
  },
  setUser(user) {
    keepUser(user)
    set({ uinfo: user })
  },
  setOpenid({ openid, unionid, isBound }) {
    writeCookie('openid', openid, { maxAge: OPENID_AGE })
    writeCookie('unionid', unionid, { maxAge: OPENID_AGE })
    loginStorage.set('hasBoundOpenid', isBound)
    deviceStorage.set('isBound', isBound)
    set({ openid, unionid, hasBoundOpenid: isBound, isOpenidNew: false })
  },
  clear({ keepOpenid = false } = {}) {
    const names = [
      'token',
      'agent_id',
      'app_agent_id',
      'is_inside_detail',
      ...(keepOpenid ? [] : ['openid', 'unionid']),
    ]
    names.forEach(removeCookie)
    loginStorage.clear()
    // The remaining handle is known to be unbound.
    if (keepOpenid && get().openid !== '') {
      loginStorage.set('hasBoundOpenid', false)
      deviceStorage.set('isBound', false)
    }
    // Keep drafts on token expiry; delete them on an explicit logout.
    if (!keepOpenid) {
      dropDrafts()
      deviceStorage.remove('isBound')
    }
    set({
      token: '',
      hasBoundOpenid: false,
      isOpenidNew: false,
      uinfo: undefined,
      ...(keepOpenid ? {} : { openid: '', unionid: '' }),
    })
  },
  trustOpenid() {
    set({ hasBoundOpenid: true })
  },
  reload({ isHandedOver = false } = {}) {
    const { token, openid } = get()
    const isSame =
      readCookie('token') === (token || undefined) && readCookie('openid') === (openid || undefined)
    // The stored data belongs to the previous member.
    if (isHandedOver && !isSame) loginStorage.clear()
    const now = stored()
    if (now.token !== token || now.openid !== openid) set(now)
  },
}))

export const sessionStore = useSession
// Renders first as the server did (src/state/settings.ts), then with this device's data.
sessionStore.setState(stored())

/** True for a member, as far as the client can tell: by token, or by a bound handle. */
export const isSignedIn = (
  { token, hasBoundOpenid }: Pick<SessionData, 'token' | 'hasBoundOpenid'> = sessionStore.getState(),
) => token !== '' || hasBoundOpenid

/** A token whose member has not loaded yet belongs to the same member as long as it does not change. */
function isSameMember(before: SessionData, now: SessionData): boolean {
  if (!isSignedIn(now)) return false
  if (before.uinfo && now.uinfo) return before.uinfo.uid === now.uinfo.uid
  return before.token === '' || before.token === now.token
}

// A visitor who becomes a member retains the local data.
sessionStore.subscribe((now, before) => {
  if (isSignedIn(before) && !isSameMember(before, now)) resetUserState()
})

export const isAgent = ({ uinfo }: Pick<SessionData, 'uinfo'> = sessionStore.getState()) =>
  uinfo?.agent_id != null

/** The agent whose native app contains the site, from its cookie (specification §3); undefined: none. */
export function appAgentId(): string | undefined {
  const id = readCookie('app_agent_id')
  return id !== undefined && /^[1-9]\d{0,9}$/.test(id) ? id : undefined
}

/** A random id of this browser, part of the signed fields; stored for 360 days. */
export function signCode(): string {
  const known = readCookie('sign_code')
  if (known) return known
  const fresh = Array.from({ length: 3 }, () => Math.random().toString(36).slice(2, 10)).join('')
  writeCookie('sign_code', fresh, { maxAge: SIGN_CODE_AGE })
  return fresh
}
