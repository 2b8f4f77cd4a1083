// A job of a worker thread: the rides of a timetable between the stations of the database.

import { COMMUTE_TIMES, type CommuteTime } from '../../../src/contract/codes'
import { isHomeward } from '../../../src/contract/commute'
import { metresBetween } from '../../../src/lib/geo'
import { unpackTimetable, type Timetable, type TimetableStation } from '../../readers/gtfs-timetable'
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
  const places = ids.map(id => served.indexOf(id))
  return { served, rides: COMMUTE_TIMES.map(time => collectRides(timetable, time, { served, places })) }
}

/** Collects the rides of a time of day; `places`: the place in `served` of each station of the timetable, -1 for none. */
function collectRides(
  timetable: Timetable,
  time: CommuteTime,
  { served, places }: { served: readonly number[]; places: readonly number[] },
): TimedRides {
  const { seconds, changes } = calculateTimetableRides(timetable, time)
  const size = served.length
  /** Pair of the timetable with the shortest ride, by goal · size + home: two of its stations may be one here. */
  const best = new Int32Array(size * size).fill(-1)
  places.forEach((from, a) => {
    places.forEach((to, b) => {
      const pair = a * places.length + b
      const ride = seconds[pair] ?? 0
      if (ride === 0 || from < 0 || to < 0 || from === to) return
      const at = isHomeward(time) ? from * size + to : to * size + from
      const known = best[at] ?? -1
      if (known < 0 || ride < (seconds[known] ?? 0)) best[at] = pair
    })
  })
  const kept = best.map((pair, at) => (pair < 0 ? -1 : at)).filter(at => at >= 0)
  return {
    time,
    goal: kept.map(at => served[Math.floor(at / size)] ?? 0),
    home: kept.map(at => served[at % size] ?? 0),
    seconds: kept.map(at => seconds[best[at] ?? 0] ?? 0),
    changes: Uint8Array.from(kept, at => changes[best[at] ?? 0] ?? 0),
  }
}
