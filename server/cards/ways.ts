import { WALK_SECONDS_A_METRE } from '../../src/lib/metro'
import type { Database } from '../db/database'
import { KEPT_METRES } from '../search'
import { flatMetres } from '../shared/geo'

interface Stop {
  lng: number
  lat: number
  seconds: number
}

export interface Way {
  /** Name of the destination station. */
  name: string
  minutes: number
}

/**
 * Returns the time on foot and by metro from each of these lots to a station, as the filter calculates it; lots without a nearby station
 * are left out.
 */
export async function waysTo(
  db: Database,
  stationId: number,
  houseIds: readonly number[],
): Promise<Map<number, Way>> {
  const station = await db.one<{ name: string }>('select name from station where id = $1', [stationId])
  if (!station) return new Map()
  const stops = await db.query<Stop>(
    'select s.lng, s.lat, r.seconds from metro_ride r join station s on s.id = r.to_id where r.from_id = $1',
    [stationId],
  )
  const lots = await db.query<{ id: number; lng: number | null; lat: number | null }>(
    'select id, lng, lat from house where id = any($1)',
    [houseIds],
  )
  const ways = new Map<number, Way>()
  for (const { id, lng, lat } of lots) {
    if (lng === null || lat === null) continue
    let min = Infinity
    for (const stop of stops) {
      const metres = flatMetres(lng, lat, stop)
      if (metres <= KEPT_METRES) min = Math.min(min, stop.seconds + metres * WALK_SECONDS_A_METRE)
    }
    if (min < Infinity) ways.set(id, { name: station.name, minutes: Math.max(1, Math.round(min / 60)) })
  }
  return ways
}
