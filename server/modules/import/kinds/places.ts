// Finds districts, business circles, communities and metro stations that the rows of a file name. Names are compared without widths,
// blanks and symbols, and with or without their suffix (市, 区, 小区). A district name that several cities share is resolved by the
// row's city, else by its texts, else by the cities we cover. Near stations are looked up in a grid in memory.

import { metresBetween } from '../../../../src/lib/geo'
import { foldForMatch } from '../../../../src/lib/text/normalize-input'
import type { Database } from '../../../db/database'
import type { Fault, Row } from '../kind'
import { missingRegion } from '../missing-places'

export interface Region {
  id: number
  name: string
  city_id: number
  city: string
  province: string
  /** The city has business circles (商圈) or communities in our data. */
  is_ours: boolean
}
export interface Circle {
  id: number
  region_id: number
  name: string
}
interface Station {
  id: number
  name: string
  lng: number
  lat: number
  line_name: string | null
}

const NEAR_METRES = 2000
/** Size of a grid cell in degrees; larger than the radius of near stations. */
const FIELD = 0.03
const toShortRegionName = (name: string) => (name.length > 2 ? name.replace(/[省市区县]$/, '') : name)

/** Normalizes a place name for comparison: without widths, blanks and symbols. Same as SQL's keyword_text. */
export const placeKey = (name: unknown): string =>
  (typeof name === 'string' ? foldForMatch(name) : '').replace(/[^\p{L}\p{N}]+/gu, '')

const short = (name: string) => toShortRegionName(placeKey(name))
const listNameForms = (name: string) => [...new Set([placeKey(name), short(name)])].filter(Boolean)
/** Returns the prefixes that a city's places may have: 北京市, 北京, 江苏省南京市. */
function listNamePrefixes({ city, province }: Pick<Region, 'city' | 'province'>): string[] {
  const [cities, provinces] = [listNameForms(city), listNameForms(province)]
  return [
    ...new Set(['', ...cities, ...provinces, ...provinces.flatMap(one => cities.map(two => one + two))]),
  ]
}

/** Returns the possible names of a community, most certain first: as written, without its city and district, with or without 小区. */
function communityKeys(name: string, region: Region): string[] {
  const whole = placeKey(name)
  const districts = ['', ...listNameForms(region.name)]
  const bare = listNamePrefixes(region)
    .flatMap(prefix => districts.map(district => prefix + district))
    .filter(prefix => prefix !== '' && whole.startsWith(prefix) && whole.length - prefix.length > 1)
    .sort((a, b) => b.length - a.length)
    .map(prefix => whole.slice(prefix.length))
  const ends = (one: string) =>
    one.endsWith('小区') && one.length > 3 ? [one, one.slice(0, -2)] : [one, `${one}小区`]
  return [...new Set([whole, ...bare].flatMap(ends))]
}

const circleForms = (name: string) => {
  const key = placeKey(name)
  return [...new Set([key, key.length > 3 ? key.replace(/(?:商圈|板块)$/, '') : key])]
}

/** True if rows that write `written` for a new district or circle find it under the name `name`. */
export const canFindAs = (level: 'region' | 'circle', written: string, name: string): boolean =>
  level === 'region'
    ? listNameForms(name).some(form => placeKey(written).endsWith(form))
    : circleForms(name).some(form => circleForms(written).includes(form))

/** The places that a file's rows name, read once per file. */
export interface Places {
  /** Returns the district of a row's `region` (and `city`), or an error. */
  regionOf: (row: Row) => Region | Fault
  circleOf: (regionId: number, name: string) => Circle | undefined
  nearOf: (point: { lng: number; lat: number }) => (Station & { distance: number })[]
  /** Registers a district that the same file creates, for the rows after it. */
  add: (region: Region) => void
}

/** Texts of a row that may contain its location. */
const WHERE = ['address', 'court', 'title'] as const

const isIn = (city: string) => (one: Region) =>
  [one.city, one.province, one.name].some(name => short(name) === short(city))

/**
 * Returns the districts that a row can mean among those of one name: in the city that it names, or that its texts mention, else in a
 * city of ours.
 */
function findMeantRegions(found: readonly Region[], values: Row['values']): readonly Region[] {
  const { city } = values
  if (typeof city === 'string') return found.filter(isIn(city))
  if (found.length < 2) return found
  const text = WHERE.map(field => values[field] ?? '').join(' ')
  const named = found.filter(one =>
    [one.city, one.province].some(name => name !== '' && text.includes(toShortRegionName(name))),
  )
  return named.length > 0 ? named : found.filter(one => one.is_ours)
}

