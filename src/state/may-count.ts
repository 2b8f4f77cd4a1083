import { readCookie, removeCookie, writeCookie } from '@/platform/cookies'
import { sessionStore } from './session'

const COOKIE = 'may_count'
/** Seconds that the consent is valid on this device; then the member is asked again. */
const KEPT = 180 * 86_400

const uid = () => String(sessionStore.getState().uinfo?.uid ?? '')

/** Key of a consent: the member, and the version of the text. */
const agreed = (policy: string) => `${uid()}@${policy}`

/** Records or withdraws the member's consent to third-party analytics on this device. `policy`: the version of the text, here and below. */
export const setAnalyticsConsent = (on: boolean, policy: string) => {
  if (on && uid() !== '') writeCookie(COOKIE, agreed(policy), { maxAge: KEPT })
  else removeCookie(COOKIE)
}

/** True if the current member has agreed; consent is per user. */
export const hasAnalyticsConsent = (policy: string) => uid() !== '' && readCookie(COOKIE) === agreed(policy)

/** True if the member agreed to another version of the text. */
export const hadAgreedToCounting = (policy: string) =>
  uid() !== '' && !hasAnalyticsConsent(policy) && readCookie(COOKIE)?.split('@')[0] === uid()
