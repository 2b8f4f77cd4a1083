import type { PageOf } from '../../src/contract/common'
import type { HouseCard } from '../../src/contract/house/cards'
import type { Context } from '../http/context'
import { pageAnswer, pageBounds, type PageBounds } from '../shared/paging'
import { preparedParameters, type Parameters } from '../shared/sql'
import { HOUSE_CARD_COLUMNS, houseCards, type HouseCardRow } from './house'
import { countBits } from '../lots/bits'
import { withoutIds } from '../lot-search/conditions'
import { countLots, findLots, type LotQuery } from '../lot-search/find'
import { LOT_ORDERS, pageOfLots, type LotOrder } from '../lot-search/orders'

export interface HouseQuery extends LotQuery {
  /** The default order when left out. */
  order?: LotOrder
  /** More columns over `h`, named, beside those of a card. */
  columns?: (p: Parameters) => readonly string[]
}

type Bounds = Pick<PageBounds, 'limit' | 'offset'>

/** Lots of these ids as rows, in their order; what left the shelf a moment ago is left out. */
async function rowsOf<More>(
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

/** Rows of a page, in order, and how many lots there are in all. */
export async function houseRowsAndTotal<More = unknown>(
  context: Context,
  query: HouseQuery,
  bounds: Bounds,
): Promise<{ rows: (HouseCardRow & More)[]; total: number }> {
  const { table, bits } = await findLots(context, query)
  const total = countBits(bits)
  const ids = pageOfLots(table, bits, query.order ?? LOT_ORDERS.default, bounds).map(slot => table.id(slot))
  return { rows: await rowsOf<More>(context, ids, query.columns), total }
}

/** One page of cards. */
export async function housePage(
  context: Context,
  query: HouseQuery,
  paging: { page?: number | undefined; page_size?: number | undefined },
): Promise<PageOf<HouseCard>> {
  const bounds = pageBounds(paging)
  const { rows, total } = await houseRowsAndTotal(context, query, bounds)
  return pageAnswer(await houseCards(context, rows), total, bounds)
}

/** The page of cards that follows the ones a caller has: the first of all other lots, wherever those seen stand by now. */
export async function housePageBeyond(
  context: Context,
  query: HouseQuery,
  seen: readonly number[],
  paging: { page?: number | undefined; page_size?: number | undefined },
): Promise<PageOf<HouseCard>> {
  const bounds = pageBounds(paging)
  const others = { ...query, also: [...(query.also ?? []), withoutIds(seen)] }
  const [{ rows }, total] = await Promise.all([
    houseRowsAndTotal(context, others, { limit: bounds.limit, offset: 0 }),
    countLots(context, query),
  ])
  return pageAnswer(await houseCards(context, rows), total, bounds)
}
