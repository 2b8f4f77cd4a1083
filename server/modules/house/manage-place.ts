// Resolves the place of a lot on saving. A community determines circle, coordinates and schools unless the form sets them; the district
// determines which circles and communities are valid. Names of the place are copied to the lot's row, so that lists and filters need no
// joins.

import type { Context } from '../../http/context'
import { badField } from '../../errors/api-error'
import { boxAround, metresSql } from '../../shared/geo'

/** Maximum distance of near stations, in metres. */
const NEAR_METRES = 2000

/** The place columns of a lot. */
export interface Place {
  region_id: number
  circle_id: number | null
  xiaoqu_id: number | null
  lng: number | null
  lat: number | null
  subway_station_id: number | null
}

/** Names and neighbours that a lot's row copies from its place. */
export interface PlaceFacts extends Place {
  city_id: number
  region_name: string
  circle_name: string | null
  xiaoqu_name: string | null
  school_ids: number[]
  near_station_ids: number[]
  subway_station_name: string | null
  subway_line_name: string | null
  subway_distance: number | null
}

export const PLACE_FIELDS = [
  'region_id',
  'circle_id',
  'xiaoqu_id',
  'lng',
  'lat',
  'subway_station_id',
] as const

interface Xiaoqu {
  id: number
  name: string
  region_id: number
  circle_id: number | null
  lng: number
  lat: number
  school_ids: number[]
}
interface NearStation {
  id: number
  name: string
  line_name: string | null
  distance: number | null
}

/**
 * Returns the place of a lot after a change: `sent` over `current` (null for a new lot), where null clears a field. A community sets
 * circle, coordinates and schools unless the form does. Unknown places, and a circle or community outside the district, throw 1004.
 */
export async function placeFacts(
  context: Context,
  current: Place | null,
  sent: Partial<Place>,
): Promise<PlaceFacts> {
  const region = await loadDistrict(context, sent.region_id ?? current?.region_id ?? 0)
  const xiaoqu = await loadPlaceXiaoqu(
    context,
    sent.xiaoqu_id === undefined ? (current?.xiaoqu_id ?? null) : sent.xiaoqu_id,
  )
  if (xiaoqu && xiaoqu.region_id !== region.id)
    throw badField({ field: 'xiaoqu_id', message: `${xiaoqu.name}不在${region.name}` })
  const circle = await loadPlaceCircle(
    context,
    chooseCircleId(current, sent, xiaoqu),
    region,
    sent.circle_id !== undefined,
  )
  const { lng, lat } = choosePoint(current, sent, xiaoqu)
  const near = lng !== null && lat !== null ? await stationsNear(context, { lng, lat }) : []
  const stationId = sent.subway_station_id ?? null
  const station =
    stationId === null
      ? (near[0] ?? null)
      : (near.find(s => s.id === stationId) ?? (await loadNearStation(context, stationId)))
  return {
    region_id: region.id,
    region_name: region.name,
    city_id: region.city_id,
    circle_id: circle?.id ?? null,
    circle_name: circle?.name ?? null,
    xiaoqu_id: xiaoqu?.id ?? null,
    xiaoqu_name: xiaoqu?.name ?? null,
    school_ids: xiaoqu?.school_ids ?? [],
    lng,
    lat,
    near_station_ids: near.map(s => s.id),
    subway_station_id: station?.id ?? null,
    subway_station_name: station?.name ?? null,
    subway_line_name: station?.line_name ?? null,
    subway_distance: station?.distance ?? null,
  }
}

/**
 * Returns the coordinates from the request, else the stored ones, or those of the community if it changes or the coordinates are
 * cleared.
 */
function choosePoint(
  current: Place | null,
  sent: Partial<Place>,
  xiaoqu: Xiaoqu | null,
): Pick<Place, 'lng' | 'lat'> {
  const isTakenAway = sent.lng === null && sent.lat === null
  if (isTakenAway) return { lng: xiaoqu?.lng ?? null, lat: xiaoqu?.lat ?? null }
  const place = xiaoqu !== null && xiaoqu.id !== current?.xiaoqu_id ? xiaoqu : (current ?? xiaoqu)
  const of = (axis: 'lng' | 'lat') =>
    sent[axis] === undefined ? (place?.[axis] ?? xiaoqu?.[axis] ?? null) : sent[axis]
  return { lng: of('lng'), lat: of('lat') }
}

function chooseCircleId(current: Place | null, sent: Partial<Place>, xiaoqu: Xiaoqu | null): number | null {
  if (sent.circle_id !== undefined) return sent.circle_id
  if (sent.xiaoqu_id !== undefined && xiaoqu) return xiaoqu.circle_id
  return current?.circle_id ?? null
}

async function loadDistrict(
  { db }: Context,
  id: number,
): Promise<{ id: number; name: string; city_id: number }> {
  const row = await db.one<{ id: number; name: string; city_id: number }>(
    `select id, name, coalesce(parent_id, 0) as city_id from region where id = $1 and level = 'region'`,
    [id],
  )
  if (!row) throw badField({ field: 'region_id', message: '请选择区县' })
  return row
}

async function loadPlaceXiaoqu({ db }: Context, id: number | null): Promise<Xiaoqu | null> {
  if (id === null) return null
  const row = await db.one<Xiaoqu>(
    `select id, name, region_id, circle_id, lng, lat,
       array(select school_id from xiaoqu_school where xiaoqu_id = xiaoqu.id order by school_id) as school_ids
     from xiaoqu where id = $1 and deleted_at is null`,
    [id],
  )
  if (!row) throw badField({ field: 'xiaoqu_id', message: '没有这个小区' })
  return row
}

/** Returns the circle. A circle in the request has to be in the district; one left over from before is cleared if it is not. */
async function loadPlaceCircle(
  { db }: Context,
  id: number | null,
  region: { id: number; name: string },
  isSent: boolean,
): Promise<{ id: number; name: string } | null> {
  if (id === null) return null
  const row = await db.one<{ id: number; name: string }>(
    'select id, name from circle where id = $1 and region_id = $2',
    [id, region.id],
  )
  if (!row && isSent) throw badField({ field: 'circle_id', message: `商圈不在${region.name}` })
  return row ?? null
}

const LINE_NAME =
  '(select l.name from line_station x join subway_line l on l.id = x.line_id where x.station_id = s.id order by l.sort, l.id limit 1) as line_name'

async function stationsNear({ db }: Context, point: { lng: number; lat: number }): Promise<NearStation[]> {
  const box = boxAround(point, NEAR_METRES)
  return db.query<NearStation>(
    `select * from (
       select s.id, s.name, ${LINE_NAME},
         round(${metresSql({ lng: 's.lng', lat: 's.lat' }, { lng: '$1::float8', lat: '$2::float8' })})::integer as distance
       from station s where s.lng between $3 and $4 and s.lat between $5 and $6
     ) near where distance <= $7 order by distance, id`,
    [point.lng, point.lat, box.lngMin, box.lngMax, box.latMin, box.latMax, NEAR_METRES],
  )
}

async function loadNearStation({ db }: Context, id: number): Promise<NearStation> {
  const row = await db.one<NearStation>(
    `select s.id, s.name, ${LINE_NAME}, null::integer as distance from station s where s.id = $1`,
    [id],
  )
  if (!row) throw badField({ field: 'subway_station_id', message: '没有这个地铁站' })
  return row
}
