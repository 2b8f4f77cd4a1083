import type { HouseSort } from '../../../src/contract/codes'
import type { PageOf } from '../../../src/contract/common'
import type { HouseCard } from '../../../src/contract/house/cards'
import type { Context } from '../../http/context'
import { pageAnswer, pageBounds, type PageBounds } from '../shared/paging'
import { remember } from '../shared/remember'
import { parameters, type Parameters } from '../shared/sql'
import { HOUSE_CARD_COLUMNS, houseCards, type HouseCardRow } from './cards'
import { houseConditions, type HouseFilter } from './filter'
import { EXACT_UP_TO, isFewToSort, isWhole, MANY, ofAll, shareFor, shareSql, SMALLEST, SMALLEST_OF_ALL, WHOLE, type CountSql, type Share } from './share'

/** Orders of a list over the lot `h`. Each ends with the id, so that no lot is seen twice on two pages of an unchanged list. */
export const HOUSE_ORDERS: Record<HouseSort | 'premium_desc' | 'deal_desc', string> = {
  default: 'h.phase, h.phase_key, h.id desc',
  price_asc: 'h.price, h.id desc',
  price_desc: 'h.price desc, h.id desc',
  unit_price_asc: 'h.unit_price, h.id desc',
  unit_price_desc: 'h.unit_price desc, h.id desc',
  area_asc: 'h.area, h.id desc',
  area_desc: 'h.area desc, h.id desc',
  start_asc: 'h.start_time, h.id desc',
  end_asc: 'h.end_time, h.id desc',
  new_desc: 'h.notice_time desc, h.id desc',
  discount_desc: 'h.discount_rate desc nulls last, h.id desc',
  onlooker_desc: 'h.onlooker_total desc, h.id desc',
  premium_desc: '(h.deal_price - h.start_price)::float8 / nullif(h.start_price, 0) desc nulls last, h.id desc',
  deal_desc: 'h.deal_time desc, h.id desc',
}

/** Statuses of lots that are open. */
export const OPEN_SQL = `h.status in ('upcoming', 'ongoing')`

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
export function whereOf({ filter = {}, and }: HouseQuery, now: number, p: Parameters): string {
  return [...houseConditions(filter, now, p).values(), ...and?.(p) ?? []].join(' and ')
}

/** The same with words that are to be met on the way through a list: the planner takes a COALESCE for true of every second lot, and no index finds it. */
function whereOfCommon({ filter = {}, and, word }: HouseQuery, now: number, p: Parameters): string {
  const onTheWay = (sql: string) => `coalesce((${sql}), false)`
  const conditions = houseConditions(filter, now, p)
  const keyword = conditions.get('keyword')
  if (keyword !== undefined) conditions.set('keyword', onTheWay(keyword))
  const more = and?.(p) ?? []
  return [...conditions.values(), ...word === undefined ? more : more.map(onTheWay)].join(' and ')
}

/** Words of so many lots are met at once on a walk through the list; to find all that have them first, and sort them, would take long. */
const COMMON = 10_000

/** Lines change with the map of the city: their stations may be this old, in seconds. */
const LINE_SECONDS = 600

async function withStationsOfLines(context: Asking, query: HouseQuery): Promise<HouseQuery> {
  const lines = query.filter?.subway_line_ids
  if (!lines?.length) return query
  const ids = await remember(context, `stations of ${lines.join()}`, LINE_SECONDS, () =>
    context.db.one<{ ids: number[] }>('select stations_of_lines($1::bigint[]) as ids', [lines]))
  return { ...query, filter: { ...query.filter, line_station_ids: ids?.ids } }
}

/** The same for a filter that measures the way to stations, whose lots are all looked at one by one. */
export const measured = (context: Asking, query: HouseQuery) => query.filter?.subway_distance_max === undefined ? query : withStationsOfLines(context, query)

/** About how many lots are in the list that a page of these is found in: a million, or the open ones of them. */
const LOTS = 1_000_000
const OPEN_SHARE = 1 / 6
const OPEN: readonly string[] = ['upcoming', 'ongoing']
const lotsWalked = ({ filter }: HouseQuery) => LOTS * (filter?.statuses?.length && filter.statuses.every(status => OPEN.includes(status)) ? OPEN_SHARE : 1)

/** How much dearer all lots of a query are to find than the planner thinks: measuring the way to stations is cheaper. */
const findingWeight = (query: HouseQuery) => hasStations(query) && query.filter?.subway_distance_max !== undefined ? 1 / 8 : 1

