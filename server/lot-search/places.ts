// Places of the filter bars with their numbers of lots: districts with circles, metro lines and stations. Names come from the database,
// counts from the in-memory lot index; results are memoized for 30 seconds to 10 minutes.

import type { RegionCircles, Station, SubwayLineStations } from '../../src/contract/lookup/cards'
import { listSlots } from '../lots/bitmap'
import { isOpen } from './conditions'
import { findLots, type Asking } from './find'
import { memoizeWithTtl } from '../shared/memoize-with-ttl'

/** TTL in seconds of the counts in a filter bar. */
const COUNT_SECONDS = 30
/** TTL in seconds of the counts by station, which need a pass over all open lots. */
const STATION_SECONDS = 600

/** Returns the districts of a city, or one district, in code order with their circles by name; lot_total: lots on the shelf. */
export function regionCircles(
  context: Asking,
  { cityId, regionId }: { cityId: number; regionId?: number | undefined },
): Promise<RegionCircles[]> {
  return memoizeWithTtl(context, `circles ${cityId} ${regionId ?? ''}`, COUNT_SECONDS, () =>
    context.db.query<RegionCircles>(
      `
    select r.id, r.name, r.lng, r.lat, r.lot_total,
      (select coalesce(json_agg(json_build_object('id', c.id, 'region_id', c.region_id, 'name', c.name, 'lng', c.lng, 'lat', c.lat, 'lot_total', c.lot_total) order by c.name, c.id), '[]')
       from circle c where c.region_id = r.id) as circles
    from region r where r.${regionId === undefined ? 'parent_id' : 'id'} = $1 and r.level = 'region' order by r.id`,
      [regionId ?? cityId],
    ),
  )
}

interface StationTotals {
  stations: Map<number, number>
  lines: Map<number, number>
}

/**
 * Counts open lots within 1 km of each station, and of any station of each line; a lot near two stations of a line counts once for it. Lots
 * with equal station lists are counted together first.
 */
export function stationTotals(context: Asking): Promise<StationTotals> {
  return memoizeWithTtl(context, 'stations', STATION_SECONDS, async () => {
    const stops = await context.db.query<{ line_id: number; station_id: number }>(
      'select line_id, station_id from line_station',
    )
    const linesAt = new Map<number, number[]>()
    for (const { line_id, station_id } of stops)
      linesAt.set(station_id, [...(linesAt.get(station_id) ?? []), line_id])
    const { table, bits } = await findLots(context, { also: [isOpen] })
    const alike = new Uint32Array(table.shared.at_station_ids.values.length)
    for (const slot of listSlots(bits)) {
      const code = table.shared.at_station_ids.codes[slot] ?? 0
      alike[code] = (alike[code] ?? 0) + 1
    }
    const stations = new Map<number, number>()
    const lines = new Map<number, number>()
    table.shared.at_station_ids.values.forEach((ids, code) => {
      const total = alike[code] ?? 0
      if (total === 0) return
      for (const id of ids) stations.set(id, (stations.get(id) ?? 0) + total)
      for (const line of new Set(ids.flatMap(id => linesAt.get(id) ?? [])))
        lines.set(line, (lines.get(line) ?? 0) + total)
    })
    return { stations, lines }
  })
}

interface OpenTotals {
  regions: Map<number, number>
  circles: Map<number, number>
}

/** Counts the open lots of each district, city and circle. */
export async function openTotals(context: Asking): Promise<OpenTotals> {
  const { table, bits } = await findLots(context, { also: [isOpen] })
  const slots = listSlots(bits)
  const by = (name: 'city_id' | 'region_id' | 'circle_id') => {
    const totals = new Map<number, number>()
    const counts = new Uint32Array(table.shared[name].values.length)
    for (const slot of slots) {
      const code = table.shared[name].codes[slot] ?? 0
      counts[code] = (counts[code] ?? 0) + 1
    }
    table.shared[name].values.forEach((id, code) => {
      if (code > 0) totals.set(id, counts[code] ?? 0)
    })
    return totals
  }
  return { regions: new Map([...by('city_id'), ...by('region_id')]), circles: by('circle_id') }
}

type StationRow = Omit<Station, 'lot_total'>

const STATION_COLUMNS = `s.id, s.name, s.lng, s.lat, array(select l.line_id from line_station l where l.station_id = s.id order by l.line_id) as line_ids`

async function withTotals(context: Asking, rows: readonly StationRow[]): Promise<Station[]> {
  const { stations } = await stationTotals(context)
  return rows.map(row => ({ ...row, lot_total: stations.get(row.id) ?? 0 }))
}

/** Returns the stations of lines in running order. */
async function stationsOfLines(
  context: Asking,
  lineIds: readonly number[],
): Promise<(Station & { line_id: number })[]> {
  const rows = await context.db.query<StationRow & { line_id: number }>(
    `
    select ${STATION_COLUMNS}, ls.line_id, ls.sort from line_station ls join station s on s.id = ls.station_id
    where ls.line_id = any($1) order by ls.line_id, ls.sort`,
    [lineIds],
  )
  const stations = await withTotals(context, rows)
  return stations.map((station, i) => ({ ...station, line_id: rows[i]?.line_id ?? 0 }))
}

export async function stationsOfLine(context: Asking, lineId: number): Promise<Station[]> {
  const stations = await stationsOfLines(context, [lineId])
  return stations.map(({ line_id: _, ...station }) => station)
}

/** Returns stations found by name: prefix matches first, then partial ones. */
export async function stationsByName(
  context: Asking,
  pattern: { prefix: string; part: string; spelling: string | null },
  limit: number,
): Promise<Station[]> {
  const rows = await context.db.query<StationRow>(
    `
    select ${STATION_COLUMNS}, 0 as sort from station s where s.name like $2 or s.initials like $4 || '%' or s.pinyin like $4 || '%'
    order by s.name not like $1, length(s.name), s.id limit $3`,
    [pattern.prefix, pattern.part, limit, pattern.spelling],
  )
  return withTotals(context, rows)
}

/** Returns the lines of a city in the operator's order, with their stations if requested. */
export async function subwayLines(
  context: Asking,
  cityId: number,
  withStations: boolean,
): Promise<SubwayLineStations[]> {
  const lines = await context.db.query<Omit<SubwayLineStations, 'stations' | 'lot_total'>>(
    'select id, name, color from subway_line where city_id = $1 order by sort, id',
    [cityId],
  )
  const [totals, stations] = await Promise.all([
    stationTotals(context),
    withStations
      ? stationsOfLines(
          context,
          lines.map(line => line.id),
        )
      : [],
  ])
  return lines.map(line => ({
    ...line,
    lot_total: totals.lines.get(line.id) ?? 0,
    stations: stations
      .filter(station => station.line_id === line.id)
      .map(({ line_id: _, ...station }) => station),
  }))
}
