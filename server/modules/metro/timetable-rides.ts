// Rides over a timetable, for all pairs of stations and each time of day: the median over moments of departure of the time from the street of
// one station to that of the other, with the wait, the changes and their waits.
//
// Each query is a connection scan (Dibbelt et al., 2013): the connections of the day by their departure, one pass from the moment on. With S
// stations, M moments and C connections within the longest ride the whole takes O(S · 4M · C): 400 stations and 40,000 connections in two
// hours are a billion steps, some ten seconds of one core. Its place is a worker thread.

import type { CommuteTime } from '../../../src/contract/codes'
import { COMMUTE_WINDOWS } from '../../../src/contract/commute'
import type { Timetable } from '../../readers/gtfs-timetable'

/** Longest ride, as the longest commute that can be asked for. */
const MAX_RIDE = 2 * 3600
/** Moments of departure per window; odd, so that one is the median. */
const MOMENTS = 19
const GOLDEN = (Math.sqrt(5) - 1) / 2

/**
 * Moments spread over a window by the golden ratio: evenly whatever the headway, whereas equal steps would meet trains of the same headway
 * always at the same wait.
 */
export const listMoments = ([from, until]: readonly [number, number]): number[] =>
  Array.from({ length: MOMENTS }, (_, i) => Math.round(from + (((i + 1) * GOLDEN) % 1) * (until - from)))

/** Connections by departure, as columns. */
interface Connections {
  from: Int32Array
  to: Int32Array
  departure: Int32Array
  arrival: Int32Array
  trip: Int32Array
}

function buildConnections({ trips }: Timetable): Connections {
  const total = trips.reduce((sum, trip) => sum + Math.max(0, trip.length / 3 - 1), 0)
  const unsorted = Array.from({ length: 5 }, () => new Int32Array(total)) as [
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
  ]
  const [from, to, departure, arrival, trip] = unsorted
  let at = 0
  trips.forEach((stops, number) => {
    for (let i = 3; i < stops.length; i += 3, at += 1) {
      from[at] = stops[i - 3] ?? 0
      departure[at] = stops[i - 1] ?? 0
      to[at] = stops[i] ?? 0
      arrival[at] = stops[i + 1] ?? 0
      trip[at] = number
    }
  })
  // Equal departures of one trip keep their order.
  const order = new Uint32Array(total)
  for (let i = 0; i < total; i += 1) order[i] = i
  order.sort((a, b) => (departure[a] ?? 0) - (departure[b] ?? 0) || a - b)
  const sorted = (column: Int32Array) => Int32Array.from(order, i => column[i] ?? 0)
  return {
    from: sorted(from),
    to: sorted(to),
    departure: sorted(departure),
    arrival: sorted(arrival),
    trip: sorted(trip),
  }
}

/** Changes from each platform, as ranges of flat columns. */
function buildFootways({ platforms, changes }: Timetable) {
  const sorted = [...changes].sort(([a], [b]) => a - b)
  const start = new Int32Array(platforms.length + 1)
  for (const [a] of sorted) start[a + 1] = (start[a + 1] ?? 0) + 1
  for (let i = 1; i < start.length; i += 1) start[i] = (start[i] ?? 0) + (start[i - 1] ?? 0)
  return {
    start,
    to: Int32Array.from(sorted, ([, b]) => b),
    seconds: Int32Array.from(sorted, ([, , seconds]) => seconds),
  }
}

/** First connection that departs at `time` or later. */
function firstFrom(departure: Int32Array, time: number): number {
  let [low, high] = [0, departure.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((departure[middle] ?? 0) < time) low = middle + 1
    else high = middle
  }
  return low
}

const NEVER = 2 ** 30

/** Earliest arrivals from one station at one moment, by station, and the trips taken. */
export interface Arrivals {
  at: Int32Array
  boards: Int32Array
}

