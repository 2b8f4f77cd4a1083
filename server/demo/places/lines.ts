import { z } from 'zod'
import { number, readRows } from '../files'
import { BEIJING } from './regions'

/** Metro lines of Beijing in the operator's order with their stations in running order; coordinates are approximate, GCJ-02. */
const LINES = readRows('places/metro-lines.csv', z.strictObject({ name: z.string(), color: z.string() }))
const STATIONS = readRows(
  'places/stations.csv',
  z.strictObject({ name: z.string(), lng: number, lat: number }),
)
const STOPS = readRows('places/metro-stops.csv', z.strictObject({ line: z.string(), station: z.string() }))

/** Rows are numbered in file order. */
const findStopId = (rows: readonly { name: string }[], name: string): number => {
  const at = rows.findIndex(row => row.name === name)
  if (at < 0) throw new Error(`metro-stops.csv: ${name} is unknown`)
  return at + 1
}

export const METRO = {
  lines: LINES.map((line, i) => ({ id: i + 1, city_id: BEIJING, ...line, sort: i + 1 })),
  stations: STATIONS.map((station, i) => ({ id: i + 1, ...station })),
  lineStations: LINES.flatMap(({ name }, i) =>
    STOPS.filter(({ line }) => line === name).map(({ station }, at) => ({
      line_id: i + 1,
      station_id: findStopId(STATIONS, station),
      sort: at + 1,
    })),
  ),
}

/** Name of the first line of each station. */
export const LINE_NAMES: ReadonlyMap<number, string> = new Map(
  [...METRO.lineStations]
    .reverse()
    .map(({ line_id, station_id }) => [station_id, METRO.lines[line_id - 1]?.name ?? '']),
)