/** The rows of a page, in order. Ids are found first: what a card shows is read for this page alone. */
export async function houseRows<More = unknown>(context: Context, asked: HouseQuery, { limit, offset }: { limit: number, offset: number }): Promise<(HouseCardRow & More)[]> {
  const { db, now } = context
  const query = await withStationsOfLines(context, asked)
  const p = parameters()
  const isDefault = query.order === undefined || query.order === HOUSE_ORDERS.default
  const isCommon = isDefault && wordOf(query) !== undefined && (await houseCount(context, query)).total >= COMMON
  const where = isCommon ? whereOfCommon(query, now, p) : whereOf(query, now, p)
  // What stations are near is not in the index of the default order.
  const isFew = (!isDefault || hasStations(query)) && await isFewToSort(context, countSql(query, now), { last: offset + limit, of: lotsWalked(query), weight: findingWeight(query) })
  // `offset 0` is a fence: what stands before it is found first, whatever order is wanted after it.
  const from = isFew ? `(select * from house h where ${where} offset 0) h` : `house h where ${where}`
  const order = typeof query.order === 'function' ? query.order(p) : query.order ?? HOUSE_ORDERS.default
  const columns = [HOUSE_CARD_COLUMNS, ...query.columns?.(p) ?? []].join(', ')
  return db.query(`
    select ${columns} from (
      select h.id from ${from} order by ${order} limit ${p.add(limit)} offset ${p.add(offset)}
    ) found join house h on h.id = found.id order by ${order}`, p.values)
}

/** Pairs of one word come together, which the planner takes for chance; and lots found by words lie anywhere in the table. */
const WORD_WEIGHT = 4
/** Lists of stations are compared one by one. */
const STATION_WEIGHT = 2

const wordOf = ({ word, filter }: HouseQuery) => word ?? filter?.keyword
const hasStations = ({ filter }: HouseQuery) => Boolean(filter?.subway_line_ids?.length || filter?.station_ids?.length)

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
export interface HouseCount { total: number, share: Share }

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
  return isWhole(share) || total >= EXACT_UP_TO ? { total, share } : { total: await totalIn(context, sql, WHOLE), share: WHOLE }
}

/**
 * The share for a statement that tells more of the lots counted than their number. It looks at their rows, or groups them, where the count
 * read a sorted index alone: what was quick to count may still be too many for it. Few lots are always looked at all.
 */
export async function shareWithin(context: Asking, sql: CountSql, { filter, total, share }: HouseCount & { filter: HouseFilter }): Promise<Share> {
  return isWhole(share) && total <= EXACT_UP_TO ? WHOLE : Math.min(share, await shareFor(context, sql, { weight: weightOf({ filter }) }))
}

/** Exactly how many lots a query finds, for one that narrows them well; or that they are `most` or more. */
export async function houseTotal(context: Asking, query: HouseQuery, most?: number): Promise<number> {
  const sql = countSql(query, context.now, most)
  return remember(context, keyOf(sql), TOTAL_SECONDS, () => totalIn(context, sql, WHOLE))
}

function countSql(query: HouseQuery, now: number, most?: number): CountSql {
  const p = parameters()
  const from = `from house h where ${whereOf(query, now, p)}`
  if (most !== undefined) return { text: inShare => `select count(*) as total from (select ${from} and ${inShare} limit ${most}) found`, values: p.values }
  return { text: inShare => `select count(*) as total ${from} and ${inShare}`, values: p.values }
}

const keyOf = ({ text, values }: CountSql) => `${text('')} ${JSON.stringify(values)}`

async function totalIn({ db }: Asking, { text, values }: CountSql, share: Share): Promise<number> {
  const row = await db.one<{ total: number }>(text(shareSql(share)), values)
  return ofAll(row?.total ?? 0, share)
}

/** Rows of a page and how many there are in all; a page that ends inside the list is counted without asking again. */
export async function houseRowsAndTotal<More = unknown>(context: Context, query: HouseQuery, bounds: PageBounds): Promise<{ rows: (HouseCardRow & More)[], total: number, isAbout: boolean }> {
  const rows = await houseRows<More>(context, query, bounds)
  const isLast = rows.length < bounds.limit && (rows.length > 0 || bounds.offset === 0)
  if (isLast) return { rows, total: bounds.offset + rows.length, isAbout: false }
  const { total, share } = await houseCount(context, query)
  // An estimate never ends a list that goes on.
  const seen = rows.length > 0 ? bounds.offset + rows.length + 1 : 0
  return isWhole(share) ? { rows, total, isAbout: false } : { rows, total: Math.max(total, seen), isAbout: true }
}

/** One page of cards. */
export async function housePage(context: Context, query: HouseQuery, paging: { page?: number | undefined, page_size?: number | undefined }): Promise<PageOf<HouseCard>> {
  const bounds = pageBounds(paging)
  const { rows, total, isAbout } = await houseRowsAndTotal(context, query, bounds)
  return { ...pageAnswer(await houseCards(context, rows), total, bounds), total_is_about: isAbout }
}

/** The page of cards that follows the ones a caller has: the first of all other lots, wherever those seen stand by now. */
export async function housePageBeyond(context: Context, query: HouseQuery, seen: readonly number[], paging: { page?: number | undefined, page_size?: number | undefined }): Promise<PageOf<HouseCard>> {
  const bounds = pageBounds(paging)
  const others: HouseQuery = { ...query, and: p => [...query.and?.(p) ?? [], `h.id <> all(${p.add(seen)}::bigint[])`] }
  const [rows, { total, share }] = await Promise.all([houseRows(context, others, { limit: bounds.limit, offset: 0 }), houseCount(context, query)])
  return { ...pageAnswer(await houseCards(context, rows), total, bounds), total_is_about: !isWhole(share) }
}
