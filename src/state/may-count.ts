import { readCookie, removeCookie, writeCookie } from '@/platform/cookies'
import { sessionStore } from './session'

const COOKIE = 'may_count'
/** Seconds for which the answer is kept on this device; then it is asked about again. */
const KEPT = 180 * 86_400

const uid = () => String(sessionStore.getState().uinfo?.uid ?? '')

/** Who agreed, and to which words. */
const agreed = (policy: string) => `${uid()}@${policy}`

/**
 * The member agrees that a counter of somebody else's is told what they look at on this device, or takes it back. `policy`: the version that
 * says so, here and below.
 */
export const agreeToCounting = (on: boolean, policy: string) => {
  if (on && uid() !== '') writeCookie(COOKIE, agreed(policy), { maxAge: KEPT })
  else removeCookie(COOKIE)
}

/** Whether the member who is here agreed; nobody after them has. */
export const mayCount = (policy: string) => uid() !== '' && readCookie(COOKIE) === agreed(policy)

/** They agreed once, to other words than today's. */
export const hadAgreedToCounting = (policy: string) =>
  uid() !== '' && !mayCount(policy) && readCookie(COOKIE)?.split('@')[0] === uid()
