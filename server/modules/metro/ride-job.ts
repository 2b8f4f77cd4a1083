// A job of a worker thread: the rides of a timetable between the stations of the database.

import { COMMUTE_TIMES, type CommuteTime } from '../../../src/contract/codes'
import { isHomeward } from '../../../src/contract/commute'
import { metresBetween } from '../../../src/lib/geo'
import { unpackTimetable, type TimetableStation } from '../../readers/gtfs-timetable'
import { stationKey } from '../import/kinds/metro'
import { calculateTimetableRides } from './timetable-rides'

export interface NamedStation extends TimetableStation {
  id: number
}
export interface RideJob {
  bytes: Uint8Array
  stations: readonly NamedStation[]
  /** Stations that newer timetables serve. */
  newer: readonly number[]
}
/** Rides as columns, from the station near the destination to that near homes. */
export interface TimedRides {
  time: CommuteTime
  goal: Int32Array
  home: Int32Array
  seconds: Int32Array
  changes: Uint8Array
}
export interface JobDone {
  /** Stations of the database that the timetable serves. */
  served: number[]
  rides: TimedRides[]
}

/** A station of a timetable is that of the same name within this distance, as in an import. */
const SAME_METRES = 2_000

/** Returns the id of the database's station for each of the timetable's; 0: none. */
function matchStations(stations: readonly TimetableStation[], known: readonly NamedStation[]): number[] {
  const byKey = new Map<string, NamedStation[]>()
  for (const station of known) {
    const key = stationKey(station.name)
    byKey.set(key, [...(byKey.get(key) ?? []), station])
  }
  return stations.map(station => {
    const same = (byKey.get(stationKey(station.name)) ?? [])
      .map(({ id, ...point }) => ({ id, metres: metresBetween(point, station) }))
      .filter(({ metres }) => metres < SAME_METRES)
      .sort((a, b) => a.metres - b.metres)
    return same[0]?.id ?? 0
  })
}

/** Calculates the rides of all times of day; none if newer timetables serve most of the stations, which replace this one. */
export function calculateRideJob({ bytes, stations, newer }: RideJob): JobDone {
  const timetable = unpackTimetable(bytes)
  const ids = matchStations(timetable.stations, stations)
  const served = [...new Set(ids.filter(id => id > 0))]
  const known = new Set(newer)
  if (2 * served.filter(id => known.has(id)).length >= served.length) return { served, rides: [] }
  const size = ids.length
  const rides = COMMUTE_TIMES.map((time): TimedRides => {
    const { seconds, changes } = calculateTimetableRides(timetable, time)
    const found = new Map<string, number>()
    for (let pair = 0; pair < size * size; pair += 1) {
      const [from = 0, to = 0] = [ids[Math.floor(pair / size)], ids[pair % size]]
      if ((seconds[pair] ?? 0) === 0 || from === 0 || to === 0 || from === to) continue
      const key = isHomeward(time) ? `${from} ${to}` : `${to} ${from}`
      const known = found.get(key)
      // Two stations of a timetable may be one here.
      if (known === undefined || (seconds[pair] ?? 0) < (seconds[known] ?? 0)) found.set(key, pair)
    }
    const pairs = [...found.values()]
    const keys = [...found.keys()].map(key => key.split(' ').map(Number))
    return {
      time,
      goal: Int32Array.from(keys, ([goal = 0]) => goal),
      home: Int32Array.from(keys, ([, home = 0]) => home),
      seconds: Int32Array.from(pairs, pair => seconds[pair] ?? 0),
      changes: Uint8Array.from(pairs, pair => changes[pair] ?? 0),
    }
  })
  return { served, rides }
}
