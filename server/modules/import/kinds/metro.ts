// Import kind for metro stops: each row is a station of a line with its coordinates. Lines and stations are matched by normalized
// names, and stations of one name within `SAME_METRES` are one station. New rows use the spelling that already exists, in the database
// or earlier in the file.

import { metresBetween } from '../../../../src/lib/geo'
import type { Database } from '../../../db/database'
import { parseNoticeNumber } from '../../../notice/figures'
import { decimal, whole, words, Wrong, type Cell } from '../cells'
import { day } from '../time-cells'
import { column, type Kind, type Stored } from '../kind'
import { fingerprint } from '../read-row'
import { placeKey } from './places'
import { simpleKind } from './simple'

const color: Cell<string> = {
  hint: '# 和六位十六进制数',
  read: text =>
    /^#?[\da-f]{6}$/i.test(text) ? `#${text.replace('#', '')}` : new Wrong('应为 #a4343a 这样的颜色'),
  write: String,
}
const GREY = '#808080'

const COLUMNS = [
  column('city', '城市', words(2, 20), { example: '北京市', note: '不填用最近的城市' }),
  column('line', '线路', words(1, 30), { aliases: ['线路名称', '地铁线'], example: '6号线', needed: true }),
  column('color', '线路颜色', color, { aliases: ['颜色'], example: '#b58500' }),
  column('sort', '站序', whole(1, 500, '站', '号'), {
    aliases: ['序号', '顺序'],
    example: '12',
    needed: true,
  }),
  column('station', '站名', words(1, 40), {
    aliases: ['车站', '车站名称'],
    example: '通州北关',
    needed: true,
  }),
  column('lng', '经度', decimal(70, 140), {
    example: '116.6572',
    needed: true,
    note: 'GCJ-02；GTFS 的自动换算',
  }),
  column('lat', '纬度', decimal(3, 54), { example: '39.9096', needed: true }),
  column('opened_on', '开通日期', day, { aliases: ['开通时间'], example: '2014-12-28' }),
]

interface City {
  id: number
  name: string
  lng: number
  lat: number
}
const trimCitySuffix = (name: string) => name.replace(/市$/, '')
const away = (a: City, lng: number, lat: number) =>
  (a.lng - lng) ** 2 * Math.cos((lat * Math.PI) / 180) ** 2 + (a.lat - lat) ** 2

const nearest = (cities: readonly City[], lng: number, lat: number) =>
  [...cities].sort((a, b) => away(a, lng, lat) - away(b, lng, lat))[0]

const loadMetroCities = (db: Database) =>
  db.query<City>(`select id, name, lng, lat from region where level = 'city' order by id`)

const LINE_WORDS = /^(?:地铁|轨道交通|轻轨|城轨)+/
/** Normalizes a line name for comparison: 北京地铁十号线 and 10号线 are equal; text in brackets is significant. */
export function lineKey(name: string, city = ''): string {
  const key = placeKey(name)
  const bare = (
    key.startsWith(trimCitySuffix(city)) ? key.slice(trimCitySuffix(city).length).replace(/^市/, '') : key
  )
    .replace(LINE_WORDS, '')
    .replace(/^[一二三四五六七八九十]{1,3}(?=号?线)/, words => String(parseNoticeNumber(words) ?? words))
  return (bare === '' ? key : bare).replace(/^(\d+)(?:号?线)?$/, '$1号线')
}
/** Normalizes a station name for comparison: 10号线国贸站, 国贸（地铁站） and 国贸 are equal. */
export function stationKey(name: string): string {
  const key = placeKey(name)
  const bare = key
    .replace(/^(?:地铁)?[\d一二三四五六七八九十]{1,3}号线(?=.)/, '')
    .replace(/(?<=.)(?:地铁)?站$/, '')
  return bare === '' ? key : bare
}

interface Stop {
  city_id: number
  line: string
  station: string
  lng: number
  lat: number
}
/** Stations of one name within this distance are the same, as in the database. */
const SAME_METRES = 2000

