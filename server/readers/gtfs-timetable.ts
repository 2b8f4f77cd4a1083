// The timetable of a GTFS feed's metro on one weekday: trips by platform, and the times of changes. Trips of frequencies.txt are written out,
// times that a feed leaves out between two stops are interpolated, and hours beyond 24 belong to the same day of service.

import { gunzipSync, gzipSync } from 'node:zlib'
import { metresBetween } from '../../src/lib/geo'
import { groupBy } from './group-by'

/** A metro timetable of one day; seconds from its midnight. */
export interface Timetable {
  /** YYYY-MM-DD; null: the feed has no calendar. */
  day: string | null
  /** GCJ-02. */
  stations: TimetableStation[]
  /** Station of each platform. */
  platforms: number[]
  /** Platform, platform, seconds on foot: also from a platform to itself. */
  changes: [number, number, number][]
  /** Stops of each trip: platform, arrival, departure of its first stop, then of the next. */
  trips: number[][]
}
export interface TimetableStation {
  name: string
  lng: number
  lat: number
}

/** A stop of the feed; `parent`: its station. */
export interface FeedStop extends TimetableStation {
  parent: string
}
/** Stops of a trip in the feed: sequence, number of the stop, arrival, departure, then the next; -1: no time is stated. */
export type FeedRun = number[]
export interface Frequency {
  trip: string
  from: number
  until: number
  headway: number
}
export interface Transfer {
  from: string
  to: string
  /** Null: no change is possible. */
  seconds: number | null
}
export interface FeedTimes {
  day: string | null
  stops: ReadonlyMap<string, FeedStop>
  /** Ids of the stops that runs name by number. */
  stopIds: readonly string[]
  runs: ReadonlyMap<string, FeedRun>
  frequencies: readonly Frequency[]
  transfers: readonly Transfer[]
}

/** Stops of trips that a timetable may have; that of the largest metro of China has 300,000. */
export const MAX_STOP_TIMES = 1_000_000
export const MAX_STATIONS = 1_500
const MAX_CHANGES = 200_000
/** Time of a change inside a station that a feed states none for, without the wait; December 2026. */
export const CHANGE_SECONDS = 180
/** Stations of one name within this distance are one, as in the database. */
const SAME_METRES = 2_000
/** Nobody asks for a ride outside of these hours: trips that end before or start after them are left out. */
const [FROM, UNTIL] = [7 * 3600, 26 * 3600]

/** Reads H:MM:SS or HH:MM:SS, up to 48 hours; -1 if it is neither. */
export function readFeedTime(text: string): number {
  const [whole, hours = '', minutes = '', seconds = ''] =
    /^(\d{1,2}):([0-5]\d):([0-5]\d)$/.exec(text.trim()) ?? []
  const time = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return whole === undefined || time > 48 * 3600 ? -1 : time
}

interface Call {
  stop: number
  arrival: number
  departure: number
}

/** Returns the stops of a run in order with all their times; null if it has no times, or they go back. */
function readCalls(run: FeedRun): Call[] | null {
  const order = Array.from({ length: run.length / 4 }, (_, i) => 4 * i).sort(
    (a, b) => (run[a] ?? 0) - (run[b] ?? 0),
  )
  const calls = order.map(at => {
    const [arrival = -1, departure = -1] = [run[at + 2], run[at + 3]]
    return {
      stop: run[at + 1] ?? 0,
      arrival: arrival < 0 ? departure : arrival,
      departure: departure < 0 ? arrival : departure,
    }
  })
  if (calls.length < 2 || (calls[0]?.departure ?? -1) < 0 || (calls.at(-1)?.arrival ?? -1) < 0) return null
  interpolate(calls)
  let last = 0
  for (const { arrival, departure } of calls) {
    if (arrival < last || departure < arrival) return null
    last = departure
  }
  return calls
}

/** Spreads the stops without times evenly between those with times; the first and the last have them. */
function interpolate(calls: Call[]): void {
  let known = 0
  calls.forEach((call, at) => {
    if (call.arrival < 0) return
    const from = calls[known]?.departure ?? 0
    for (let i = known + 1; i < at; i += 1) {
      const between = calls[i]
      if (!between) continue
      between.arrival = Math.round(from + ((call.arrival - from) * (i - known)) / (at - known))
      between.departure = between.arrival
    }
    known = at
  })
}

/** Seconds by which each trip of a run is later than the run itself. */
function listShifts(start: number, frequencies: readonly Frequency[]): number[] {
  if (frequencies.length === 0) return [0]
  const shifts: number[] = []
  for (const { from, until, headway } of frequencies)
    for (let at = from; at < until && shifts.length < MAX_STOP_TIMES; at += headway) shifts.push(at - start)
  return shifts
}

