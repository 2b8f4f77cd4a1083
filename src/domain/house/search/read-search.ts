import { callApi } from '@/api/call'
import { keyOf, STALE } from '@/api/query'
import { queryClient } from '@/api/query-client'
import type { ReadPath, Request, Result } from '@/contract/endpoints'
import { canonical, type HouseFilter } from '../filter/filter'
import { withPlaces } from './places-named'
import { understand } from './understand'

export interface ReadSearch {
  filter: HouseFilter
  /** The names in it, whether or not they were found to be places. */
  names: string
}

/** A name that can be a school's. */
const SCHOOL = /(?:小学|中学|学校|附小|附中)$/

/** What lists and suggestions are offered by; asked for once a day. */
const kept = <P extends ReadPath>(path: P, request: Request<P>): Promise<Result<P>> =>
  queryClient.fetchQuery({
    queryKey: keyOf(path, request),
    queryFn: ({ signal }) => callApi(path, request, { isQuiet: true, signal }),
    staleTime: STALE.long,
    // Without a network it fails and does not wait: the words are then read without it.
    networkMode: 'always',
  })

async function schoolNamed(name: string): Promise<Pick<HouseFilter, 'school_id'> | undefined> {
  const { list, total } = await kept('school/search-school', { keyword: name, page_size: 2 })
  const school = list.find(one => one.name === name) ?? (total === 1 ? list[0] : undefined)
  return school && { school_id: school.id }
}

/** The first name that is a school's as that school. */
async function withSchool(filter: HouseFilter): Promise<HouseFilter> {
  const names = filter.keyword?.split(' ') ?? []
  const name = names.find(one => SCHOOL.test(one))
  if (name === undefined) return filter
  const school = await schoolNamed(name).catch(() => undefined)
  if (!school) return filter
  const others = names.filter(one => one !== name).join(' ')
  return canonical({ ...filter, ...school, keyword: others || undefined })
}

/** What was typed, read: the conditions in it, and its names as the places that they are. Suggestions and lists are asked by the same reading. */
export async function readSearch(text: string): Promise<ReadSearch> {
  const para = await kept('h5/house/list-para', {}).catch(() => undefined)
  const filter = understand(text, para?.features)
  const regions = para?.regions ?? []
  let placed = withPlaces(filter, { regions, lines: [] })
  if (placed.keyword !== undefined) {
    const subway = await kept('subway/list', { with_stations: true }).catch(() => undefined)
    placed = withPlaces(filter, { regions, lines: subway?.list ?? [] })
  }
  return { filter: await withSchool(placed), names: filter.keyword ?? '' }
}
