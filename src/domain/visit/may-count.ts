import { agreedSince } from '@/contract/consents'
import { readCookie, removeCookie, writeCookie } from '@/platform/cookies'
import { sessionStore } from '@/state/session'

const COOKIE = 'may_count'
/** Seconds for which the answer is kept on this device; then it is asked about again. */
const KEPT = 180 * 86_400

const uid = () => String(sessionStore.getState().uinfo?.uid ?? '')

/** Who agreed, and to which words. */
const agreed = () => `${uid()}@${agreedSince('statistics') ?? ''}`

/** The member agrees that a counter of somebody else's is told what they look at on this device, or takes it back. */
export const agreeToCounting = (on: boolean) => {
  if (on && uid() !== '') writeCookie(COOKIE, agreed(), { maxAge: KEPT })
  else removeCookie(COOKIE)
}

/** Whether the member who is here agreed; nobody after them has. */
export const mayCount = () => uid() !== '' && readCookie(COOKIE) === agreed()

/** They agreed once, to other words than today's. */
export const hadAgreedToCounting = () =>
  uid() !== '' && !mayCount() && readCookie(COOKIE)?.split('@')[0] === uid()
