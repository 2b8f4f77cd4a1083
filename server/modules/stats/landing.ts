import type { Context } from '../../http/context'
import { badField, notFound } from '../../errors/api-error'
import { twoPhase } from '../../http/two-phase'
import { loadChoices } from '../../shared/choices'
import { boxAround, metresSql } from '../../shared/geo'
import { offeredSql } from '../../shared/regions'

type LandingType = 'house' | 'building_new' | 'rights'

export interface LandingRequest {
  type: LandingType
  house_id?: number | undefined
  building_new_id?: number | undefined
  rights_id?: number | undefined
  gps_lng?: number | undefined
  gps_lat?: number | undefined
  ip_lng?: number | undefined
  ip_lat?: number | undefined
}

/** Seconds in which the same page and browser count once. */
const ONCE_SECONDS = 600
/** Metres from every known 商圈 and district beyond which a position has no district. */
const FAR = 30_000

const EXISTS: Record<LandingType, string> = {
  house: `select 1 from house where id = $1 and shelf = 'on'`,
  building_new: 'select 1 from building where id = $1',
  rights: 'select 1 from rights where id = $1 and publish_time <= $2',
}

interface Place {
  lng: number
  lat: number
  is_gps: boolean
}

/** Returns the given position, rounded to 0.01 degree: enough for a district, too coarse for an address. Throws 1004 for half a pair. */
function checkLandingPlace({ gps_lng, gps_lat, ip_lng, ip_lat }: LandingRequest): Place | null {
  if ((gps_lng === undefined) !== (gps_lat === undefined))
    throw badField({ field: gps_lng === undefined ? 'gps_lng' : 'gps_lat', message: '经纬度须一起给出' })
  if ((ip_lng === undefined) !== (ip_lat === undefined))
    throw badField({ field: ip_lng === undefined ? 'ip_lng' : 'ip_lat', message: '经纬度须一起给出' })
  const round = (degrees: number) => Math.round(degrees * 100) / 100
  if (gps_lng !== undefined && gps_lat !== undefined)
    return { lng: round(gps_lng), lat: round(gps_lat), is_gps: true }
  return ip_lng !== undefined && ip_lat !== undefined
    ? { lng: round(ip_lng), lat: round(ip_lat), is_gps: false }
    : null
}

/** Returns the district of a position, by the nearest 商圈 or district centre. */
async function districtAt({ db }: Context, place: Place): Promise<{ id: number; name: string } | undefined> {
  const box = boxAround(place, FAR)
  const distance = metresSql({ lng: 't.lng', lat: 't.lat' }, { lng: '$1::float8', lat: '$2::float8' })
  return db.one<{ id: number; name: string }>(
    `
    select r.id, r.name from (
      select region_id, lng, lat from circle union all select id, lng, lat from region n where level = 'region' and ${offeredSql('n')}
    ) t join region r on r.id = t.region_id
    where t.lng between $3 and $4 and t.lat between $5 and $6 and ${distance} <= ${FAR} order by ${distance}, r.id limit 1`,
    [place.lng, place.lat, box.lngMin, box.lngMax, box.latMin, box.latMax],
  )
}

/** A member's position is used only with their consent. */
const mayLocate = async ({ db, caller, now }: Context): Promise<boolean> =>
  caller.uid === null || (await loadChoices(db, caller.uid, now))('position').is_given

/** Returns the location of the IP address if the visitor gave no position; may be unknown, and has a short timeout. */
async function placeOfAddress(
  { adapters, client }: Context,
  { gps_lng, gps_lat, ip_lng, ip_lat }: LandingRequest,
): Promise<Pick<LandingRequest, 'ip_lng' | 'ip_lat'>> {
  if ([gps_lng, gps_lat, ip_lng, ip_lat].some(one => one !== undefined)) return {}
  const place = await adapters.ipLocation.locate(client.ip).catch(() => null)
  return place ? { ip_lng: place.lng, ip_lat: place.lat } : {}
}

async function countLanding(
  context: Context,
  asked: LandingRequest,
  ofAddress: Pick<LandingRequest, 'ip_lng' | 'ip_lat'>,
): Promise<{ region_id: number | null; region_name: string }> {
  const input = { ...ofAddress, ...asked }
  const { db, client, now } = context
  const field = `${input.type}_id` as const
  const id = input[field]
  if (id === undefined) throw badField({ field, message: '缺少编号' })
  const given = checkLandingPlace(input)
  const place = given?.is_gps && !(await mayLocate(context)) ? null : given
  if (!(await db.one(EXISTS[input.type], input.type === 'rights' ? [id, now] : [id]))) throw notFound()
  await db.query(
    `
    insert into landing (type, entity_id, sign_code, lng, lat, is_gps, at) select $1, $2, $3, $4, $5, $6, $7
    where not exists (select 1 from landing where sign_code = $3 and type = $1 and entity_id = $2 and at > $7::bigint - ${ONCE_SECONDS})`,
    [input.type, id, client.signCode, place?.lng ?? null, place?.lat ?? null, place?.is_gps ?? false, now],
  )
  const district = place && (await districtAt(context, place))
  return { region_id: district?.id ?? null, region_name: district?.name ?? '' }
}

/** Counts the opening of a detail page and returns the district of the visitor's position, else of their IP address. */
export const landingPage = twoPhase(placeOfAddress, countLanding)
