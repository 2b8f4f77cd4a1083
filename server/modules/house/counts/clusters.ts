import type { MapCluster } from '../../../../src/contract/common'
import type { HouseCluster } from '../../../../src/contract/house/cards'
import { DAY_SECONDS, startOfDay } from '../../../../src/lib/dates'
import type { Context } from '../../../http/context'
import { parameters } from '../../shared/sql'
import type { HouseFilter } from '../filter'
import { houseCount, whereOf } from '../query'
import { isWhole, ofAll, shareSql, type Share } from '../share'
import { homesOr, placeDeals } from './place-deals'

type Level = MapCluster['level']

/** What lots are grouped by at each level, and the table that has its name and place. */
const LEVELS: Record<Level, { column: string, table: string, parent: string }> = {
  city: { column: 'city_id', table: 'region', parent: 't.parent_id' },
  region: { column: 'region_id', table: 'region', parent: 't.parent_id' },
  circle: { column: 'circle_id', table: 'circle', parent: 't.region_id' },
  xiaoqu: { column: 'xiaoqu_id', table: 'xiaoqu', parent: 't.circle_id' },
}

type Counted = Omit<HouseCluster, 'deals'>

/**
 * Lots under a filter, grouped by place, most lots first; those without the place are in no group. Numbers are of all lots, counted in a
 * share of them, which does not know the lowest prices.
 */
async function clustersOf(context: Context, filter: HouseFilter, { level, limit, share }: { level: Level, limit: number, share: Share }): Promise<HouseCluster[]> {
  const { db, now } = context
  const { column, table, parent } = LEVELS[level]
  const p = parameters()
  const today = startOfDay(now)
  const begins = `h.start_time >= ${p.add(today)} and h.start_time < ${p.add(today + DAY_SECONDS)} and h.status not in ('withdrawn', 'suspended', 'postponed')`
  const [rows, deals] = await Promise.all([
    db.query<Counted>(`
      select '${level}' as level, t.id, t.name, ${parent} as parent_id, t.lng, t.lat, n.total, n.price_min, n.avg_unit_price, n.unit_price_min, n.ongoing_total, n.today_begin_total
      from (
        select h.${column} as id, count(*) as total, min(h.price) as price_min, round(avg(nullif(h.unit_price, 0))) as avg_unit_price,
          min(nullif(h.unit_price, 0)) filter (where h.house_type = any(${p.add(homesOr(filter.house_types))})) as unit_price_min, count(*) filter (where h.status = 'ongoing') as ongoing_total, count(*) filter (where ${begins}) as today_begin_total
        from house h where ${whereOf({ filter, and: () => [`h.${column} is not null`, shareSql(share)] }, now, p)} group by h.${column}
      ) n join ${table} t on t.id = n.id order by n.total desc, t.id limit ${p.add(limit)}`, p.values),
    placeDeals(context, column, filter.house_types),
  ])
  return rows.map(row => ({ ...row, ...!isWhole(share) && ofShare(row, share), deals: deals.get(row.id) ?? null }))
}

const ofShare = ({ total, ongoing_total, today_begin_total }: Counted, share: Share) => ({
  total: ofAll(total, share), ongoing_total: ofAll(ongoing_total, share), today_begin_total: ofAll(today_begin_total, share),
  price_min: null, unit_price_min: null,
})

/** Groups and the number of all lots found. */
export async function clusterAnswer(context: Context, filter: HouseFilter, level: Level, limit: number) {
  const { total, share } = await houseCount(context, { filter })
  return { level, list: await clustersOf(context, filter, { level, limit, share }), total, total_is_about: !isWhole(share) }
}
