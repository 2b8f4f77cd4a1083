// Import kind for administrative divisions: provinces, cities, districts and business circles. Rows refer to their parents by code or
// name, and a file may name what it creates itself in earlier rows. Rows are therefore resolved in order, and each new division is
// registered for the rows after it.

import type { Database } from '../../../db/database'
import { oneWord, whole, words, Wrong, type Cell } from '../cells'
import { column, type Fault, type Kind, type Row, type Stored } from '../kind'
import { fingerprint } from '../read-row'
import { readPlaces, type Places } from './places'
import { CITY, pointColumns } from './shared-columns'
import { simpleKind } from './simple'

const LEVELS = [
  ['city', '城市'],
  ['region', '区县'],
  ['circle', '商圈'],
] as const
type Level = (typeof LEVELS)[number][0]

const digits = whole(100_000, 999_999)
const gbCode: Cell<number> = {
  ...digits,
  hint: '六位行政区划代码',
  read: text => (/^\d{6}$/.test(text) ? digits.read(text) : new Wrong('应为六位行政区划代码')),
}

interface City {
  id: number
  name: string
  level: 'province' | 'city'
}

/** Lookup tables for the names in one pass, including those that the file itself creates. */
interface Known {
  places: Places
  /** Provinces and cities by code. */
  cities: Map<number, City>
  /** Keys that the file has already used. */
  met: Set<string>
}

const fault = (field: string, message: string): Fault => ({ field, message })
const toShortCityName = (name: string) => name.replace(/[市（].*$/, '')

const put = (key: string | number, columns: Stored) => ({ key: String(key), ...columns })

function buildCircleRow(row: Row, { places }: Known): Stored | Fault {
  const { region, name, code } = row.values
  if (code !== undefined) return fault('code', '商圈没有代码，请留空')
  if (region === undefined) return fault('region', '缺区县')
  const found = places.regionOf(row)
  if ('message' in found) return found
  return put(`${found.id}/${String(name)}`, { code: null, parent_id: found.id })
}

/** Finds a district by its code; without one, an existing district by its name. */
function buildDistrictRow(row: Row, known: Known): Stored | Fault {
  const { code, name, city } = row.values
  if (typeof code !== 'number') {
    const found = known.places.regionOf({ ...row, values: { ...row.values, region: name } })
    if ('message' in found)
      return found.message.startsWith('没有') ? fault('code', '新的区县要填代码') : found
    return put(found.id, { code: found.id, parent_id: found.city_id })
  }
  const parent = known.cities.get(code - (code % 100))
  if (code % 100 === 0) return fault('code', '区县的代码不以 00 结尾')
  if (parent?.level !== 'city') return fault('code', `没有代码为 ${code - (code % 100)} 的城市`)
  if (typeof city === 'string' && toShortCityName(city) !== toShortCityName(parent.name))
    return fault('city', `代码 ${code} 在${parent.name}`)
  const there = known.places.regionOf({ ...row, values: { region: name, city: parent.name } })
  if (!('message' in there) && there.city_id === parent.id && there.id !== code)
    return fault('code', `${parent.name}${String(name)}的代码是 ${there.id}`)
  return put(code, { code, parent_id: parent.id })
}

function buildCityRow({ values: { code, name } }: Row, { cities }: Known): Stored | Fault {
  const named = [...cities.values()].filter(
    one => one.level === 'city' && toShortCityName(one.name) === toShortCityName(String(name)),
  )
  const [there] = named
  if (typeof code !== 'number') {
    if (there === undefined) return fault('code', '新的城市要填代码')
    return named.length > 1
      ? fault('code', `有 ${named.length} 个“${String(name)}”，请填代码`)
      : put(there.id, { code: there.id, parent_id: there.id - (there.id % 10_000) })
  }
  if (code % 100 !== 0 || code % 10_000 === 0) return fault('code', '城市的代码以 00 结尾，前两位是省')
  const province = code - (code % 10_000)
  if (cities.get(province)?.level !== 'province') return fault('code', `没有代码为 ${province} 的省`)
  return put(code, { code, parent_id: province })
}

