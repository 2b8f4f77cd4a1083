import type { PlaceKind } from '../../../src/contract/codes'
import type { NearPlace } from '../../../src/contract/xiaoqu/cards'
import type { Context } from '../../http/context'
import { METRES_A_DEGREE, metresSql } from '../../shared/geo'

/** Search radius by kind, in metres. */
const REACH: Record<PlaceKind, number> = { bus: 800, medical: 3000, shop: 2000 }
const SHOWN = 4

/** Returns the nearest places of each kind around a point. */
export function placesNear(
  { db }: Pick<Context, 'db'>,
  { lng, lat }: { lng: number; lat: number },
): Promise<NearPlace[]> {
  const distance = metresSql({ lng: 'p.lng', lat: 'p.lat' }, { lng: '$3::float8', lat: '$4::float8' })
  return db.query<NearPlace>(
    `select near.* from unnest($1::text[], $2::integer[]) with ordinality as asked (kind, metres, place), lateral (
       select p.id, p.kind, p.name, p.note, round(${distance})::integer as distance from place p
       where p.kind = asked.kind
         and p.lat between $4 - asked.metres / ${METRES_A_DEGREE}.0 and $4
         + asked.metres / ${METRES_A_DEGREE}.0
         and ${distance} <= asked.metres
       order by distance, p.id limit ${SHOWN}
     ) near order by asked.place, near.distance, near.id`,
    [Object.keys(REACH), Object.values(REACH), lng, lat],
  )
}
