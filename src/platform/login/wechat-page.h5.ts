import { readTab, removeTab, writeTab } from '../storage/tab'

/**
 * State parameter that must come back from WeChat's login page: otherwise the code is somebody else's, and would log the visitor in as
 * them.
 */
const KEY = 'wechat_login_state'

/** Starts a visit to WeChat's login page; returns the state that comes back with the code. */
export function newWechatState(): string {
  const state = Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => (byte % 36).toString(36)).join(
    '',
  )
  writeTab(KEY, state)
  return state
}

/** Returns the code that the visitor brings back if the state matches. Valid once. */
export function wechatCodeIn({ code, state }: { code?: string; state?: string }): string | undefined {
  const kept = readTab(KEY)
  if (!code || !state) return undefined
  removeTab(KEY)
  return state === kept ? code : undefined
}

export const leaveForWechat = (address: string) => {
  window.location.assign(address)
}

export const addressOnSite = (path: string) => window.location.origin + path
