import { WALK_SECONDS_A_METRE } from '../../../src/lib/metro'
import { badField } from '../../http/errors'
import { metresSql } from '../shared/geo'
import type { Parameters } from '../shared/sql'

/** Without a number of minutes. */
const MINUTES = 45

/** How far house.at_station_ids reaches: a station or line filter means lots within this many metres of it, unless subway_distance_max says otherwise. */
export const STATION_METRES = 1000
/** How far house.near_station_ids reaches, and how much the way may be longer for its having been rounded. */
export const KEPT_METRES = 2000
const ROUNDED_METRES = 10

/**
 * SQL over the lot `h`: at most so many minutes from its door to a station's platform, on foot to one of the stations within 2 km and by
 * metro from there (rides.ts); to the station itself only on foot. Minutes without a station are 1004.
 */
export function metroWithinSql(
  {
    metro_station_id: station,
    metro_minutes: minutes,
  }: { metro_station_id?: number | undefined; metro_minutes?: number | undefined },
  p: Parameters,
): string | null {
  if (station === undefined) {
    if (minutes !== undefined) throw badField({ field: 'metro_station_id', message: '请选择车站' })
    return null
  }
  const most = (minutes ?? MINUTES) * 60
  const from = p.add(station)
  const seconds = p.add(most)
  const reached = (within: string) => `stations_by_metro(${from}, ${within})`
  const walk = `${WALK_SECONDS_A_METRE} * ${metresSql({ lng: 'h.lng', lat: 'h.lat' }, { lng: 's.lng', lat: 's.lat' })}`
  // From a station that is reached early enough the whole way to a lot near it is left: nothing is measured then.
  const sure = [
    ['h.at_station_ids', STATION_METRES],
    ['h.near_station_ids', KEPT_METRES],
  ] as const
  const surely = sure.map(
    ([column, metres]) =>
      `${column} && ${reached(p.add(Math.floor(most - (metres + ROUNDED_METRES) * WALK_SECONDS_A_METRE)))}`,
  )
  return `h.near_station_ids && ${reached(seconds)} and (${surely.join(' or ')} or exists (
    select 1 from station s where s.id = any(h.near_station_ids) and (seconds_by_metro(${from}, ${seconds}))[array_position(${reached(seconds)}, s.id)] + ${walk} <= ${seconds}))`
}
