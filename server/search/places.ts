// Places of the filter bars with their numbers of lots: districts with circles, metro lines and stations. Names come from the database,
// counts from the in-memory lot index; results are memoized for 30 seconds to 10 minutes.

import type { RegionCircles, Station, SubwayLineStations } from '../../src/contract/lookup/cards'
import { memoizeWithTtl } from '../shared/memoize-with-ttl'
import { isOneOf, isOpen } from './conditions'
import { countLotFacets, groupLots, type Asking } from './queries'

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

/** Counts open lots within 1 km of each station, and of any station of each line; a lot near two stations of a line counts once for it. */
export function stationTotals(context: Asking): Promise<StationTotals> {
  return memoizeWithTtl(context, 'stations', STATION_SECONDS, async () => {
    const lines = await context.db.query<{ line_id: number; station_ids: number[] }>(
      'select line_id, array_agg(station_id) as station_ids from line_station group by line_id',
    )
    const open = { also: [isOpen] }
    const stations = await groupLots(context, open, 'at_station_ids', {})
    const { counts } = await countLotFacets(context, open, [
      { counts: lines.map(({ station_ids }) => isOneOf('at_station_ids', ...station_ids)) },
    ])
    return {
      stations: new Map(stations.map(({ key, total }) => [Number(key), total])),
      lines: new Map(lines.map(({ line_id }, at) => [line_id, counts[0]?.[at] ?? 0])),
    }
  })
}

interface OpenTotals {
  regions: Map<number, number>
  circles: Map<number, number>
}

/** Counts the open lots of each district, city and circle. */
export async function openTotals(context: Asking): Promise<OpenTotals> {
  const by = async (field: 'city_id' | 'region_id' | 'circle_id') => {
    const groups = await groupLots(context, { also: [isOpen] }, field, {})
    return groups.map(({ key, total }) => [Number(key), total] as const)
  }
  const [cities, regions, circles] = await Promise.all([by('city_id'), by('region_id'), by('circle_id')])
  return { regions: new Map([...cities, ...regions]), circles: new Map(circles) }
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
