import { callApi } from '@/api/call'
import { keyOf, STALE } from '@/api/query'
import { queryClient } from '@/api/query-client'
import type { ReadPath, Request, Result } from '@/contract/endpoints'
import { without, type HouseFilter } from '../filter/filter'
import { understand } from './understand'

export interface ReadSearch {
  filter: HouseFilter
  /** The names in it, whether or not they were found to be places. */
  names: string
}

/** A name that can be a school's. */
const SCHOOL = /(?:小学|中学|学校|附小|附中)$/
const STATION = /站$/

/** What lists and suggestions are offered by; asked for once a day. */
const kept = <P extends ReadPath>(path: P, request: Request<P>): Promise<Result<P>> =>
  queryClient.fetchQuery({
    queryKey: keyOf(path, request),
    queryFn: ({ signal }) => callApi(path, request, { isQuiet: true, signal }),
    staleTime: STALE.long,
    // Without a network it fails and does not wait: the words are then read without it.
    networkMode: 'always',
  })

type Place = Pick<HouseFilter, 'region_ids' | 'circle_ids' | 'subway_line_ids' | 'station_ids' | 'school_id'>

/** The line, station, district or circle of this very name. As a keyword most would find nothing, or the lots alone whose address happens to hold it. */
async function placeNamed(name: string): Promise<Place | undefined> {
  if (/线$|站$/.test(name)) {
    const { list: lines } = await kept('subway/list', { with_stations: true })
    const line = lines.find(one => one.name === name)
    if (line) return { subway_line_ids: [line.id] }
    const bare = name.replace(STATION, '')
    const station = lines
      .flatMap(one => one.stations)
      .find(one => one.name === name || (STATION.test(name) && one.name === bare))
    return station && { station_ids: [station.id] }
  }
  const { regions } = await kept('h5/house/list-para', {})
  const region = regions.find(one => one.name === name || one.name === `${name}区`)
  if (region) return { region_ids: [region.id] }
  const circle = regions.flatMap(one => one.circles).find(one => one.name === name)
  if (circle) return { circle_ids: [circle.id] }
  if (SCHOOL.test(name)) {
    const { list, total } = await kept('school/search-school', { keyword: name, page_size: 2 })
    const school = list.find(one => one.name === name) ?? (total === 1 ? list[0] : undefined)
    return school && { school_id: school.id }
  }
  return undefined
}

/** The names of a filter as places, each kind once; those that are none stay the keyword. */
async function withPlaces(filter: HouseFilter): Promise<HouseFilter> {
  let places: Place = {}
  const others: string[] = []
  for (const name of filter.keyword?.split(/\s+/) ?? []) {
    const place = await placeNamed(name).catch(() => undefined)
    const isNew = place && Object.keys(place).every(key => !Object.hasOwn(places, key))
    if (isNew) places = { ...places, ...place }
    else others.push(name)
  }
  return {
    ...without(filter, ['keyword']),
    ...places,
    ...(others.length > 0 && { keyword: others.join(' ') }),
  }
}

/** What was typed, read: the conditions in it, and its names as the places that they are. Suggestions and lists are asked by the same reading. */
export async function readSearch(text: string): Promise<ReadSearch> {
  const para = await kept('h5/house/list-para', {}).catch(() => undefined)
  const filter = understand(text, para?.features)
  return { filter: await withPlaces(filter), names: filter.keyword ?? '' }
}
