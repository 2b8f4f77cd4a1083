import type { HouseSort } from '../../../../src/contract/codes'
import type { PageOf } from '../../../../src/contract/common'
import type { HouseCard } from '../../../../src/contract/house/cards'
import type { Context } from '../../../http/context'
import { correctionOf } from '../../lookup/correction'
import { remember } from '../../shared/remember'
import { likePrefix, type Parameters } from '../../shared/sql'
import { keywordSql, without, type HouseFilter } from '../filter'
import { HOUSE_ORDERS, OPEN_SQL } from '../orders'
import { housePage } from '../pages'
import { houseCount, type HouseQuery } from '../query'
import { isWhole } from '../share'

export interface SearchRequest extends HouseFilter {
  keyword: string
  sort?: HouseSort | undefined
  page?: number | undefined
  page_size?: number | undefined
}

/** Courts are few: their names may be this old, in seconds. */
const COURT_SECONDS = 60

async function courtsNamed(context: Context, keyword: string): Promise<string[]> {
  const names = await remember(context, 'courts', COURT_SECONDS, () =>
    context.db.query<{ court: string }>(`
    with recursive named as (
      select min(court) as court from house where shelf = 'on'
      union all select (select min(h.court) from house h where h.shelf = 'on' and h.court > named.court) from named where named.court is not null
    ) select court from named where court is not null`),
  )
  return names.map(({ court }) => court).filter(court => court.includes(keyword))
}

/** 房源编号, then community or its alias, title, address, court; open lots first in each. The lines of `keywords` are title, community, alias, address. */
function bestFirst(keyword: string, p: Parameters): string {
  const patterns = `(keyword_patterns(${p.add(keyword)}))`
  const inLine = (line: number) => `split_part(h.keywords, E'\\n', ${line}) like any ${patterns}`
  return `case when h.code like ${p.add(likePrefix(keyword.toUpperCase()))} then 0 when ${inLine(2)} or ${inLine(3)} then 1 when ${inLine(1)} then 2
      when ${inLine(4)} then 3 else 4 end,
    case when ${OPEN_SQL} then 0 else 1 end, ${HOUSE_ORDERS.default}`
}

/** Lots by keyword; with no hit at all a near word that has hits may be offered. */
export async function searchHouses(
  context: Context,
  input: SearchRequest,
): Promise<PageOf<HouseCard> & { exact_id: number | null; correction: string | null }> {
  const { keyword, sort } = input
  const courts = await courtsNamed(context, keyword)
  const query: HouseQuery = {
    filter: without(input, 'keyword'),
    word: keyword,
    and: p => [
      courts.length > 0
        ? `(${keywordSql(keyword, p)} or h.court = any(${p.add(courts)}))`
        : keywordSql(keyword, p),
    ],
  }
  // A word that very many lots bear does not tell one from another; to rank them all would take long.
  const isCommon = !isWhole((await houseCount(context, query)).share)
  query.order =
    sort && sort !== 'default'
      ? HOUSE_ORDERS[sort]
      : isCommon
        ? HOUSE_ORDERS.default
        : p => bestFirst(keyword, p)
  const [page, exact] = await Promise.all([
    housePage(context, query, input),
    context.db.one<{ id: number }>(`select id from house where code = upper($1) and shelf = 'on'`, [keyword]),
  ])
  const correction = page.total === 0 ? await correctionOf(context, keyword) : null
  return { ...page, exact_id: exact?.id ?? null, correction }
}
