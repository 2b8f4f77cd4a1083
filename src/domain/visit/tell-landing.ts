import { tell } from '@/api/call'
import { ApiError } from '@/api/errors'
import { write } from '@/api/write'
import type { Request } from '@/contract/endpoints'
import { readCookie, writeCookie } from '@/platform/cookies'
import { locate } from '@/platform/location'
import { deviceStorage } from '@/state/storage'

type Landing = Request<'api/statistics/landing-page'>

/** Seconds that a position is not sent again (specification §9): the address's stands in. */
const LOCATED_AGE = 30 * 86_400
const COOKIE = 'location_told'

/** Two decimals of a degree, a kilometre: what the consent says is sent. */
const rounded = (degrees: number) => Math.round(degrees * 100) / 100

/** Where the visitor is, when they agreed to tell and have not told in 30 days. */
async function placeToTell(): Promise<Pick<Landing, 'gps_lng' | 'gps_lat'>> {
  if (!deviceStorage.get('mayLocate') || readCookie(COOKIE) !== undefined) return {}
  writeCookie(COOKIE, '1', { maxAge: LOCATED_AGE })
  const { point } = await locate()
  return point ? { gps_lng: rounded(point.lng), gps_lat: rounded(point.lat) } : {}
}

/** Counts that the page of this thing was opened, with the visitor's rough position if they agreed; without, the server takes the address's. */
export async function tellLanding(type: Landing['type'], id: number) {
  const place = await placeToTell()
  // What the server refuses is said (specification §8); a count that does not come through is no matter of the visitor's.
  await write('api/statistics/landing-page', { type, [`${type}_id`]: id, ...place }, { isQuiet: true }).catch(
    (error: unknown) => {
      if (error instanceof ApiError && error.kind === 'api') tell(error)
    },
  )
}
