import { CsvError, parse } from 'csv-parse/sync'
import gcoord from 'gcoord'
import { normalizeInput } from '../../src/lib/text/normalize-input'
import { LOST, convertToUtf8 } from './encoding'
import { chooseServiceDay, type ServiceDay } from './gtfs-calendar'
import {
  buildTimetable,
  MAX_STOP_TIMES,
  packTimetable,
  readFeedTime,
  Refused,
  type FeedRun,
  type FeedStop,
  type Frequency,
  type Transfer,
} from './gtfs-timetable'
import { listZipFiles, type Packed } from './unpacked'

/** Maximum bytes of all files read, unpacked. */
const MAX_UNPACKED = 100 * 1024 * 1024
const MAX_ENTRIES = 200
/** Maximum rows of the calendar that are read. */
const MAX_CALENDAR = 50_000
/** Metro, and the urban railway codes of the extended route types. */
const METRO = /^(1|40[0-5])$/

interface Line {
  name: string
  color: string
}

/** The timetable that came with a feed, packed. */
export interface FeedTimetable {
  day: string | null
  bytes: Uint8Array
  trips: number
}
/** Rows of stops, and the timetable if the feed has times; or why it cannot be read. */
export type ReadFeed =
  | { lines: Uint8Array; name: string; rows: number; timetable: FeedTimetable | null }
  | { refused: string }

/**
 * Converts the metro of a GTFS feed to rows of stops in running order, in the columns of that import kind, and to the timetable of a
 * weekday. Errors are returned, not thrown, because they cross a thread boundary.
 */
