import { agreedSince } from '@/contract/consents'
import { flatFields, signedFields } from '@/lib/sign'
import { serverNow } from '@/platform/clock'
import { SIGN_SECRET } from '@/platform/config'
import { comeFrom } from '@/platform/target'
import { hereNow } from '@/routes/navigate'
import { hadAgreedToCounting, hasAnalyticsConsent } from '@/state/may-count'
import { askToCountAgain } from './ask-to-count'

/** URL of the installation's analytics endpoint, from the page's head; undefined: there is none. */
const counter = () => document.querySelector<HTMLMetaElement>('meta[name="tracking"]')?.content

/**
 * Reports a page view to the analytics endpoint through an image request: signed as calls are, without token, openid, phone, member or
 * position. Sends nothing without an endpoint, or before the member's consent.
 */
export function countView(entity_type: string, entity_id: number) {
  const address = counter()
  if (address === undefined) return
  const policy = agreedSince('statistics')
  if (hadAgreedToCounting(policy)) void askToCountAgain()
  if (!hasAnalyticsConsent(policy)) return
  const fields = flatFields({
    event: 'view',
    screen: hereNow().screen,
    entity_type,
    entity_id,
    come_from: comeFrom(),
    timestamp: Math.floor(serverNow()),
  })
  const url = new URL(address)
  for (const [name, value] of Object.entries(signedFields('pixel', fields, SIGN_SECRET)))
    url.searchParams.set(name, value)
  new Image().src = url.href
}