const FIND: Record<Level, (row: Row, known: Known) => Stored | Fault> = {
  city: buildCityRow,
  region: buildDistrictRow,
  circle: buildCircleRow,
}

/** Registers a division, so that later rows may name it. */
function remember(row: Row, found: Stored, { places, cities }: Known): void {
  const { level, name } = row.values
  const [id, parent] = [Number(found.code), cities.get(Number(found.parent_id))]
  if (level === 'city') cities.set(id, { id, name: String(name), level })
  if (level !== 'region' || !parent) return
  const before = places.regionOf({ ...row, values: { region: String(id), city: parent.name } })
  if ('message' in before)
    places.add({
      id,
      name: String(name),
      city_id: parent.id,
      city: parent.name,
      province: cities.get(parent.id - (parent.id % 10_000))?.name ?? '',
      is_ours: true,
    })
}

const rows = simpleKind({
  name: 'places',
  label: '区县与商圈',
  unit: '处',
  table: 'place_named',
  identity: ['key'],
  natural: ['key'],
  isPlain: true,
  columns: [
    column('level', '级别', oneWord(LEVELS, { 市: 'city', 区: 'region', 县: 'region', 板块: 'circle' }), {
      example: '商圈',
      needed: true,
    }),
    column('name', '名称', words(2, 30), { example: '梨园', needed: true }),
    column('code', '代码', gbCode, {
      aliases: ['行政区划代码', 'adcode'],
      example: '',
      note: '新的城市和区县要填，前四位是所在城市；商圈不填',
    }),
    CITY,
    column('region', '区县', words(2, 20), {
      aliases: ['区域', '行政区'],
      example: '通州区',
      note: '商圈要填：所在区县的名称或代码',
    }),
    ...pointColumns('116.6572', '39.9096'),
  ],
  direct: ['level', 'name', 'lng', 'lat'],
  more: ['key', 'code', 'parent_id'],
  fresh: () => ({}),
  derive: ({ key, code, parent_id }) => ({ key, code: code ?? null, parent_id }),
  export: async (db, after, limit) => {
    const found = await db.query<Stored & { key: string | null; sort: number }>(
      `select * from (
         select t.*, case t.level when 'city' then 0 when 'region' then 1 else 2 end as sort, d.name as region, c.name as city
         from place_named t left join region d on t.level = 'circle' and d.id = t.parent_id
         left join region c on t.level <> 'city' and c.id = coalesce(d.parent_id, t.parent_id)
       ) t where (t.sort, t.key) > ($1::int, $2) order by t.sort, t.key limit $3`,
      [after?.sort ?? -1, after?.key ?? '', limit],
    )
    return found.map(row => ({
      key: { sort: row.sort, key: row.key ?? '' },
      // A district that shares its name with another one of its city's province is exported with its code.
      values: row,
    }))
  },
})

const loadCitiesById = async (db: Database): Promise<Map<number, City>> => {
  const found = await db.query<City>(`select id, name, level from region where level in ('province', 'city')`)
  return new Map(found.map(one => [one.id, one]))
}

/** Cities, districts and business circles (商圈) of any city; rows may refer to divisions from earlier rows of the file. */
export const divisions: Kind = {
  ...rows,
  refOf: ({ level, code, city, region, name }) => fingerprint(level, code ?? fingerprint(city, region, name)),
  open: async tools => {
    const session = await rows.open(tools)
    const known: Known = {
      places: await readPlaces(tools.db),
      cities: await loadCitiesById(tools.db),
      met: new Set(),
    }
    return {
      ...session,
      resolve: async (db, all) => {
        const faults = new Map<Row, Fault[]>()
        for (const row of all) {
          const found = FIND[row.values.level as Level](row, known)
          if ('message' in found) faults.set(row, [found as Fault])
          else if (known.met.has(String(found.key))) faults.set(row, [fault('name', '与另一行是同一处')])
          else {
            known.met.add(String(found.key))
            Object.assign(row.values, found)
            remember(row, found, known)
          }
        }
        const fit = all.filter(row => !faults.has(row))
        return new Map([...faults, ...(await session.resolve(db, fit))])
      },
    }
  },
}
