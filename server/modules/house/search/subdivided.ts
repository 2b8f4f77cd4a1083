import type { Facet } from '../../../../src/contract/common'
import type { Context } from '../../../http/context'
import { remember } from '../../shared/remember'
import { parameters } from '../../shared/sql'
import { STATION_METRES } from '../../metro/within-sql'
import { LIST_TYPE_SQL, type HouseFilter } from '../filter'
import { houseCount, shareWithin, whereOf } from '../query'
import { isWhole, ofAll, shareSql, SMALLEST_OF_FACETS, type CountSql } from '../share'

/** 低总价: at most 2 million yuan, in fen. */
const LOW_PRICE = 200_000_000

/** The numbers on the tabs may be this old. */
const COUNT_SECONDS = 10

/** The subdivided types in order of display, each as SQL over `h`. */
const SUBDIVIDED = [
  { key: 'zhuzhai', label: '住宅', sql: 'h.house_type = 5' },
  { key: 'gongyu', label: '公寓', sql: 'h.house_type = 2' },
  { key: 'bieshu', label: '别墅', sql: 'h.house_type = 1' },
  { key: 'haozhai', label: '豪宅', sql: LIST_TYPE_SQL.haozhai ?? 'true' },
  { key: 'shangpu', label: '商铺', sql: 'h.house_type = 3' },
  { key: 'xiezilou', label: '写字楼', sql: 'h.house_type = 4' },
  { key: 'chewei', label: '车位', sql: 'h.house_type = 6' },
  { key: 'xuequ', label: '学区房', sql: `h.school_ids <> '{}'` },
  { key: 'ditie', label: '地铁房', sql: `h.subway_distance <= ${STATION_METRES}` },
  { key: 'dizongjia', label: '低总价', sql: `h.price <= ${LOW_PRICE}` },
  { key: 'ykj', label: '一口价', sql: `h.kind = 'ykj'` },
] as const
export type SubdividedType = (typeof SUBDIVIDED)[number]['key']

export const subdividedSql = (type: SubdividedType) => SUBDIVIDED.find(one => one.key === type)?.sql ?? 'true'

/** How many lots each type has under the other filters; of many lots estimates, as the total is. */
export async function subdividedFacets(
  context: Context,
  filter: HouseFilter,
): Promise<{ types: Facet[]; types_are_about: boolean }> {
  const p = parameters()
  const counts = SUBDIVIDED.map(({ sql }) => `count(*) filter (where ${sql})`).join(', ')
  const where = whereOf({ filter }, context.now, p)
  const sql: CountSql = {
    values: p.values,
    text: inShare => `select array[${counts}]::int[] as totals from house h where ${where} and ${inShare}`,
  }
  return remember(context, `${sql.text('')} ${JSON.stringify(p.values)}`, COUNT_SECONDS, async () => {
    const share = await shareWithin(context, sql, {
      ...(await houseCount(context, { filter })),
      filter,
      smallest: SMALLEST_OF_FACETS,
    })
    const row = await context.db.one<{ totals: number[] }>(sql.text(shareSql(share)), sql.values)
    return {
      types: SUBDIVIDED.map(({ key, label }, i) => ({
        key,
        label,
        total: ofAll(row?.totals[i] ?? 0, share),
      })),
      types_are_about: !isWhole(share),
    }
  })
}
