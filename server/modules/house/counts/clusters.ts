import type { MapCluster } from '../../../../src/contract/common'
import type { HouseCluster } from '../../../../src/contract/house/cards'
import { DAY_SECONDS, startOfDay } from '../../../../src/lib/dates'
import type { Context } from '../../../http/context'
import { parameters } from '../../shared/sql'
import type { HouseFilter } from '../filter'
import { fewSql, houseCount, isFew, measured, shareWithin, whereOf, type HouseCount } from '../query'
import { isWhole, ofAll, shareSql, type CountSql, type Share } from '../share'
import { homesOr, placeDeals } from './place-deals'

type Level = MapCluster['level']

/** What lots are grouped by at each level, and the table that has its name and place. */
const LEVELS: Record<Level, { column: string; table: string; parent: string }> = {
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
async function clustersOf(
  context: Context,
  filter: HouseFilter,
  { level, limit, counted }: { level: Level; limit: number; counted: HouseCount },
): Promise<{ list: HouseCluster[]; share: Share }> {
  const { db, now } = context
  const { column, table, parent } = LEVELS[level]
  const p = parameters()
  const today = startOfDay(now)
  const begins = `h.start_time >= ${p.add(today)} and h.start_time < ${p.add(today + DAY_SECONDS)} and h.status not in ('withdrawn', 'suspended', 'postponed')`
  const most = p.add(limit)
  const homes = p.add(homesOr(filter.house_types))
  const found = whereOf({ filter }, now, p)
  const where = `${isFew(counted) ? fewSql(found) : found} and h.${column} is not null`
  const sql: CountSql = {
    values: p.values,
    text: inShare => `
      select '${level}' as level, t.id, t.name, ${parent} as parent_id, t.lng, t.lat, n.total, n.price_min, n.avg_unit_price, n.unit_price_min, n.ongoing_total, n.today_begin_total
      from (
        select h.${column} as id, count(*) as total, min(h.price) as price_min, round(avg(nullif(h.unit_price, 0))) as avg_unit_price,
          min(nullif(h.unit_price, 0)) filter (where h.house_type = any(${homes})) as unit_price_min, count(*) filter (where h.status = 'ongoing') as ongoing_total, count(*) filter (where ${begins}) as today_begin_total
        from house h where ${where} and ${inShare} group by h.${column}
      ) n join ${table} t on t.id = n.id order by n.total desc, t.id limit ${most}`,
  }
  // An estimate above the map and the clusters on it come of the same share, so that they add up.
  const share = isWhole(counted.share)
    ? await shareWithin(context, sql, { ...counted, filter })
    : counted.share
  const [rows, deals] = await Promise.all([
    db.query<Counted>(sql.text(shareSql(share)), sql.values),
    placeDeals(context, column, filter.house_types),
  ])
  return {
    list: rows.map(row => ({
      ...row,
      ...(!isWhole(share) && ofShare(row, share)),
      deals: deals.get(row.id) ?? null,
    })),
    share,
  }
}

const ofShare = ({ total, ongoing_total, today_begin_total }: Counted, share: Share) => ({
  total: ofAll(total, share),
  ongoing_total: ofAll(ongoing_total, share),
  today_begin_total: ofAll(today_begin_total, share),
  price_min: null,
  unit_price_min: null,
})

/** Groups and the number of all lots found. */
export async function clusterAnswer(context: Context, filter: HouseFilter, level: Level, limit: number) {
  const counted = await houseCount(context, { filter })
  const { filter: found = filter } = await measured(context, { filter })
  const { list, share } = await clustersOf(context, found, { level, limit, counted })
  return { level, list, total: counted.total, total_is_about: !isWhole(share) }
}
