import { tell } from '@/api/call'
import { ApiError } from '@/api/errors'
import { sendMutation } from '@/api/mutation'
import type { Request } from '@/contract/endpoints'
import { readCookie, writeCookie } from '@/platform/cookies'
import { locate } from '@/platform/location'
import { deviceStorage } from '@/state/storage'

type Landing = Request<'api/statistics/landing-page'>

/** Seconds before a position is sent again (specification §9); until then the server uses the IP address's. */
const LOCATED_AGE = 30 * 86_400
const COOKIE = 'location_told'

/** Rounds to two decimals of a degree, a kilometre, as the consent states. */
const rounded = (degrees: number) => Math.round(degrees * 100) / 100

/** The visitor's position, if they consented and have not sent it within 30 days. */
async function placeToTell(): Promise<Pick<Landing, 'gps_lng' | 'gps_lat'>> {
  if (!deviceStorage.get('mayLocate') || readCookie(COOKIE) !== undefined) return {}
  writeCookie(COOKIE, '1', { maxAge: LOCATED_AGE })
  const { point } = await locate()
  return point ? { gps_lng: rounded(point.lng), gps_lat: rounded(point.lat) } : {}
}

/** Counts a page view of this entity, with the visitor's rough position if they consented; otherwise the server uses the IP address's. */
export async function tellLanding(type: Landing['type'], id: number) {
  const place = await placeToTell()
  // A refusal of the server is shown (specification §8); a lost count does not concern the visitor.
  await sendMutation(
    'api/statistics/landing-page',
    { type, [`${type}_id`]: id, ...place },
    { isQuiet: true },
  ).catch((error: unknown) => {
    if (error instanceof ApiError && error.kind === 'api') tell(error)
  })
}
