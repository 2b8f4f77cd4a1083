import type { PageOf } from '../../../src/contract/common'
import type { HouseCard } from '../../../src/contract/house/cards'
import type { Context } from '../../http/context'
import { pageAnswer, pageBounds, type PageBounds } from '../shared/paging'
import { parameters, type Parameters } from '../shared/sql'
import { HOUSE_CARD_COLUMNS, houseCards, type HouseCardRow } from './cards'
import { houseConditions } from './filter'
import { HOUSE_ORDERS } from './orders'
import {
  countSql,
  hasStations,
  houseCount,
  whereOf,
  withStationsOfLines,
  wordOf,
  type HouseQuery,
} from './query'
import { findingOf, isWhole } from './share'
import {
  headOf,
  isOpenOnly,
  keysOf,
  knownOf,
  leadSql,
  traversedLots,
  traversedRows,
  sinceOf,
} from './traversal'

type Bounds = Pick<PageBounds, 'limit' | 'offset'>

/** The same with words that are to be met on the way through a list: the planner takes a COALESCE for true of every second lot, and no index finds it. */
function whereOfCommon({ filter = {}, and, word }: HouseQuery, now: number, p: Parameters): string {
  const onTheWay = (sql: string) => `coalesce((${sql}), false)`
  const conditions = houseConditions(filter, now, p)
  const keyword = conditions.get('keyword')
  if (keyword !== undefined) conditions.set('keyword', onTheWay(keyword))
  const more = and?.(p) ?? []
  return [...conditions.values(), ...(word === undefined ? more : more.map(onTheWay))].join(' and ')
}

/** Words of so many lots are met at once on a traversal through the list; to find all that have them first, and sort them, would take long. */
const COMMON = 10_000

/** About how many lots are in the list that a page of these is found in: a million, or the open ones of them. */
const LOTS = 1_000_000
const OPEN_SHARE = 1 / 6
const lotsTraversed = ({ filter = {} }: HouseQuery) => LOTS * (isOpenOnly(filter) ? OPEN_SHARE : 1)

/** All lots of a query are found and sorted at once where they are few and that costs no more than so many counts … */
const QUICK_COUNTS = 5
const QUICK_ROWS = 5_000
/** … and where a traversal may well have to pass more lots than it does at most: so many times as many as the planner thinks. Of more than FEW it never has. */
const UNLUCKY = 3
const FEW = 30_000
/** For so little of a count nothing is quicker. */
const CHEAP_COUNTS = 0.2

/** How the lots of a page are looked for. */
interface Way {
  /** `sorted`: all that the filter leaves, then sorted; else along the order, met on the way. */
  kind: 'sorted' | 'traversed'
  /** The words are common: met on the way too. */
  isCommon?: boolean
  /** The traversal ends here. */
  head?: ((p: Parameters) => string) | undefined
}

/** The rows of a page, in order. Ids are found first: what a card shows is read for this page alone. */
export async function houseRows<More = unknown>(
  context: Context,
  asked: HouseQuery,
  bounds: Bounds,
): Promise<(HouseCardRow & More)[]> {
  const query = await withStationsOfLines(context, asked)
  const { order = HOUSE_ORDERS.default, filter = {} } = query
  const isDefault = order === HOUSE_ORDERS.default
  const last = bounds.offset + bounds.limit
  const hasWord = wordOf(query) !== undefined
  const isCommon = isDefault && hasWord && (await houseCount(context, query)).total >= COMMON
  const lots = typeof order === 'function' ? 0 : traversedLots(context, filter, order)
  // The default order knows most of what is asked, but not what stations are near: asking the planner first would take as long as most traversals.
  const since = typeof order === 'function' ? undefined : await sinceOf(context, filter, order)
  if (!isCommon && since === undefined && (!isDefault || hasStations(query))) {
    const { cost, rows } = await findingOf(context, countSql(query, context.now))
    const lead = typeof order === 'string' ? leadSql(order, filter) : undefined
    const of = lead ? (await findingOf(context, lead)).rows : lotsTraversed(query)
    const isLong = (last / Math.max(1, rows)) * of * (hasWord ? 1 : UNLUCKY) > lots
    const isQuick = rows <= QUICK_ROWS && cost <= QUICK_COUNTS * context.env.countCost
    if (cost <= CHEAP_COUNTS * context.env.countCost || (rows <= FEW && (isQuick || isLong)))
      return rowsBy(context, query, bounds, { kind: 'sorted' })
  }
  // Rare words have an index that finds them; small places have one of the default order of their own.
  const isShort =
    (hasWord && !isCommon) || (isDefault && Boolean(filter.circle_ids?.length || filter.xiaoqu_ids?.length))
  const head =
    isShort || typeof order === 'function'
      ? undefined
      : await headOf(context, filter, {
          order,
          lots: Math.max(2 * last, since === undefined ? lots : 1.5 * lots),
          since,
        })
  const rows = await rowsBy<More>(context, query, bounds, { kind: 'traversed', isCommon, head })
  // A traversal that ended early has met too few: they are rarer than they seemed, or lie at the other end of the list.
  return head === undefined || rows.length === bounds.limit
    ? rows
    : rowsBy(context, query, bounds, { kind: 'sorted' })
}

