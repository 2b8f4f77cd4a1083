import type { Database } from '../../../db/database'
import { decimal, whole, words, Wrong, type Cell } from '../cells'
import { day } from '../time-cells'
import { column, type Kind, type Stored } from '../kind'
import { fingerprint } from '../read-row'
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
const shortOf = (name: string) => name.replace(/市$/, '')
const away = (a: City, lng: number, lat: number) =>
  (a.lng - lng) ** 2 * Math.cos((lat * Math.PI) / 180) ** 2 + (a.lat - lat) ** 2

const nearest = (cities: readonly City[], lng: number, lat: number) =>
  [...cities].sort((a, b) => away(a, lng, lat) - away(b, lng, lat))[0]

const citiesOf = (db: Database) =>
  db.query<City>(`select id, name, lng, lat from region where level = 'city' order by id`)

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

/** Stops of metro lines, a line each: lines and stations come and go with them. */
export const metro: Kind = {
  ...stops,
  refOf: values => fingerprint(values.city, values.line, values.station),
  open: async tools => {
    const session = await stops.open(tools)
    const cities = await citiesOf(tools.db)
    return {
      ...session,
      resolve: async (db, rows) => {
        const unknown = new Map<(typeof rows)[number], { field: string; message: string }[]>()
        // One line may name the city and another leave it out.
        const met = new Set<string>()
        for (const row of rows) {
          const { city, lng, lat } = row.values
          const found =
            typeof city === 'string'
              ? cities.find(one => shortOf(one.name) === shortOf(city))
              : nearest(cities, Number(lng), Number(lat))
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
