// A GTFS feed of a metro like Beijing's, from the demo's lines: peak and off-peak headways, express trips, short turns, branches, a ring,
// lines by frequencies.txt, trips after midnight, weekends and a holiday, and changes of different lengths. The same in each run.

import gcoord from 'gcoord'
import { METRO } from '../../server/demo/places/lines'
import { metresBetween, pointAt } from '../../src/lib/geo'
import { wholeLine } from '../../src/lib/metro'

interface Station {
  key: string
  name: string
  lng: number
  lat: number
}
/** Seconds from midnight between which trips of a line leave, and the seconds between them: for lines with many passengers and few. */
const PERIODS = [
  [5.5, 7, 300, 480],
  [7, 9.5, 120, 210],
  [9.5, 16.5, 270, 420],
  [16.5, 19.5, 120, 240],
  [19.5, 22, 360, 480],
  [22, 24.4, 480, 720],
] as const
const WEEKDAYS = 'WD'
const WEEKENDS = 'WE'

const clock = (seconds: number) =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map(part => String(part).padStart(2, '0'))
    .join(':')

class Tables {
  stops: string[] = ['stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station']
  routes: string[] = ['route_id,agency_id,route_short_name,route_type,route_color']
  trips: string[] = ['route_id,service_id,trip_id']
  stopTimes: string[] = ['trip_id,arrival_time,departure_time,stop_id,stop_sequence']
  frequencies: string[] = ['trip_id,start_time,end_time,headway_secs,exact_times']
  transfers: string[] = ['from_stop_id,to_stop_id,transfer_type,min_transfer_time']
  /** Platforms of each station, with their line. */
  platforms = new Map<string, { id: string; line: number }[]>()
  private numbers = 0

  addStation({ key, name, lng, lat }: Station): void {
    if (this.platforms.has(key)) return
    this.platforms.set(key, [])
    this.stops.push([key, name, ...toWgs({ lng, lat }), 1, ''].join(','))
  }
  addPlatform(station: Station, line: number, direction: number): string {
    this.addStation(station)
    const id = `${station.key}-${line}-${direction}`
    const platforms = this.platforms.get(station.key) ?? []
    if (platforms.some(one => one.id === id)) return id
    platforms.push({ id, line })
    this.stops.push([id, station.name, ...toWgs(station), 0, station.key].join(','))
    return id
  }
  addTrip(line: number, service: string, calls: readonly Call[], start: number): string {
    const id = `T${(this.numbers += 1)}`
    this.trips.push(`R${line},${service},${id}`)
    calls.forEach(({ platform, arrival, departure }, at) =>
      this.stopTimes.push([id, clock(start + arrival), clock(start + departure), platform, at + 1].join(',')),
    )
    return id
  }
}
interface Call {
  platform: string
  /** Seconds after the trip's start. */
  arrival: number
  departure: number
}

const toWgs = ({ lng, lat }: { lng: number; lat: number }) => {
  const [x, y] = gcoord.transform([lng, lat], gcoord.GCJ02, gcoord.WGS84)
  return [y.toFixed(7), x.toFixed(7)]
}

/** Returns the times of a trip; `isSkipped`: an express passes a station without a call. */
function planCalls(
  tables: Tables,
  run: readonly Station[],
  { line, direction, isSkipped }: { line: number; direction: number; isSkipped: (at: number) => boolean },
): Call[] {
  const calls: Call[] = []
  let time = 0
  run.forEach((station, at) => {
    const before = run[at - 1]
    if (before) time += Math.round(20 + (metresBetween(before, station) * 1.1) / (15 + (line % 4)))
    if (isSkipped(at)) return
    const dwell = at === 0 || at === run.length - 1 ? 0 : 25 + ((line * 7 + at) % 3) * 10
    calls.push({
      platform: tables.addPlatform(station, line, direction),
      arrival: time,
      departure: time + dwell,
    })
    time += dwell
  })
  return calls
}

