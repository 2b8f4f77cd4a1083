import type { RegionCircles, Station, SubwayLineStations } from '../../../src/contract/lookup/cards'
import type { Context } from '../../http/context'
import { OPEN_SQL } from '../house/orders'
import { remember } from '../shared/remember'

type Needs = Pick<Context, 'db' | 'now' | 'env'>

/** Counts beside the names of a filter bar may be this old, in seconds. */
const COUNT_SECONDS = 30
/** Lots by station are counted over all open lots at once. */
const STATION_SECONDS = 600

/** Districts of a city, or one district, in code order with their circles by name; lot_total: lots on the shelf. */
export function regionCircles(
  context: Needs,
  { cityId, regionId }: { cityId: number; regionId?: number | undefined },
): Promise<RegionCircles[]> {
  return remember(context, `circles ${cityId} ${regionId ?? ''}`, COUNT_SECONDS, () =>
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

/** Open lots within 1 km of each station, and of a station of each line; a lot near two stations of a line counts once for it. Lots at the same stations are counted together first. */
export function stationTotals(context: Needs): Promise<StationTotals> {
  return remember(context, 'stations', STATION_SECONDS, async () => {
    const rows = await context.db.query<{
      station_id: number | null
      line_id: number | null
      total: number
    }>(`
      with alike as materialized (select h.at_station_ids as ids, count(*) as total from house h where h.shelf = 'on' and ${OPEN_SQL} group by h.at_station_ids)
      select id as station_id, null::bigint as line_id, sum(total) as total from alike, unnest(ids) as id group by id
      union all select null, line_id, sum(total) from (
        select distinct ids, total, ls.line_id from alike, unnest(ids) as id join line_station ls on ls.station_id = id
      ) at group by line_id`)
    const stations = new Map<number, number>()
    const lines = new Map<number, number>()
    for (const { station_id, line_id, total } of rows) {
      if (station_id !== null) stations.set(station_id, total)
      else if (line_id !== null) lines.set(line_id, total)
    }
    return { stations, lines }
  })
}

interface OpenTotals {
  regions: Map<number, number>
  circles: Map<number, number>
}

/** Open lots of each district, city and circle. */
export function openTotals(context: Needs): Promise<OpenTotals> {
  return remember(context, 'open lots of places', COUNT_SECONDS, async () => {
    const rows = await context.db.query<{ kind: 'region' | 'circle'; id: number; total: number }>(`
      with open as materialized (select h.region_id, h.city_id, h.circle_id, count(*) as total from house h where h.shelf = 'on' and ${OPEN_SQL} group by 1, 2, 3)
      select 'region' as kind, id, sum(total) as total from open, lateral (values (region_id), (nullif(city_id, region_id))) as places (id) where id is not null group by id
      union all select 'circle', circle_id, sum(total) from open where circle_id is not null group by circle_id`)
    const of = (kind: string) =>
      new Map(rows.filter(row => row.kind === kind).map(({ id, total }) => [id, total]))
    return { regions: of('region'), circles: of('circle') }
  })
}

type StationRow = Omit<Station, 'lot_total'>

const STATION_COLUMNS = `s.id, s.name, s.lng, s.lat, array(select l.line_id from line_station l where l.station_id = s.id order by l.line_id) as line_ids`

async function withTotals(context: Needs, rows: readonly StationRow[]): Promise<Station[]> {
  const { stations } = await stationTotals(context)
  return rows.map(row => ({ ...row, lot_total: stations.get(row.id) ?? 0 }))
}

/** Stations of lines in running order. */
async function stationsOfLines(
  context: Needs,
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

export async function stationsOfLine(context: Needs, lineId: number): Promise<Station[]> {
  const stations = await stationsOfLines(context, [lineId])
  return stations.map(({ line_id: _, ...station }) => station)
}

/** Stations found by name: from the beginning first, then by part. */
export async function stationsByName(
  context: Needs,
  pattern: { prefix: string; part: string; letters: string | null },
  limit: number,
): Promise<Station[]> {
  const rows = await context.db.query<StationRow>(
    `
    select ${STATION_COLUMNS}, 0 as sort from station s where s.name like $2 or s.initials like $4 || '%' or s.pinyin like $4 || '%'
    order by s.name not like $1, length(s.name), s.id limit $3`,
    [pattern.prefix, pattern.part, limit, pattern.letters],
  )
  return withTotals(context, rows)
}

/** Lines of a city in the operator's order, with their stations when asked. */
export async function subwayLines(
  context: Needs,
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
