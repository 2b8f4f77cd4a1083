import type { HouseSort } from '../../../../src/contract/codes'
import type { PageOf } from '../../../../src/contract/common'
import type { HouseCard } from '../../../../src/contract/house/cards'
import type { Context } from '../../../http/context'
import { likePrefix, parameters } from '../../../shared/sql'
import {
  findLotPage,
  loadCorrection,
  LOT_SORTS,
  openFirst,
  type HouseFilter,
  type LotRequest,
  type Sort,
} from '../../../search'
import { housePage } from '../../../cards/house-pages'

export interface SearchRequest extends HouseFilter {
  keyword: string
  sort?: HouseSort | undefined
  page?: number | undefined
  page_size?: number | undefined
}

/** Maximum of hits that are ranked; a keyword with more is too unspecific, and its hits have the default order. */
const MAX_RANKED = 2_000

/**
 * Returns the ranking of hits: 房源编号, then community or its alias, title, address, court; open lots first in each. The lines of
 * `keywords` are title, community, alias, address.
 */
async function bestFirst(context: Context, found: LotRequest, keyword: string): Promise<Sort> {
  const { ids, total } = await findLotPage(context, found, { limit: MAX_RANKED, offset: 0 })
  if (total > MAX_RANKED) return LOT_SORTS.default
  const p = parameters()
  const patterns = `(keyword_patterns(${p.add(keyword)}))`
  const inLine = (line: number) => `split_part(h.keywords, E'\\n', ${line}) like any ${patterns}`
  const ranks = await context.db.query<{ id: number; rank: number }>(
    `select h.id, case when h.code like ${p.add(likePrefix(keyword.toUpperCase()))} then 0 when ${inLine(2)} or ${inLine(3)} then 1
       when ${inLine(1)} then 2 when ${inLine(4)} then 3 else 4 end as rank from house h where h.id = any(${p.add(ids)}::bigint[])`,
    p.values,
  )
  const lists = [0, 1, 2, 3].map(rank => ranks.filter(row => row.rank === rank).map(({ id }) => id))
  const { groups = [], key } = openFirst(LOT_SORTS.default)
  return { groups: [{ by: 'lists', ids: lists }, ...groups], key }
}

/** Finds lots by keyword; without hits, a similar keyword that has hits may be suggested. */
export async function searchHouses(
  context: Context,
  input: SearchRequest,
): Promise<PageOf<HouseCard> & { exact_id: number | null; correction: string | null }> {
  const { keyword, sort } = input
  const found: LotRequest = {
    filter: input,
    orWord: { op: 'contains', field: 'court', text: keyword },
    viewer: context.caller,
  }
  const lotSort = sort && sort !== 'default' ? LOT_SORTS[sort] : await bestFirst(context, found, keyword)
  const [page, exact] = await Promise.all([
    housePage(context, { ...found, sort: lotSort }, input),
    context.db.one<{ id: number }>(`select id from house where code = upper($1) and shelf = 'on'`, [keyword]),
  ])
  const correction = page.total === 0 ? await loadCorrection(context, keyword) : null
  return { ...page, exact_id: exact?.id ?? null, correction }
}
