import { create } from 'zustand'
import type { LoginData, UserInfo } from '@/contract/user/cards'
import { serverNow } from '@/platform/clock'
import { readCookie, removeCookie, writeCookie } from '@/platform/cookies'
import { dropDrafts } from './drafts'
import { forgetMember } from './member-stores'
import { loginStorage } from './storage'

/** Seconds that a browser keeps its sign_code (360 days), and an openid handle (30 days). */
const SIGN_CODE_AGE = 31_104_000
const OPENID_AGE = 30 * 86_400

interface SessionData {
  /** Empty: nobody is logged in by token. */
  token: string
  /** Handles of the server for a WeChat or Baidu user, never the platform's own. */
  openid: string
  unionid: string
  /** The openid belongs to a member: it logs in where the token is missing. */
  hasBoundOpenid: boolean
  /** The openid came with the host around the site, and the server has not been asked yet whose it is. */
  isOpenidNew: boolean
  uinfo: UserInfo | undefined
}

interface SessionState extends SessionData {
  /** After a login, and after each answer that carries login_data. */
  signIn: (login: LoginData, user?: UserInfo) => void
  setUser: (user: UserInfo) => void
  setOpenid: (handle: { openid: string; unionid: string; isBound: boolean }) => void
  /** Forgets the member on this device; `keepOpenid` when only the token failed. */
  clear: (options?: { keepOpenid?: boolean }) => void
  /** As if the openid were bound, until the server says something else: it could not be asked. */
  trustOpenid: () => void
  /** Takes over what another tab or the native app has set; `isHandedOver`: what the mini-program around the site has. */
  reload: (options?: { isHandedOver?: boolean }) => void
}

/** What the cookies alone say. */
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
    // Without a token what is known of the member is read anew before it is shown (specification §4).
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
    // Seconds left; the server's clock may be off from the device's, so never less than a minute.
    writeCookie('token', login.token, { maxAge: Math.max(60, login.expire - serverNow()) })
    if (user) keepUser(user)
    // In one step: a token is never beside the name of another member.
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
    // A handle that stays is known to log nobody in.
    if (keepOpenid && get().openid !== '') loginStorage.set('hasBoundOpenid', false)
    // Whose token alone failed finds the drafts again; who leaves by choice leaves nothing.
    if (!keepOpenid) dropDrafts()
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
    // What is known here is of whoever was here before.
    if (isHandedOver && !isSame) loginStorage.clear()
    const now = stored()
    if (now.token !== token || now.openid !== openid) set(now)
  },
}))

export const sessionStore = useSession
// As a page is drawn ahead (src/state/settings.ts), and then with what this device knows.
sessionStore.setState(stored())

/** A member, as far as the client can tell: by token, or by a handle that is bound to one. */
export const isSignedIn = (
  { token, hasBoundOpenid }: Pick<SessionData, 'token' | 'hasBoundOpenid'> = sessionStore.getState(),
) => token !== '' || hasBoundOpenid

/** A token of one who is not known yet is theirs for as long as it stays the same. */
function isSameMember(before: SessionData, now: SessionData): boolean {
  if (!isSignedIn(now)) return false
  if (before.uinfo && now.uinfo) return before.uinfo.uid === now.uinfo.uid
  return before.token === '' || before.token === now.token
}

// A visitor who becomes a member keeps what is in hand.
sessionStore.subscribe((now, before) => {
  if (isSignedIn(before) && !isSameMember(before, now)) forgetMember()
})

export const isAgent = ({ uinfo }: Pick<SessionData, 'uinfo'> = sessionStore.getState()) =>
  uinfo?.agent_id != null

/** The manager whose native app the site stands in, by its cookie (specification §3); undefined: none. */
export function appAgentId(): string | undefined {
  const id = readCookie('app_agent_id')
  return id !== undefined && /^[1-9]\d{0,9}$/.test(id) ? id : undefined
}

/** A random mark of this browser, part of what is signed; kept for 360 days. */
export function signCode(): string {
  const known = readCookie('sign_code')
  if (known) return known
  const fresh = Array.from({ length: 3 }, () => Math.random().toString(36).slice(2, 10)).join('')
  writeCookie('sign_code', fresh, { maxAge: SIGN_CODE_AGE })
  return fresh
}
