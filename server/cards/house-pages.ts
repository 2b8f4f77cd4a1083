import type { PageOf } from '../../src/contract/common'
import type { HouseCard } from '../../src/contract/house/cards'
import type { Context } from '../http/context'
import { pageAnswer, pageBounds, type PageBounds } from '../shared/paging'
import { preparedParameters, type Parameters } from '../shared/sql'
import { PreSerialized } from '../http/pre-serialized'
import { HOUSE_CARD_COLUMNS, type HouseCardRow } from './house'
import { parseKeptCard, cardCache, type MarkedCard } from './card-cache'
import { waysOfFilter } from './ways'
import { countLots, findLotPage, withoutIds, type LotOrder, type LotRequest } from '../search'

export interface HouseQuery extends LotRequest {
  /** Absent: the default order. */
  sort?: LotOrder
  /** Additional named columns over `h`. */
  columns?: (p: Parameters) => readonly string[]
}

type Bounds = Pick<PageBounds, 'limit' | 'offset'>

/** Returns rows of these lots in their order; lots that left the shelf a moment ago are left out. */
async function loadCardRows<More>(
  { db }: Context,
  ids: readonly number[],
  columns: HouseQuery['columns'],
): Promise<(HouseCardRow & More)[]> {
  if (ids.length === 0) return []
  const p = preparedParameters()
  const wanted = p.add(ids)
  return db.query(
    `select ${[HOUSE_CARD_COLUMNS, ...(columns?.(p) ?? [])].join(', ')} from house h
     where h.id = any(${wanted}::bigint[]) and h.shelf = 'on' order by array_position(${wanted}::bigint[], h.id)`,
    p.values,
  )
}

/** Returns the rows of a page, in order, and the total number of lots. */
export async function houseRowsAndTotal<More = unknown>(
  context: Context,
  query: HouseQuery,
  bounds: Bounds,
): Promise<{ rows: (HouseCardRow & More)[]; total: number }> {
  const { ids, total } = await findLotPage(context, query, bounds, query.sort)
  return { rows: await loadCardRows<More>(context, ids, query.columns), total }
}

/** Returns the cached cards of a page with the caller's marks, in order, and the total number of lots. */
async function cardsAndTotal(
  context: Context,
  query: HouseQuery,
  bounds: Bounds,
): Promise<{ cards: MarkedCard[]; total: number }> {
  const { ids, total } = await findLotPage(context, query, bounds, query.sort)
  const ways = await waysOfFilter(context, query.filter, ids)
  return { cards: await cardCache(context, ids, ways), total }
}

type Paging = { page?: number | undefined; page_size?: number | undefined }
interface Page {
  cards: MarkedCard[]
  total: number
  bounds: PageBounds
}

async function loadCardPage(context: Context, query: HouseQuery, paging: Paging): Promise<Page> {
  const bounds = pageBounds(paging)
  return { ...(await cardsAndTotal(context, query, bounds)), bounds }
}

async function pageBeyond(
  context: Context,
  query: HouseQuery,
  seen: readonly number[],
  paging: Paging,
): Promise<Page> {
  const bounds = pageBounds(paging)
  const others = { ...query, also: [...(query.also ?? []), withoutIds(seen)] }
  const [{ cards }, total] = await Promise.all([
    cardsAndTotal(context, others, { limit: bounds.limit, offset: 0 }),
    countLots(context, query),
  ])
  return { cards, total, bounds }
}

/** Returns one page of cards as values. */
export async function housePage(
  context: Context,
  query: HouseQuery,
  paging: Paging,
): Promise<PageOf<HouseCard>> {
  const { cards, total, bounds } = await loadCardPage(context, query, paging)
  return pageAnswer(cards.map(parseKeptCard), total, bounds)
}

/** The same as pre-serialized JSON. */
export const writtenPage = async (
  context: Context,
  query: HouseQuery,
  paging: Paging,
): Promise<PreSerialized<PageOf<HouseCard>>> => written(await loadCardPage(context, query, paging))

/** Returns pre-serialized the page that follows the cards a caller has: the first of all other lots, wherever the seen ones rank by now. */
export const writtenPageBeyond = async (
  context: Context,
  query: HouseQuery,
  seen: readonly number[],
  paging: Paging,
): Promise<PreSerialized<PageOf<HouseCard>>> => written(await pageBeyond(context, query, seen, paging))

const [BEGIN, NEXT] = [Buffer.from('{"list":['), Buffer.from(',')]

function written({ cards, total, bounds: { page, page_size } }: Page): PreSerialized<PageOf<HouseCard>> {
  const list = cards.flatMap(({ shared, own }, i) => (i === 0 ? [shared, own] : [NEXT, shared, own]))
  const rest = JSON.stringify({ total, page, page_size }).slice(1)
  return new PreSerialized([BEGIN, ...list, Buffer.from(`],${rest}`)])
}
