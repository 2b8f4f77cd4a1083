import { WALK_SECONDS_A_METRE } from '../../../src/lib/metro'
import { badField } from '../../http/errors'
import { metresSql } from '../shared/geo'
import type { Parameters } from '../shared/sql'

/** Without a number of minutes. */
const MINUTES = 45

/**
 * SQL over the lot `h`: at most so many minutes from its door to a station's platform, on foot to one of the stations within 2 km and by
 * metro from there (rides.ts); to the station itself only on foot. Minutes without a station are 1004.
 */
export function metroWithinSql({ metro_station_id: station, metro_minutes: minutes }: { metro_station_id?: number | undefined, metro_minutes?: number | undefined }, p: Parameters): string | null {
  if (station === undefined) {
    if (minutes !== undefined) throw badField({ field: 'metro_station_id', message: '请选择车站' })
    return null
  }
  const from = p.add(station)
  const most = p.add((minutes ?? MINUTES) * 60)
  const walk = `${WALK_SECONDS_A_METRE} * ${metresSql({ lng: 'h.lng', lat: 'h.lat' }, { lng: 's.lng', lat: 's.lat' })}`
  return `h.near_station_ids && array(select r.to_id from metro_ride r where r.from_id = ${from} and r.seconds <= ${most}) and exists (
    select 1 from metro_ride r join station s on s.id = r.to_id where r.from_id = ${from} and r.to_id = any(h.near_station_ids) and r.seconds + ${walk} <= ${most})`
}