export function readGtfs({ bytes, now = Date.now() / 1000 }: { bytes: Uint8Array; now?: number }): ReadFeed {
  try {
    const files = listZipFiles(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    if (files === null || files.length > MAX_ENTRIES) return { refused: '这不是 GTFS 的 ZIP 文件' }
    const feed = readMetro(buildTableReader(files), now)
    const rows = buildRows(feed)
    const lines = rows.map((cells, at) => `${JSON.stringify([at + 1, ...cells])}\n`)
    const timetable = buildTimetable(feed)
    return {
      lines: new Uint8Array(Buffer.from(lines.join(''))),
      name: 'GTFS',
      rows: rows.length,
      timetable: timetable && {
        day: timetable.day,
        bytes: packTimetable(timetable),
        trips: timetable.trips.length,
      },
    }
  } catch (error) {
    return {
      refused: error instanceof Refused ? error.message : 'GTFS 里有读不出来的文件',
    }
  }
}

type Hear = (row: Readonly<Record<string, string>>) => void
/** Reads one file of a feed, row by row. `isOptional`: its absence is no error. */
type ReadTable = (name: string, hear: Hear, isOptional?: boolean) => void

/** Reads the files of the feed; all share the limit. */
function buildTableReader(files: readonly Packed[]): ReadTable {
  let left = MAX_UNPACKED
  return (name, hear, isOptional = false) => {
    const file = files.find(one => one.name === name || one.name.endsWith(`/${name}`))
    if (!file && isOptional) return
    if (!file) throw new Refused(`GTFS 里没有 ${name}`)
    const bytes = file.unpack(left)
    if (bytes === null) throw new Refused(`GTFS 展开后超过 ${MAX_UNPACKED / 1024 / 1024} MB`)
    left -= bytes.length
    try {
      parse(convertToUtf8(bytes), {
        bom: true,
        columns: true,
        relax_column_count: true,
        relax_quotes: true,
        skip_empty_lines: true,
        trim: true,
        on_record: (row: Record<string, string>, { lines }) => {
          const isLost = Object.values(row).some(cell => cell.includes(LOST))
          if (isLost) throw new Refused(`${name} 第 ${lines} 行有读不出来的字，请另存为 UTF-8`)
          hear(row)
          return null
        },
      })
    } catch (error) {
      if (error instanceof Refused) throw error
      const line = error instanceof CsvError ? Number(error.lines ?? 0) : 0
      throw new Refused(`${name} ${line > 0 ? `第 ${line} 行` : ''}读不出来，请检查引号和逗号`)
    }
  }
}

interface Feed {
  lines: ReadonlyMap<string, Line>
  /** Line of each trip. */
  lineOf: ReadonlyMap<string, string>
  day: string | null
  stops: Map<string, FeedStop>
  stopIds: string[]
  runs: Map<string, FeedRun>
  frequencies: Frequency[]
  transfers: Transfer[]
}

/** Reads lines and trips of the metro: those of the weekday that the timetable shows, and all of a line that does not run on it. */
function readMetro(read: ReadTable, now: number): Feed {
  const lines = new Map<string, Line>()
  read('routes.txt', row => {
    if (METRO.test(row.route_type ?? ''))
      lines.set(row.route_id ?? '', {
        name: normalizeInput(row.route_short_name || row.route_long_name || '').trim(),
        color: row.route_color ?? '',
      })
  })
  if (lines.size === 0) throw new Refused('GTFS 里没有地铁线路（route_type 1）')
  const trips: { id: string; line: string; service: string }[] = []
  read('trips.txt', ({ trip_id = '', route_id = '', service_id = '' }) => {
    if (lines.has(route_id)) trips.push({ id: trip_id, line: route_id, service: service_id })
  })
  const service = readServiceDay(read, trips, now)
  const isRunning = (one: string) => service.services === null || service.services.has(one)
  const running = new Set(trips.flatMap(trip => (isRunning(trip.service) ? [trip.line] : [])))
  const kept = trips.filter(trip => isRunning(trip.service) || !running.has(trip.line))
  const lineOf = new Map(kept.map(trip => [trip.id, trip.line]))
  const idle = new Set(kept.flatMap(trip => (isRunning(trip.service) ? [] : [trip.id])))
  const { runs, stopIds } = readRuns(read, lineOf, idle)
  const { frequencies, transfers } = readMore(read, lineOf)
  return { lines, lineOf, day: service.day, stops: readStops(read), stopIds, runs, frequencies, transfers }
}

function readServiceDay(read: ReadTable, trips: readonly { service: string }[], now: number): ServiceDay {
  const totals = new Map<string, number>()
  for (const { service } of trips) totals.set(service, (totals.get(service) ?? 0) + 1)
  const calendar: Record<string, string>[] = []
  const dates: Record<string, string>[] = []
  const hear = (rows: Record<string, string>[]) => (row: Readonly<Record<string, string>>) => {
    if (!totals.has(row.service_id ?? '')) return
    if (rows.length >= MAX_CALENDAR) throw new Refused(`GTFS 的日历超过 ${MAX_CALENDAR} 行`)
    rows.push(row)
  }
  read('calendar.txt', hear(calendar), true)
  read('calendar_dates.txt', hear(dates), true)
  return chooseServiceDay(calendar, dates, totals, now)
}

/** Reads the stops of trips; times of `idle` trips, which do not run on the day, are left out. */
function readRuns(
  read: ReadTable,
  lineOf: ReadonlyMap<string, string>,
  idle: ReadonlySet<string>,
): { runs: Map<string, FeedRun>; stopIds: string[] } {
  const runs = new Map<string, FeedRun>()
  const numbers = new Map<string, number>()
  let total = 0
  read('stop_times.txt', ({ trip_id = '', stop_sequence, stop_id = '', arrival_time, departure_time }) => {
    if (!lineOf.has(trip_id)) return
    total += 1
    if (total > MAX_STOP_TIMES) throw new Refused(`GTFS 里地铁一天的停站超过 ${MAX_STOP_TIMES} 次`)
    const number = numbers.get(stop_id) ?? numbers.size
    numbers.set(stop_id, number)
    const run = runs.get(trip_id) ?? []
    runs.set(trip_id, run)
    const time = (text = '') => (idle.has(trip_id) ? -1 : readFeedTime(text))
    run.push(Number(stop_sequence), number, time(arrival_time), time(departure_time))
  })
  return { runs, stopIds: [...numbers.keys()] }
}

/** Coordinates are converted for Chinese maps; a stop without a place has none. */
function readStops(read: ReadTable): Map<string, FeedStop> {
  const stops = new Map<string, FeedStop>()
  read('stops.txt', row => {
    const place = [Number(row.stop_lon), Number(row.stop_lat)] as [number, number]
    const [lng, lat] = place.every(Number.isFinite)
      ? gcoord.transform(place, gcoord.WGS84, gcoord.GCJ02)
      : [NaN, NaN]
    stops.set(row.stop_id ?? '', {
      name: normalizeInput(row.stop_name ?? '').trim(),
      lng: Number(lng.toFixed(6)),
      lat: Number(lat.toFixed(6)),
      parent: row.parent_station ?? '',
    })
  })
  return stops
}

/** Headways below this are no headways. */
const MIN_HEADWAY = 30

function readMore(
  read: ReadTable,
  lineOf: ReadonlyMap<string, string>,
): Pick<Feed, 'frequencies' | 'transfers'> {
  const frequencies: Frequency[] = []
  read(
    'frequencies.txt',
    ({ trip_id: trip = '', start_time = '', end_time = '', headway_secs }) => {
      const [from, until, headway] = [readFeedTime(start_time), readFeedTime(end_time), Number(headway_secs)]
      if (lineOf.has(trip) && from >= 0 && until >= 0 && headway >= MIN_HEADWAY)
        frequencies.push({ trip, from, until, headway: Math.round(headway) })
    },
    true,
  )
  const transfers: Transfer[] = []
  read(
    'transfers.txt',
    ({ from_stop_id: from = '', to_stop_id: to = '', transfer_type, min_transfer_time, ...row }) => {
      // Rules between two trips or two routes are no times of a place.
      if (row.from_trip_id || row.to_trip_id || row.from_route_id || row.to_route_id) return
      const stated = Number(min_transfer_time)
      const isTimed = transfer_type === '2' && min_transfer_time !== '' && stated >= 0 && stated <= 3600
      if (transfer_type === '3') transfers.push({ from, to, seconds: null })
      else if (isTimed) transfers.push({ from, to, seconds: Math.round(stated) })
    },
    true,
  )
  return { frequencies, transfers }
}

/** Returns rows of stops: of each line those of its longest trip, and its branches as lines of their own. Routes of one name are a line. */
function buildRows({ lines, lineOf, runs, stops, stopIds }: Feed): string[][] {
  const lineByName = new Map([...lines.values()].map(line => [line.name, line]))
  const trips = new Map<string, Map<string, FeedStop[]>>()
  for (const [trip, run] of runs) {
    const name = lines.get(lineOf.get(trip) ?? '')?.name ?? ''
    const known = trips.get(name) ?? new Map<string, FeedStop[]>()
    trips.set(name, known)
    const order = sortStops(run)
    const key = order.join(' ')
    if (!known.has(key)) known.set(key, listStations(order, { stops, stopIds }))
  }
  const rows = [...trips].flatMap(([name, known]) => {
    const line = lineByName.get(name)
    return line ? splitLine([...known.values()]).flatMap((part, at) => buildStopRows(line, part, at)) : []
  })
  if (rows.length === 0) throw new Refused('GTFS 里的地铁线路没有站序')
  return [['线路', '线路颜色', '站序', '站名', '经度', '纬度'], ...rows]
}

const sortStops = (run: FeedRun): number[] =>
  Array.from({ length: run.length / 4 }, (_, i) => [run[4 * i] ?? 0, run[4 * i + 1] ?? 0] as const)
    .sort(([a], [b]) => a - b)
    .map(([, number]) => number)

/** Returns the stations of a trip in order, each once. */
function listStations(
  order: readonly number[],
  { stops, stopIds }: Pick<Feed, 'stops' | 'stopIds'>,
): FeedStop[] {
  const met = new Set<string>()
  return order.flatMap(number => {
    const stop = stops.get(stopIds[number] ?? '')
    const station = stop && (stops.get(stop.parent) ?? stop)
    if (!station || met.has(station.name)) return []
    met.add(station.name)
    return [station]
  })
}

/**
 * Returns the longest trip of a line, and of the others each stretch of stations that it lacks, with the stations where the stretch leaves and
 * meets what is known: neighbours in the order of a line are neighbours on the ground.
 */
function splitLine(trips: readonly FeedStop[][]): FeedStop[][] {
  const [trunk = [], ...others] = [...trips].sort((a, b) => b.length - a.length)
  const known = new Set(trunk.map(({ name }) => name))
  const parts = [trunk]
  for (const trip of others) {
    const isNew = trip.map(({ name }) => !known.has(name))
    isNew.forEach((starts, from) => {
      if (!starts || isNew[from - 1]) return
      const end = isNew.indexOf(false, from)
      parts.push(trip.slice(Math.max(0, from - 1), end < 0 ? trip.length : end + 1))
    })
    for (const { name } of trip) known.add(name)
  }
  return parts
}

/** `branch`: 0 for the line itself. */
const buildStopRows = (line: Line, stations: readonly FeedStop[], branch: number): string[][] =>
  stations.map(({ name, lng, lat }, at) => [
    branch === 0 ? line.name : `${line.name}（支线${branch > 1 ? ` ${branch}` : ''}）`,
    line.color,
    String(at + 1),
    name,
    lng.toFixed(6),
    lat.toFixed(6),
  ])
