import { sessionStore } from '@/state/session'
import { apiHost } from './host'

let epoch = 0

/** Captured when a call is sent. All 1001 responses to calls sent before the login ended belong to that one end. */
export const sessionEpoch = () => epoch

/** Handles 1001: clears the member's state and redirects to the login, once, however many calls were in flight (specification §4). */
export function invalidateSession(sentIn: number, { staysHere }: { staysHere: boolean }) {
  if (sentIn !== epoch) return
  epoch++
  sessionStore.getState().clear({ keepOpenid: true })
  apiHost().leaveForLogin({ ifNeeded: staysHere })
}
