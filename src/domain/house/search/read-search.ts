import { callApi } from '@/api/call'
import { buildQueryKey, STALE } from '@/api/query'
import { queryClient } from '@/api/query-client'
import type { ReadPath, Request, Result } from '@/contract/endpoints'
import { canonical, type HouseFilter } from '../filter/filter'
import { mentionsCommute, takeCommute } from './commute-words'
import { withPlaces } from './places-named'
import { understand } from './understand'

export interface ReadSearch {
  filter: HouseFilter
  /** Names in the query, including those that matched a place. */
  names: string
}

/** Matches names that can be a school's. */
const SCHOOL = /(?:小学|中学|学校|附小|附中)$/

/** Reference lists for parsing, cached for a day. */
const kept = <P extends ReadPath>(path: P, request: Request<P>): Promise<Result<P>> =>
  queryClient.fetchQuery({
    queryKey: buildQueryKey(path, request),
    queryFn: ({ signal }) => callApi(path, request, { isQuiet: true, signal }),
    staleTime: STALE.long,
    // Offline, the request fails at once instead of waiting: the query is then parsed without it.
    networkMode: 'always',
  })

async function schoolNamed(name: string): Promise<Pick<HouseFilter, 'school_id'> | undefined> {
  const { list, total } = await kept('school/search-school', { keyword: name, page_size: 2 })
  const school = list.find(one => one.name === name) ?? (total === 1 ? list[0] : undefined)
  return school && { school_id: school.id }
}

/** Replaces the first school name by the filter for that school. */
async function withSchool(filter: HouseFilter): Promise<HouseFilter> {
  const names = filter.keyword?.split(' ') ?? []
  const name = names.find(one => SCHOOL.test(one))
  if (name === undefined) return filter
  const school = await schoolNamed(name).catch(() => undefined)
  if (!school) return filter
  const others = names.filter(one => one !== name).join(' ')
  return canonical({ ...filter, ...school, keyword: others || undefined })
}

/** Parses a query: its conditions, and its names as the places that they match. Suggestions and lists use the same result. */
export async function readSearch(text: string): Promise<ReadSearch> {
  const para = await kept('h5/house/list-para', {}).catch(() => undefined)
  const regions = para?.regions ?? []
  const fetchLines = async () =>
    (await kept('subway/list', { with_stations: true }).catch(() => undefined))?.list ?? []
  const { rest, commute } = mentionsCommute(text)
    ? takeCommute(text, await fetchLines())
    : { rest: text, commute: {} }
  const filter = canonical({ ...understand(rest, para?.features), ...commute })
  let placed = withPlaces(filter, { regions, lines: [] })
  if (placed.keyword !== undefined) placed = withPlaces(filter, { regions, lines: await fetchLines() })
  return { filter: await withSchool(placed), names: filter.keyword ?? '' }
}
