import { sessionStore } from '@/state/session'
import { apiHost } from './host'

let epoch = 0

/** Taken when a call is sent; 1001 answers of calls sent before the login ended all speak of that one end. */
export const loginEpoch = () => epoch

/** 1001: forgets the member and leaves for the login, once, however many calls were in flight (specification §4). */
export function endLogin(sentIn: number, { staysHere }: { staysHere: boolean }) {
  if (sentIn !== epoch) return
  epoch++
  sessionStore.getState().clear({ keepOpenid: true })
  apiHost().leaveForLogin({ ifNeeded: staysHere })
}
