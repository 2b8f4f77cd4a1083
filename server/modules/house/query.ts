import type { Context } from '../../http/context'
import { remember } from '../shared/remember'
import { parameters, type Parameters } from '../shared/sql'
import { houseConditions, type HouseFilter, type Meeting, type Station } from './filter'
import {
  EXACT_UP_TO,
  isWhole,
  MANY,
  ofAll,
  shareFor,
  SMALLEST,
  SMALLEST_OF_ALL,
  statementOf,
  WHOLE,
  type CountSql,
  type Share,
} from './share'

export interface HouseQuery {
  filter?: HouseFilter
  /** More conditions over `h`, their values added to the query's. */
  and?: (p: Parameters) => readonly string[]
  /** SQL over `h`; the default order when left out. May use values of `p`. */
  order?: string | ((p: Parameters) => string)
  /** The words that `and` looks for; those of the filter are known. */
  word?: string
  /** More columns over `h`, named, beside those of a card. */
  columns?: (p: Parameters) => readonly string[]
}

/** The conditions of a query as SQL; its values are in `p`. */
export function whereOf({ filter = {}, and }: HouseQuery, now: number, p: Parameters, way?: Meeting): string {
  return [...houseConditions(filter, now, p, way).values(), ...(and?.(p) ?? [])].join(' and ')
}

/** Lines change with the map of the city: their stations may be this old, in seconds. */
const LINE_SECONDS = 600

export async function withStationsOfLines(context: Asking, query: HouseQuery): Promise<HouseQuery> {
  const lines = query.filter?.subway_line_ids
  if (!lines?.length) return query
  const line_stations = await remember(context, `stations of ${lines.join()}`, LINE_SECONDS, () =>
    context.db.query<Station>(
      'select id, lng, lat from station where id = any(stations_of_lines($1::bigint[])) order by id',
      [lines],
    ),
  )
  return { ...query, filter: { ...query.filter, line_stations } }
}

/** The same for a filter that measures the way to stations, whose lots are all looked at one by one. */
export const measured = (context: Asking, query: HouseQuery) =>
  query.filter?.subway_distance_max === undefined ? query : withStationsOfLines(context, query)

/** Pairs of one word come together, which the planner takes for chance; and lots found by words lie anywhere in the table. */
const WORD_WEIGHT = 4
/** Lists of stations are compared one by one. */
const STATION_WEIGHT = 2

export const wordOf = ({ word, filter }: HouseQuery) => word ?? filter?.keyword
export const hasStations = ({ filter }: HouseQuery) =>
  Boolean(filter?.subway_line_ids?.length || filter?.station_ids?.length)

/** How many times dearer the lots of a query are to look at than the planner thinks. */
export function weightOf(query: HouseQuery): number {
  if (wordOf(query)) return WORD_WEIGHT
  return hasStations(query) ? STATION_WEIGHT : 1
}

/** Words of two characters and stations have indexes of their own, which a share below SMALLEST would not make quicker. */
function smallestOf(query: HouseQuery): Share {
  const hasPairs = Array.from(wordOf(query) ?? '').length > 1
  return hasPairs || hasStations(query) ? SMALLEST : SMALLEST_OF_ALL
}

/** The number above a list may be this old, in seconds; a list that ends on the page asked for is counted by itself. */
const TOTAL_SECONDS = 3

/** What a count needs of its call. */
export type Asking = Pick<Context, 'db' | 'now' | 'env'>

/** How many lots a query finds: of all lots, or estimated from a share of them. */
export interface HouseCount {
  total: number
  share: Share
}

/** How many lots a query finds; exact up to EXACT_UP_TO, and beyond it wherever an exact count is quick. Maps count in the same share. */
export async function houseCount(context: Asking, asked: HouseQuery): Promise<HouseCount> {
  const query = await measured(context, asked)
  const sql = countSql(query, context.now)
  return remember(context, `about ${keyOf(sql)}`, TOTAL_SECONDS, async () => {
    const share = await shareFor(context, sql, { weight: weightOf(query), smallest: smallestOf(query) })
    if (share < SMALLEST) {
      const total = await totalIn(context, sql, share)
      return total >= ofAll(MANY, share) ? { total, share } : countIn(context, sql, SMALLEST)
    }
    return countIn(context, sql, share)
  })
}

/** The number in a share, or of all when it is small. */
async function countIn(context: Asking, sql: CountSql, share: Share): Promise<HouseCount> {
  const total = await totalIn(context, sql, share)
  return isWhole(share) || total >= EXACT_UP_TO
    ? { total, share }
    : { total: await totalIn(context, sql, WHOLE), share: WHOLE }
}

/** Whether a count says that its lots are few enough to be looked at one by one. */
export const isFew = ({ total, share }: HouseCount) => isWhole(share) && total <= EXACT_UP_TO

/** The conditions of few lots: their ids first, which the narrowest index that knows the filter has, then their rows. The planner, who does not know that they are few, would read a wider one from end to end. */
export const fewSql = (where: string) => `h.id = any(array(select h.id from house h where ${where}))`

/**
 * The share for a statement that looks at the lots' rows or groups them, where the count read a sorted
 * index alone; few lots are always looked at all. `smallest`: where shares below SMALLEST are enough.
 */
export async function shareWithin(
  context: Asking,
  sql: CountSql,
  { filter, smallest, ...counted }: HouseCount & { filter: HouseFilter; smallest?: Share | undefined },
): Promise<Share> {
  return isFew(counted)
    ? WHOLE
    : Math.min(counted.share, await shareFor(context, sql, { weight: weightOf({ filter }), smallest }))
}

/** Exactly how many lots a query finds, for one that narrows them well; or that they are `most` or more. */
export async function houseTotal(context: Asking, query: HouseQuery, most?: number): Promise<number> {
  const sql = countSql(query, context.now, most)
  return remember(context, keyOf(sql), TOTAL_SECONDS, () => totalIn(context, sql, WHOLE))
}

export function countSql(query: HouseQuery, now: number, most?: number, way?: Meeting): CountSql {
  const p = parameters()
  const from = `from house h where ${whereOf(query, now, p, way)}`
  if (most !== undefined)
    return {
      text: inShare => `select count(*) as total from (select ${from} and ${inShare} limit ${most}) found`,
      values: p.values,
    }
  const text = (inShare: string) => `select count(*) as total ${from} and ${inShare}`
  return {
    text,
    values: p.values,
    ...(way === undefined &&
      hasStations(query) &&
      wordOf(query) === undefined && { sampled: countSql(query, now, most, 'one by one') }),
  }
}

const keyOf = ({ text, values }: CountSql) => `${text('')} ${JSON.stringify(values)}`

async function totalIn({ db }: Asking, sql: CountSql, share: Share): Promise<number> {
  const row = await db.one<{ total: number }>(...statementOf(sql, share))
  return ofAll(row?.total ?? 0, share)
}
