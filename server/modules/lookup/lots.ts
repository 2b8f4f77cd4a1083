import { CODE, countLots, findLotPage, isOneOf, onlyIds, type Asking, type LotRequest } from '../../search'
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
  // Almost every lot contains any single character, so it only matches lots of communities with it in their name.
  const request: LotRequest =
    Array.from(keyword).length === 1
      ? { filter: place, also: [isOneOf('xiaoqu_id', ...(await communitiesNamed(context, keyword)))] }
      : { filter: { ...place, keyword } }
  const { ids, total } = await findLotPage(context, request, { limit: max, offset: 0 })
  if (!exact || ids.includes(exact.id)) return { ids: exactFirst(ids, exact?.id), total }
  const isFound = await countLots(context, {
    ...request,
    also: [...(request.also ?? []), onlyIds([exact.id])],
  })
  return { ids: isFound > 0 ? [exact.id, ...ids].slice(0, max) : ids, total }
}

const exactFirst = (ids: readonly number[], exact: number | undefined): number[] =>
  exact === undefined ? [...ids] : [exact, ...ids.filter(id => id !== exact)]

async function communitiesNamed({ db }: Asking, keyword: string): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    'select id from xiaoqu where (name like $1 or alias like $1) and lot_total > 0',
    [likeAnywhere(keyword)],
  )
  return rows.map(({ id }) => id)
}
