import type { MapCluster } from '../../../../src/contract/common'
import type { Context } from '../../../http/context'
import { parameters } from '../../shared/sql'
import type { HouseFilter } from '../filter'
import { houseTotal, whereOf } from '../query'

type Level = MapCluster['level']

/** What lots are grouped by at each level, and the table that has its name and place. */
const LEVELS: Record<Level, { column: string, table: string, parent: string }> = {
  city: { column: 'city_id', table: 'region', parent: 't.parent_id' },
  region: { column: 'region_id', table: 'region', parent: 't.parent_id' },
  circle: { column: 'circle_id', table: 'circle', parent: 't.region_id' },
  xiaoqu: { column: 'xiaoqu_id', table: 'xiaoqu', parent: 't.circle_id' },
}

/** Lots under a filter, grouped by place, most lots first; those without the place are in no group. */
export async function clustersOf({ db, now }: Context, filter: HouseFilter, level: Level, limit: number): Promise<MapCluster[]> {
  const { column, table, parent } = LEVELS[level]
  const p = parameters()
  return db.query<MapCluster>(`
    select '${level}' as level, t.id, t.name, ${parent} as parent_id, t.lng, t.lat, n.total, n.price_min, n.avg_unit_price
    from (
      select h.${column} as id, count(*) as total, min(h.price) as price_min, round(avg(nullif(h.unit_price, 0))) as avg_unit_price
      from house h where ${whereOf({ filter, and: () => [`h.${column} is not null`] }, now, p)} group by h.${column}
    ) n join ${table} t on t.id = n.id order by n.total desc, t.id limit ${p.add(limit)}`, p.values)
}

/** Groups and the number of all lots found. */
export async function clusterAnswer(context: Context, filter: HouseFilter, level: Level, limit: number) {
  const [list, total] = await Promise.all([clustersOf(context, filter, level, limit), houseTotal(context, { filter })])
  return { level, list, total }
}