export async function readPlaces(db: Database): Promise<Places> {
  const regions = await db.query<Region>(
    `select r.id, r.name, coalesce(r.parent_id, 0) as city_id, coalesce(c.name, '') as city, coalesce(p.name, '') as province,
       r.parent_id in (select region_id / 100 * 100
         from circle
         union select region_id / 100 * 100
         from xiaoqu
         where deleted_at is null) as is_ours
     from region r left join region c on c.id = r.parent_id left join region p on p.id = c.parent_id where r.level = 'region'`,
  )
  const circles = await db.query<Circle>('select id, region_id, name from circle')
  const stations = await db.query<Station>(
    `select s.id, s.name, s.lng, s.lat,
       (select l.name
         from line_station x
         join subway_line l on l.id = x.line_id
         where x.station_id = s.id
         order by l.sort, l.id
         limit 1) as line_name
     from station s`,
  )
  const namesOf = (one: Region) => [
    [String(one.id), one] as const,
    ...listNamePrefixes(one).flatMap(prefix =>
      listNameForms(one.name).map(name => [prefix + name, one] as const),
    ),
  ]
  const byName = groupBy(regions.flatMap(namesOf))
  const circleByName = groupBy(
    circles.flatMap(one => circleForms(one.name).map(form => [`${one.region_id} ${form}`, one] as const)),
  )
  const fields = groupBy(stations.map(one => [toGridField(one.lng, one.lat), one] as const))
  return {
    regionOf: ({ values }) => {
      const { region, city } = values
      const found = [...new Set(byName.get(placeKey(String(region))) ?? [])]
      const meant = findMeantRegions(found, values)
      const [first] = meant
      if (meant.length === 1 && first) return first
      if (found.length > 1 && (meant.length > 1 || city === undefined))
        return { field: 'region', message: `有 ${found.length} 个“${String(region)}”，请填城市` }
      return { field: 'region', message: `没有“${String(region)}”`, missing: missingRegion(values) }
    },
    add: region => {
      for (const [name, one] of namesOf(region)) byName.set(name, [...(byName.get(name) ?? []), one])
    },
    circleOf: (regionId, name) => {
      const found = circleForms(name).map(form => circleByName.get(`${regionId} ${form}`) ?? [])
      return found.find(some => some.length === 1)?.[0]
    },
    nearOf: point => {
      const [x, y] = [Math.floor(point.lng / FIELD), Math.floor(point.lat / FIELD)]
      const around = [-1, 0, 1].flatMap(i => [-1, 0, 1].flatMap(j => fields.get(`${x + i} ${y + j}`) ?? []))
      return around
        .flatMap(station => {
          const distance = Math.round(metresBetween(station, point))
          return distance <= NEAR_METRES ? [{ ...station, distance }] : []
        })
        .sort((a, b) => a.distance - b.distance || a.id - b.id)
    },
  }
}

const toGridField = (lng: number, lat: number) => `${Math.floor(lng / FIELD)} ${Math.floor(lat / FIELD)}`

function groupBy<T>(pairs: readonly (readonly [string, T])[]): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const [key, one] of pairs) {
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  return groups
}

export interface Community {
  id: number
  name: string
  alias: string | null
  region_id: number
  circle_id: number | null
  circle_name: string | null
  lng: number
  lat: number
  school_ids: number[]
}

/** Candidate communities of the rows, by district and by possible name. */
export type Communities = ReadonlyMap<string, readonly Community[]>

/** Reads the communities that rows name in their districts, by their names and aliases. */
export async function loadCommunities(
  db: Database,
  rows: readonly Row[],
  places: Places,
): Promise<Communities> {
  const keys = rows.flatMap(row => {
    const region = places.regionOf(row)
    return typeof row.values.xiaoqu === 'string' && !('message' in region)
      ? communityKeys(row.values.xiaoqu, region)
      : []
  })
  if (keys.length === 0) return new Map()
  const found = await db.query<Community>(
    `select x.id, x.name, x.alias, x.region_id, x.circle_id, c.name as circle_name, x.lng, x.lat,
       array(select school_id from xiaoqu_school where xiaoqu_id = x.id order by school_id) as school_ids
     from xiaoqu x left join circle c on c.id = x.circle_id
     where x.deleted_at is null and (keyword_text(x.name) = any($1) or keyword_text(x.alias) = any($1)) order by x.id`,
    [[...new Set(keys)]],
  )
  return groupBy(
    found.flatMap(one =>
      [one.name, ...(one.alias === null ? [] : [one.alias])].map(
        name => [`${one.region_id} ${placeKey(name)}`, one] as const,
      ),
    ),
  )
}

/** Returns the community that a name means in a district; undefined if there is none or the name is ambiguous. */
export function communityIn(found: Communities, region: Region, name: unknown): Community | undefined {
  if (typeof name !== 'string') return undefined
  for (const key of communityKeys(name, region)) {
    const some = [...new Set(found.get(`${region.id} ${key}`) ?? [])]
    const exact = some.filter(one => one.name === name)
    const [first] = exact.length > 0 ? exact : some.filter(one => placeKey(one.name) === key)
    if (first && (exact.length > 0 || some.filter(one => placeKey(one.name) === key).length === 1))
      return first
    if (some.length > 0) return some.length === 1 ? some[0] : undefined
  }
  return undefined
}