function addLine(tables: Tables, line: number, stations: readonly Station[]): void {
  const whole = wholeLine(stations)
  const isRing = whole.length > stations.length
  tables.routes.push(`R${line},A,${METRO.lines[line - 1]?.name ?? line},1,A4343A`)
  for (const direction of [0, 1]) {
    const one = direction === 0 ? whole : [...whole].reverse()
    // Trains of a ring run round it twice.
    const run = isRing ? [...one, ...one.slice(1)] : one
    const all = planCalls(tables, run, { line, direction, isSkipped: () => false })
    const isExpress = run.length >= 18 && line % 4 === 0
    const express = planCalls(tables, run, {
      line,
      direction,
      isSkipped: at => isExpress && at % 2 === 1 && at < run.length - 1,
    })
    const short = line % 3 === 1 && !isRing ? all.slice(0, Math.ceil(all.length * 0.6)) : all
    const branch = planCalls(tables, direction === 0 ? addBranch(line, run) : run, {
      line,
      direction,
      isSkipped: () => false,
    })
    const patterns = line % 5 === 2 && direction === 0 ? [all, branch] : [all, express, short]
    if (line % 4 === 3) addByFrequency(tables, line, all)
    else addByClock(tables, line, patterns)
  }
}

/** Returns a run that leaves the line at two thirds of it for three stations of its own. */
function addBranch(line: number, run: readonly Station[]): Station[] {
  const kept = run.slice(0, Math.ceil((run.length * 2) / 3))
  const last = kept[kept.length - 1]
  if (!last) return []
  const more = [1, 2, 3].map(no => ({
    key: `B${line}-${no}`,
    name: `支线${line}之${no}站`,
    ...pointAt(last, 1500 * no, (line * 67) % 360),
  }))
  return [...kept, ...more]
}

function addByClock(tables: Tables, line: number, patterns: readonly (readonly Call[])[]): void {
  let count = 0
  for (const [from, until, busy, quiet] of PERIODS) {
    const headway = line % 2 === 0 ? busy : quiet
    for (
      let start = Math.round(from * 3600) + ((line * 37) % headway);
      start < until * 3600;
      start += headway
    ) {
      count += 1
      tables.addTrip(line, WEEKDAYS, patterns[count % patterns.length] ?? [], start)
      if (count % 2 === 0) tables.addTrip(line, WEEKENDS, patterns[0] ?? [], start + 60)
    }
  }
}

/** One trip, repeated by headways. */
function addByFrequency(tables: Tables, line: number, calls: readonly Call[]): void {
  const id = tables.addTrip(line, WEEKDAYS, calls, 6 * 3600)
  for (const [from, until, busy, quiet] of PERIODS) {
    const start = Math.round(from * 3600) + ((line * 37) % 120)
    tables.frequencies.push(
      [id, clock(start), clock(Math.round(until * 3600)), line % 2 === 0 ? busy : quiet, 1].join(','),
    )
  }
}

/** Every pair of platforms of a station: to the other direction quick, to another line by two to six minutes. */
function addTransfers(tables: Tables): void {
  for (const platforms of tables.platforms.values())
    for (const a of platforms)
      for (const b of platforms) {
        const far = 120 + ((a.line * 53 + b.line * 53) % 9) * 30
        const seconds = a.id === b.id ? 30 : a.line === b.line ? 60 : far
        tables.transfers.push([a.id, b.id, 2, seconds].join(','))
      }
}

/** Returns the files of the feed by name. */
export function buildCommuteFeed(): Record<string, string> {
  const tables = new Tables()
  for (const { id } of METRO.lines)
    addLine(
      tables,
      id,
      METRO.lineStations
        .filter(stop => stop.line_id === id)
        .sort((a, b) => a.sort - b.sort)
        .flatMap(stop => METRO.stations.find(station => station.id === stop.station_id) ?? [])
        .map(({ id: station, ...place }) => ({ key: `S${station}`, ...place })),
    )
  addTransfers(tables)
  const text = (lines: readonly string[]) => `${lines.join('\n')}\n`
  return {
    'agency.txt': text([
      'agency_id,agency_name,agency_url,agency_timezone',
      'A,试验,https://example.com,Asia/Shanghai',
    ]),
    'calendar.txt': text([
      'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date',
      `${WEEKDAYS},1,1,1,1,1,0,0,20261101,20270331`,
      `${WEEKENDS},0,0,0,0,0,1,1,20261101,20270331`,
    ]),
    // The last weekday is a holiday.
    'calendar_dates.txt': text([
      'service_id,date,exception_type',
      `${WEEKDAYS},20270331,2`,
      `${WEEKENDS},20270331,1`,
    ]),
    'routes.txt': text(tables.routes),
    'stops.txt': text(tables.stops),
    'trips.txt': text(tables.trips),
    'stop_times.txt': text(tables.stopTimes),
    'frequencies.txt': text(tables.frequencies),
    'transfers.txt': text(tables.transfers),
  }
}