/** Returns a function that finds the earliest arrivals at all stations; its arrays are used again by its next call. */
export function buildRouter(timetable: Timetable): (station: number, moment: number) => Arrivals {
  const { platforms, stations, trips } = timetable
  const { from, to, departure, arrival, trip } = buildConnections(timetable)
  const foot = buildFootways(timetable)
  const stationOf = Int32Array.from(platforms)
  // By platform: when one can board there, after how many trips, and when the first trip arrives.
  const ready = new Int32Array(platforms.length)
  const readyBoards = new Int32Array(platforms.length)
  const arrived = new Int32Array(platforms.length)
  const onboard = new Int32Array(trips.length)
  const best: Arrivals = { at: new Int32Array(stations.length), boards: new Int32Array(stations.length) }

  /** A trip calls at a platform: people get off, and can be at the platforms of a change. */
  const getOff = (platform: number, time: number, boards: number) => {
    const station = stationOf[platform] ?? 0
    if (time < (best.at[station] ?? 0)) {
      best.at[station] = time
      best.boards[station] = boards
    }
    if (time >= (arrived[platform] ?? 0)) return
    arrived[platform] = time
    for (let i = foot.start[platform] ?? 0; i < (foot.start[platform + 1] ?? 0); i += 1) {
      const next = foot.to[i] ?? 0
      const there = time + (foot.seconds[i] ?? 0)
      if (there >= (ready[next] ?? 0)) continue
      ready[next] = there
      readyBoards[next] = boards
    }
  }
  return (station, moment) => {
    ready.fill(NEVER)
    arrived.fill(NEVER)
    onboard.fill(0)
    best.at.fill(NEVER)
    best.boards.fill(0)
    stationOf.forEach((one, platform) => {
      if (one !== station) return
      ready[platform] = moment
      readyBoards[platform] = 0
    })
    best.at[station] = moment
    for (let c = firstFrom(departure, moment); c < departure.length; c += 1) {
      const leaves = departure[c] ?? 0
      if (leaves > moment + MAX_RIDE) break
      const [platform, number] = [from[c] ?? 0, trip[c] ?? 0]
      let boards = onboard[number] ?? 0
      if ((ready[platform] ?? NEVER) <= leaves) {
        const here = (readyBoards[platform] ?? 0) + 1
        if (boards === 0 || here < boards) {
          boards = here
          onboard[number] = here
        }
      }
      if (boards > 0) getOff(to[c] ?? 0, arrival[c] ?? 0, boards)
    }
    return best
  }
}

/** Rides of a time of day from every station to every other, by `from · stations + to`: seconds (0: none), and changes. */
export interface RideTable {
  seconds: Int32Array
  changes: Uint8Array
}

/** Returns the rides of one time of day. */
export function calculateTimetableRides(timetable: Timetable, time: CommuteTime): RideTable {
  const size = timetable.stations.length
  const moments = listMoments(COMMUTE_WINDOWS[time])
  const route = buildRouter(timetable)
  const table: RideTable = { seconds: new Int32Array(size * size), changes: new Uint8Array(size * size) }
  // Samples of each station, by moment: the seconds times 16 and the changes, so that one sort orders both.
  const samples = new Int32Array(size * MOMENTS)
  for (let from = 0; from < size; from += 1) {
    moments.forEach((moment, m) => {
      const { at, boards } = route(from, moment)
      for (let to = 0; to < size; to += 1) {
        const seconds = (at[to] ?? NEVER) - moment
        samples[to * MOMENTS + m] =
          seconds > MAX_RIDE ? NEVER : seconds * 16 + Math.min(15, Math.max(0, (boards[to] ?? 0) - 1))
      }
    })
    for (let to = 0; to < size; to += 1) {
      if (to === from) continue
      const sorted = samples.subarray(to * MOMENTS, (to + 1) * MOMENTS).sort()
      const median = sorted[(MOMENTS - 1) / 2] ?? NEVER
      if (median >= NEVER) continue
      table.seconds[from * size + to] = Math.max(1, Math.floor(median / 16))
      table.changes[from * size + to] = median % 16
    }
  }
  return table
}
