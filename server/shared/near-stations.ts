import { METRES_A_DEGREE, metresSql } from './geo'
import type { Parameters } from './sql'

const STATIONS_SHOWN = 6
/** Maximum distance of a nearby station in metres, for entities that store no station list. */
const NEAR_METRES = 2000
/** Maximum distance in metres that counts as "at" a station, for the filters by station and line. */
const STATION_METRES = 1000

/** SQL condition over the row `t` with lng and lat: within `metres` of it. The box first: it needs no square root. */
const nearSql = (t: string, metres: number) => `
  s.lat between ${t}.lat - ${metres / METRES_A_DEGREE} and ${t}.lat + ${metres / METRES_A_DEGREE} and ${distanceSql(t)} <= ${metres}`
const distanceSql = (t: string) =>
  metresSql({ lng: `${t}.lng`, lat: `${t}.lat` }, { lng: 's.lng', lat: 's.lat' })

/** SQL: the stations within 2 km of the row `t`, nearest first, as JSON of NearStation. */
export const nearStationsSql = (t: string) => `(
  select coalesce(json_agg(json_build_object('id', near.id, 'name', near.name, 'lines', near.lines, 'distance',
      near.distance)),
    '[]')
  from (
    select s.id, s.name, round(${distanceSql(t)})::integer as distance,
      (select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name) order by l.sort, l.id), '[]')
       from line_station ls join subway_line l on l.id = ls.line_id where ls.station_id = s.id) as lines
    from station s where ${nearSql(t, NEAR_METRES)} order by distance, s.id limit ${STATIONS_SHOWN}
  ) near)`

/**
 * SQL condition: true if the row `t` lies within 1 km of one of the stations, or of a station of one of the lines; if both are given, both
 * must hold.
 */
export function atStationsSql(
  t: string,
  {
    station_ids = [],
    subway_line_ids = [],
  }: { station_ids?: readonly number[] | undefined; subway_line_ids?: readonly number[] | undefined },
  p: Parameters,
): string | null {
  const at = (wanted: string) =>
    `exists (select 1 from station s where s.id = any(${wanted}) and ${nearSql(t, STATION_METRES)})`
  const parts = [
    station_ids.length > 0 ? at(p.add(station_ids)) : null,
    subway_line_ids.length > 0
      ? at(
          `array(select ls.station_id from line_station ls where ls.line_id = any(${p.add(subway_line_ids)}))`,
        )
      : null,
  ].filter(part => part !== null)
  return parts.length > 0 ? parts.join(' and ') : null
}
