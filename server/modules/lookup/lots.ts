import { hasBit, countBits } from '../../lots/bitmap'
import { inPlaces } from '../../lot-search/conditions'
import { findLots, type Asking } from '../../lot-search/find'
import { LOT_ORDERS, pageOfLots } from '../../lot-search/orders'
import { CODE } from '../../lot-search/keyword-sql'
import { likeAnywhere } from '../../shared/sql'

/** The best matching lots of a keyword, and their total. */
export interface LotsFound {
  ids: number[]
  total: number
}

/** Returns lots by keyword, at most `most`: the one with this 房源编号 first, then in the default order. */
export async function lotsFound(
  context: Asking,
  keyword: string,
  { most: max, regionIds = [] }: { most: number; regionIds?: readonly number[] },
): Promise<LotsFound> {
  const { db } = context
  const place = { region_ids: [...regionIds] }
  const exact = CODE.test(keyword)
    ? await db.one<{ id: number }>('select id from house where code = upper($1)', [keyword])
    : undefined
  const { table, bits } = await findLots(
    context,
    // Almost every lot contains any single character, so it only matches lots of communities with it in their name.
    Array.from(keyword).length === 1
      ? { filter: place, also: [inPlaces('xiaoqu_id', await communitiesNamed(context, keyword))] }
      : { filter: { ...place, keyword } },
  )
  const ids = pageOfLots(table, bits, LOT_ORDERS.default, { limit: max, offset: 0 }).map(slot =>
    table.id(slot),
  )
  const slot = exact && table.slotOf(exact.id)
  const first = exact && slot !== undefined && hasBit(bits, slot) ? [exact.id] : []
  return { ids: [...new Set([...first, ...ids])].slice(0, max), total: countBits(bits) }
}

async function communitiesNamed({ db }: Asking, keyword: string): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    'select id from xiaoqu where (name like $1 or alias like $1) and lot_total > 0',
    [likeAnywhere(keyword)],
  )
  return rows.map(({ id }) => id)
}