/** Returns a function that writes lines and stations in their existing spelling, from the database or from earlier rows. */
function namesAlready(stops: readonly Stop[], cities: readonly City[]) {
  const lines = new Map<string, string>()
  const stations = new Map<string, Stop[]>()
  const cityOf = new Map(cities.map(({ id, name }) => [id, name]))
  const lineAt = ({ city_id, line }: Stop) => `${city_id} ${lineKey(line, cityOf.get(city_id))}`
  const stationAt = ({ city_id, station }: Stop) => `${city_id} ${stationKey(station)}`
  const same = (stop: Stop, line: string) => {
    const found = stations.get(stationAt(stop)) ?? []
    const near = found.filter(one => metresBetween(one, stop) < SAME_METRES)
    // The exact name takes precedence over a similar one.
    return (
      found.find(one => one.line === line && one.station === stop.station) ??
      found.find(one => one.line === line) ??
      near.find(one => one.station === stop.station) ??
      near[0]
    )
  }
  const put = (stop: Stop) => {
    const line = lines.get(lineAt(stop)) ?? stop.line
    const station = same(stop, line)?.station ?? stop.station
    lines.set(lineAt(stop), line)
    stations.set(stationAt(stop), [...(stations.get(stationAt(stop)) ?? []), { ...stop, line, station }])
    return { line, station }
  }
  for (const stop of stops) put(stop)
  return put
}

const stops = simpleKind({
  name: 'metro',
  label: '地铁',
  unit: '站',
  table: 'metro_stop',
  identity: ['city_id', 'line', 'station'],
  natural: ['city_id', 'line', 'station'],
  isPlain: true,
  columns: COLUMNS,
  direct: ['line', 'station', 'color', 'sort', 'lng', 'lat', 'opened_on'],
  more: ['city_id'],
  fresh: () => ({ color: GREY, opened_on: null }),
  derive: values => ({ city_id: values.city_id }),
  export: async (db, after, limit) => {
    const rows = await db.query<Stored & { city: string }>(
      `select m.*, r.name as city from metro_stop m join region r on r.id = m.city_id
       where (m.city_id, m.line, m.sort, m.station) > ($1::bigint, $2, $3::int, $4) order by m.city_id, m.line, m.sort, m.station limit $5`,
      [after?.city_id ?? 0, after?.line ?? '', after?.sort ?? 0, after?.station ?? '', limit],
    )
    return rows.map(({ ...row }) => ({ values: row, key: row }))
  },
})

/** Metro stops, one per line and station; lines and stations are created and removed with them. */
export const metro: Kind = {
  ...stops,
  refOf: values => fingerprint(values.city, values.line, values.station),
  open: async tools => {
    const session = await stops.open(tools)
    const cities = await loadMetroCities(tools.db)
    const nameOf = namesAlready(
      await tools.db.query<Stop>(
        `select l.city_id, l.name as line, s.name as station, s.lng, s.lat
         from line_station x join subway_line l on l.id = x.line_id join station s on s.id = x.station_id
         order by l.city_id, l.name, x.sort`,
      ),
      cities,
    )
    return {
      ...session,
      resolve: async (db, rows) => {
        const unknown = new Map<(typeof rows)[number], { field: string; message: string }[]>()
        // One row may name the city while another omits it.
        const met = new Set<string>()
        for (const row of rows) {
          const { city, lng, lat } = row.values
          const found =
            typeof city === 'string'
              ? cities.find(one => trimCitySuffix(one.name) === trimCitySuffix(city))
              : nearest(cities, Number(lng), Number(lat))
          if (found)
            Object.assign(
              row.values,
              nameOf({
                city_id: found.id,
                line: String(row.values.line),
                station: String(row.values.station),
                lng: Number(lng),
                lat: Number(lat),
              }),
            )
          const key = JSON.stringify([found?.id, row.values.line, row.values.station])
          if (found && met.has(key)) unknown.set(row, [{ field: 'station', message: '与另一行是同一站' }])
          else if (found) row.values.city_id = found.id
          else unknown.set(row, [{ field: 'city', message: `没有“${String(city)}”` }])
          met.add(key)
        }
        const faults = await session.resolve(
          db,
          rows.filter(row => !unknown.has(row)),
        )
        return new Map([...faults, ...unknown])
      },
    }
  },
}