function rowsBy<More>(
  context: Context,
  query: HouseQuery,
  { limit, offset }: Bounds,
  way: Way,
): Promise<(HouseCardRow & More)[]> {
  const p = parameters()
  const order = typeof query.order === 'function' ? query.order(p) : (query.order ?? HOUSE_ORDERS.default)
  const columns = [HOUSE_CARD_COLUMNS, ...(query.columns?.(p) ?? [])].join(', ')
  return context.db.query(
    `
    select ${columns} from (
      ${idsSql(context, query, { way, order, last: offset + limit, p })} limit ${p.add(limit)} offset ${p.add(offset)}
    ) found join house h on h.id = found.id order by ${order}`,
    p.values,
  )
}

/** The ids of a query, in order. `offset 0` is a fence: what stands before it is found first, whatever is wanted after it. */
function idsSql(
  { now, env }: Pick<Context, 'now' | 'env'>,
  query: HouseQuery,
  { way: { kind, isCommon, head }, order, last, p }: { way: Way; order: string; last: number; p: Parameters },
): string {
  if (kind === 'sorted')
    return `select h.id from (select * from house h where ${whereOf(query, now, p)} offset 0) h order by ${order}`
  const traversed = (where: string) =>
    `select h.id from house h where ${where}${head ? ` and ${head(p)}` : ''} order by ${order}`
  if (isCommon) return traversed(whereOfCommon(query, now, p))
  if (!head) return traversed(whereOf(query, now, p))
  const { known, others } = knownOf(order, query.filter ?? {}, now, p)
  others.push(...(query.and?.(p) ?? []))
  if (known.length < 2 || others.length === 0) return traversed([...known, ...others].join(' and '))
  // What the index of the order knows is met in it alone; a lot's row is looked at for the rest, where that holds.
  const ofTraversed = order.replaceAll('h.', 'w.')
  return `select w.id from (
      select h.id, ${keysOf(order).join(', ')} from house h where ${[...known, head(p)].join(' and ')} order by ${order} limit ${p.add(Math.max(2 * last, traversedRows({ env })))}
    ) w where (select ${others.join(' and ')} from house h where h.id = w.id) order by ${ofTraversed}`
}

/** Rows of a page and how many there are in all; a page that ends inside the list is counted without asking again. */
export async function houseRowsAndTotal<More = unknown>(
  context: Context,
  query: HouseQuery,
  bounds: PageBounds,
): Promise<{ rows: (HouseCardRow & More)[]; total: number; isAbout: boolean }> {
  const rows = await houseRows<More>(context, query, bounds)
  const isLast = rows.length < bounds.limit && (rows.length > 0 || bounds.offset === 0)
  if (isLast) return { rows, total: bounds.offset + rows.length, isAbout: false }
  const { total, share } = await houseCount(context, query)
  // An estimate never ends a list that goes on.
  const seen = rows.length > 0 ? bounds.offset + rows.length + 1 : 0
  return isWhole(share)
    ? { rows, total, isAbout: false }
    : { rows, total: Math.max(total, seen), isAbout: true }
}

/** One page of cards. */
export async function housePage(
  context: Context,
  query: HouseQuery,
  paging: { page?: number | undefined; page_size?: number | undefined },
): Promise<PageOf<HouseCard>> {
  const bounds = pageBounds(paging)
  const { rows, total, isAbout } = await houseRowsAndTotal(context, query, bounds)
  return { ...pageAnswer(await houseCards(context, rows), total, bounds), total_is_about: isAbout }
}

/** The page of cards that follows the ones a caller has: the first of all other lots, wherever those seen stand by now. */
export async function housePageBeyond(
  context: Context,
  query: HouseQuery,
  seen: readonly number[],
  paging: { page?: number | undefined; page_size?: number | undefined },
): Promise<PageOf<HouseCard>> {
  const bounds = pageBounds(paging)
  const others: HouseQuery = {
    ...query,
    and: p => [...(query.and?.(p) ?? []), `h.id <> all(${p.add(seen)}::bigint[])`],
  }
  const [rows, { total, share }] = await Promise.all([
    houseRows(context, others, { limit: bounds.limit, offset: 0 }),
    houseCount(context, query),
  ])
  return { ...pageAnswer(await houseCards(context, rows), total, bounds), total_is_about: !isWhole(share) }
}