/** Why a feed cannot be read, in words for the desk. */
export class Refused extends Error {}

/** Returns the timetable of a feed; null if none of its trips has times. */
export function buildTimetable(feed: FeedTimes): Timetable | null {
  const places = buildPlatforms(feed)
  const frequencies = groupBy(feed.frequencies, ({ trip }) => trip)
  const trips: number[][] = []
  let total = 0
  for (const [id, run] of feed.runs) {
    const calls = readCalls(run)
    if (!calls) continue
    const [start, end] = [calls[0]?.departure ?? 0, calls.at(-1)?.arrival ?? 0]
    for (const shift of listShifts(start, frequencies.get(id) ?? [])) {
      if (end + shift < FROM || start + shift > UNTIL) continue
      total += calls.length
      if (total > MAX_STOP_TIMES) throw new Refused(`GTFS 里地铁一天的停站超过 ${MAX_STOP_TIMES} 次`)
      const trip = calls.flatMap(({ stop, arrival, departure }) => {
        const platform = places.numberOf(feed.stopIds[stop] ?? '')
        return platform < 0 ? [] : [platform, arrival + shift, departure + shift]
      })
      if (trip.length > 3) trips.push(trip)
    }
  }
  if (trips.length === 0) return null
  const { stations, platforms } = places
  return { day: feed.day, stations, platforms, changes: buildChanges(feed, places), trips }
}

interface Platforms {
  stations: TimetableStation[]
  platforms: number[]
  /** Platform of a stop of the feed; -1: it has no place. */
  numberOf: (stop: string) => number
}

/** Numbers the stops where trips call, and their stations. */
function buildPlatforms({ stops, stopIds, runs }: FeedTimes): Platforms {
  const called = new Set<number>()
  for (const run of runs.values()) {
    // Trips of another day have no times.
    if (run.every((value, at) => at % 4 < 2 || value < 0)) continue
    for (let at = 1; at < run.length; at += 4) called.add(run[at] ?? 0)
  }
  const byName = new Map<string, number[]>()
  const stations: TimetableStation[] = []
  const platforms: number[] = []
  const numbers = new Map<string, number>()
  const stationOf = ({ name, lng, lat }: TimetableStation): number => {
    const same = byName.get(name) ?? []
    const known = same.find(at => metresBetween(stations[at] ?? { lng, lat }, { lng, lat }) < SAME_METRES)
    if (known !== undefined) return known
    const made = stations.push({ name, lng, lat }) - 1
    byName.set(name, [...same, made])
    return made
  }
  for (const number of called) {
    const id = stopIds[number] ?? ''
    const stop = stops.get(id)
    const station = stop && (stops.get(stop.parent) ?? stop)
    if (!station || !Number.isFinite(station.lng) || !Number.isFinite(station.lat)) continue
    numbers.set(id, platforms.push(stationOf(station)) - 1)
  }
  if (stations.length > MAX_STATIONS) throw new Refused(`GTFS 里的地铁站超过 ${MAX_STATIONS} 座`)
  return { stations, platforms, numberOf: stop => numbers.get(stop) ?? -1 }
}

/** Changes inside each station, and those that the feed states, also between stations. */
function buildChanges(
  { stops, transfers }: FeedTimes,
  { platforms, numberOf }: Platforms,
): [number, number, number][] {
  const seconds = new Map<string, number | null>()
  const put = (a: number, b: number, value: number | null) => {
    seconds.set(`${a} ${b}`, value)
    if (seconds.size > MAX_CHANGES) throw new Refused(`GTFS 里的换乘超过 ${MAX_CHANGES} 条`)
  }
  const ofStation = groupBy(platforms.keys(), platform => platforms[platform])
  for (const together of ofStation.values())
    for (const a of together) for (const b of together) put(a, b, CHANGE_SECONDS)
  // A station stands for all of its platforms.
  const children = groupBy(stops.keys(), id => stops.get(id)?.parent ?? '')
  const platformsOf = (stop: string): number[] =>
    [stop, ...(stop === '' ? [] : (children.get(stop) ?? []))].map(numberOf).filter(number => number >= 0)
  for (const { from, to, seconds: stated } of transfers)
    for (const a of platformsOf(from)) for (const b of platformsOf(to)) put(a, b, stated)
  return [...seconds].flatMap(([pair, value]): [number, number, number][] => {
    const [a = 0, b = 0] = pair.split(' ').map(Number)
    return value === null ? [] : [[a, b, value]]
  })
}

export const packTimetable = (timetable: Timetable): Uint8Array =>
  new Uint8Array(gzipSync(JSON.stringify(timetable)))
export const unpackTimetable = (bytes: Uint8Array): Timetable =>
  JSON.parse(gunzipSync(bytes).toString()) as Timetable
