import { CsvError, parse } from 'csv-parse/sync'
import gcoord from 'gcoord'
import { normalizeInput } from '../../src/lib/text/normalize-input'
import { LOST, convertToUtf8 } from './encoding'
import { listZipFiles, type Packed } from './unpacked'
import type { ReadSheet } from './sheet'

/** Maximum bytes of all files read, unpacked. */
const MAX_UNPACKED = 100 * 1024 * 1024
const MAX_ENTRIES = 200
/** Metro, and the urban railway codes of the extended route types. */
const METRO = /^(1|40[0-5])$/

class Refused extends Error {}

interface Stop {
  name: string
  lng: number
  lat: number
  parent: string
}
interface Line {
  name: string
  color: string
}

/**
 * Converts the metro of a GTFS feed to rows of stops in running order, in the columns of that import kind. Errors are returned, not thrown,
 * because they cross a thread boundary.
 */
export function readGtfs({ bytes }: { bytes: Uint8Array }): ReadSheet {
  try {
    const files = listZipFiles(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    if (files === null || files.length > MAX_ENTRIES) return { refused: '这不是 GTFS 的 ZIP 文件' }
    const rows = readMetroStops(buildTableReader(files))
    const lines = rows.map((cells, at) => `${JSON.stringify([at + 1, ...cells])}\n`)
    return { lines: new Uint8Array(Buffer.from(lines.join(''))), name: 'GTFS', rows: rows.length }
  } catch (error) {
    return { refused: error instanceof Refused ? error.message : 'GTFS 里有读不出来的文件' }
  }
}

type Hear = (row: Readonly<Record<string, string>>) => void

/** Reads one file of the feed row by row; all files share the limit. */
function buildTableReader(files: readonly Packed[]): (name: string, hear: Hear) => void {
  let left = MAX_UNPACKED
  return (name, hear) => {
    const file = files.find(one => one.name === name || one.name.endsWith(`/${name}`))
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

function readMetroStops(read: (name: string, hear: Hear) => void): string[][] {
  const lines = new Map<string, Line>()
  read('routes.txt', row => {
    if (METRO.test(row.route_type ?? ''))
      lines.set(row.route_id ?? '', {
        name: normalizeInput(row.route_short_name || row.route_long_name || '').trim(),
        color: row.route_color ?? '',
      })
  })
  if (lines.size === 0) throw new Refused('GTFS 里没有地铁线路（route_type 1）')
  const lineOf = new Map<string, string>()
  read('trips.txt', row => {
    if (lines.has(row.route_id ?? '')) lineOf.set(row.trip_id ?? '', row.route_id ?? '')
  })
  const runs = new Map<string, [number, string][]>()
  read('stop_times.txt', ({ trip_id = '', stop_sequence, stop_id = '' }) => {
    if (!lineOf.has(trip_id)) return
    const run = runs.get(trip_id)
    if (run) run.push([Number(stop_sequence), stop_id])
    else runs.set(trip_id, [[Number(stop_sequence), stop_id]])
  })
  const stops = new Map<string, Stop>()
  read('stops.txt', row =>
    stops.set(row.stop_id ?? '', {
      name: normalizeInput(row.stop_name ?? '').trim(),
      lng: Number(row.stop_lon),
      lat: Number(row.stop_lat),
      parent: row.parent_station ?? '',
    }),
  )
  const longest = new Map<string, [number, string][]>()
  for (const [trip, run] of runs) {
    const line = lineOf.get(trip) ?? ''
    if (run.length > (longest.get(line)?.length ?? 0)) longest.set(line, run)
  }
  const rows = [...longest].flatMap(([line, run]) => buildStopRows(lines.get(line), run, stops))
  if (rows.length === 0) throw new Refused('GTFS 里的地铁线路没有站序')
  return [['线路', '线路颜色', '站序', '站名', '经度', '纬度'], ...rows]
}

/** Returns a line's stations in the order of its longest trip, each once; coordinates are converted for Chinese maps. */
function buildStopRows(
  line: Line | undefined,
  run: readonly [number, string][],
  stops: ReadonlyMap<string, Stop>,
): string[][] {
  const met = new Set<string>()
  return [...run]
    .sort(([a], [b]) => a - b)
    .flatMap(([, id]) => {
      const stop = stops.get(id)
      const station = stop && (stops.get(stop.parent) ?? stop)
      if (!line || !station || met.has(station.name)) return []
      met.add(station.name)
      const [lng, lat] = gcoord.transform([station.lng, station.lat], gcoord.WGS84, gcoord.GCJ02)
      return [[line.name, line.color, String(met.size), station.name, lng.toFixed(6), lat.toFixed(6)]]
    })
}
