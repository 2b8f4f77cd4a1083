import type { XiaoquCard } from '../../../src/contract/xiaoqu/cards'
import type { Context } from '../../http/context'
import { badField, notFound } from '../../errors/api-error'
import { boxAround, metresSql } from '../../shared/geo'
import { XIAOQU_CARD_COLUMNS, XIAOQU_CARD_FROM } from '../../cards/xiaoqu'

const RADIUS = 2000
const LIMIT = 10

export interface NearbyInput {
  xiaoqu_id?: number | undefined
  house_id?: number | undefined
  lng?: number | undefined
  lat?: number | undefined
  radius?: number | undefined
  limit?: number | undefined
}
/** Origin of the search; the result excludes `xiaoqu_id`. */
interface Origin {
  lng: number | null
  lat: number | null
  xiaoqu_id: number | null
}

/**
 * Returns communities near a community, a lot or a point, the nearest first. Throws 1004 unless there is exactly one origin, 1005 if
 * unknown.
 */
export async function nearbyXiaoqu(
  context: Context,
  input: NearbyInput,
): Promise<{ list: XiaoquCard[]; total: number }> {
  const { lng, lat, xiaoqu_id } = await loadNearbyOrigin(context, input)
  if (lng === null || lat === null) return { list: [], total: 0 }
  const radius = input.radius ?? RADIUS
  const box = boxAround({ lng, lat }, radius)
  const rows = await context.db.query<XiaoquCard & { total: number }>(
    `select *, count(*) over () as total from (
       select ${XIAOQU_CARD_COLUMNS},
         round(${metresSql({ lng: 'x.lng', lat: 'x.lat' }, { lng: '$2::float8', lat: '$3::float8' })})::integer as distance
       from ${XIAOQU_CARD_FROM}
       where x.deleted_at is null and x.id is distinct from $4 and x.lng between $5 and $6 and x.lat between $7 and $8
     ) near where distance <= $9 order by distance, id limit $10`,
    [
      context.caller.uid,
      lng,
      lat,
      xiaoqu_id,
      box.lngMin,
      box.lngMax,
      box.latMin,
      box.latMax,
      radius,
      input.limit ?? LIMIT,
    ],
  )
  return { list: rows.map(({ total: _total, ...card }) => card), total: rows[0]?.total ?? 0 }
}

async function loadNearbyOrigin(
  { db }: Context,
  { xiaoqu_id, house_id, lng, lat }: NearbyInput,
): Promise<Origin> {
  const given = [
    xiaoqu_id !== undefined,
    house_id !== undefined,
    lng !== undefined || lat !== undefined,
  ].filter(Boolean).length
  if (given !== 1) throw badField({ field: 'xiaoqu_id', message: '小区、房源、坐标三者给且只给一个' })
  if (xiaoqu_id !== undefined)
    return found(
      await db.one<{ lng: number; lat: number; xiaoqu_id: number }>(
        'select lng, lat, id as xiaoqu_id from xiaoqu where id = $1 and deleted_at is null',
        [xiaoqu_id],
      ),
    )
  if (house_id !== undefined) {
    return found(
      await db.one<Origin>(
        `select coalesce(h.lng, x.lng) as lng, coalesce(h.lat, x.lat) as lat, h.xiaoqu_id
         from house h
         left join xiaoqu x on x.id = h.xiaoqu_id
         where h.id = $1 and h.shelf = 'on'`,
        [house_id],
      ),
    )
  }
  if (lng === undefined) throw badField({ field: 'lng', message: '经纬度须一起给' })
  if (lat === undefined) throw badField({ field: 'lat', message: '经纬度须一起给' })
  return { lng, lat, xiaoqu_id: null }
}

function found(origin: Origin | undefined): Origin {
  if (!origin) throw notFound()
  return origin
}
