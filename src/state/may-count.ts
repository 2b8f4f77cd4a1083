import { readCookie, removeCookie, writeCookie } from '@/platform/cookies'
import { sessionStore } from './session'

const COOKIE = 'may_count'
/** Seconds for which the answer is kept on this device; then it is asked about again. */
const KEPT = 180 * 86_400

const uid = () => String(sessionStore.getState().uinfo?.uid ?? '')

/** The member agrees that a counter of somebody else's is told what they look at on this device, or takes it back. */
export const agreeToCounting = (on: boolean) => {
  if (on && uid() !== '') writeCookie(COOKIE, uid(), { maxAge: KEPT })
  else removeCookie(COOKIE)
}

/** Whether the member who is here agreed; nobody after them has. */
export const mayCount = () => uid() !== '' && readCookie(COOKIE) === uid()
