import type { RegionCircles, SubwayLineStations } from '@/contract/lookup/cards'
import { canonical, type HouseFilter } from '../filter/filter'

const STATION = /站$/

/** Place names of a city. */
export interface PlaceSources {
  lines: readonly SubwayLineStations[]
  regions: readonly RegionCircles[]
}

type Place = Pick<HouseFilter, 'region_ids' | 'circle_ids' | 'subway_line_ids' | 'station_ids'>

/**
 * The line, district, 商圈 or station of exactly this name; a station first if the name says so. Of 商圈 with the same name, the one `within`
 * these districts.
 */
function placeNamed(
  name: string,
  { lines, regions }: PlaceSources,
  within: readonly number[] = [],
): Place | undefined {
  const line = lines.find(one => one.name === name)
  if (line) return { subway_line_ids: [line.id] }
  const isStation = STATION.test(name)
  const bare = name.replace(STATION, '')
  const station = lines
    .flatMap(one => one.stations)
    .find(one => one.name === name || (isStation ? one.name === bare : one.name === `${name}站`))
  if (station && isStation) return { station_ids: [station.id] }
  const region = regions.find(one => one.name === name || one.name === `${name}区`)
  if (region) return { region_ids: [region.id] }
  const inside = regions.filter(one => within.includes(one.id))
  const circle = [...inside, ...regions].flatMap(one => one.circles).find(one => one.name === name)
  if (circle) return { circle_ids: [circle.id] }
  return station && { station_ids: [station.id] }
}

/** The places in a word that joins several names: 朝阳望京, 通州区八通线. Empty if any part is no place. */
function placesIn(word: string, sources: PlaceSources, within?: readonly number[]): Place[] {
  const whole = placeNamed(word, sources, within)
  if (whole) return [whole]
  for (let at = 2; at <= word.length - 2; at++) {
    const first = placeNamed(word.slice(0, at), sources, within)
    const second = first && placeNamed(word.slice(at), sources, first.region_ids ?? within)
    if (first && second) return [first, second]
  }
  return []
}

/** Places of the same kind are alternatives, as in a list: 通州 大兴 means either. */
function withPlace(places: Place, place: Place): Place {
  const [[key, ids]] = Object.entries(place) as [[keyof Place, number | number[]]]
  const before = places[key]
  return Array.isArray(before) && Array.isArray(ids)
    ? { ...places, [key]: [...new Set([...before, ...ids])] }
    : { ...places, ...place }
}

/**
 * Converts the names in a filter's keyword to places. As a keyword, most names would find nothing, or only lots whose address contains
 * them; names of no place stay in the keyword.
 */
export function withPlaces({ keyword, ...filter }: HouseFilter, sources: PlaceSources): HouseFilter {
  let places: Place = {}
  const others: string[] = []
  for (const name of keyword?.split(/\s+/) ?? []) {
    const found = placesIn(name, sources, places.region_ids)
    for (const place of found) places = withPlace(places, place)
    if (found.length === 0) others.push(name)
  }
  return canonical({ ...filter, ...places, ...(others.length > 0 && { keyword: others.join(' ') }) })
}
