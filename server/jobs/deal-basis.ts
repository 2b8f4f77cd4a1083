import { monthsAgo } from '../../src/lib/dates'
import { AREA_SHARE, DEAL_MONTHS, ENOUGH_SAMPLES } from '../modules/house/market/estimate'
import { BUILDING_NO, IS_SHARE } from '../modules/house/lots'
import type { Job, JobDependencies } from '../http/job'

/** Communities per statement. */
const BATCH = 50
/** Maximum milliseconds of a run; the next continues where it ended. */
const MAX_MS = 500

const NEXT = `select id from xiaoqu where id > $1 and exists (select 1 from house h where h.xiaoqu_id = xiaoqu.id and h.shelf = 'on' and h.phase < 2) order by id limit ${BATCH}`

/** SQL: compares the open lots of the communities $1 with deals since $2, by the same rule as the lot page. */
const RENEW = `
  with open_lots as (
    select h.id, h.xiaoqu_id, h.asset_id, h.house_type, h.area, ${BUILDING_NO} as building_no from house h
    where h.xiaoqu_id = any($1) and h.shelf = 'on' and h.phase < 2 and not ${IS_SHARE}
  ), deals as (
    select h.xiaoqu_id, h.asset_id, h.house_type, h.area, h.unit_price, ${BUILDING_NO} as building_no from house h
    where h.xiaoqu_id = any($1) and h.shelf = 'on' and h.status = 'sold' and h.deal_time >= $2 and h.unit_price > 0 and not ${IS_SHARE}
  ), middles as (
    select l.id, count(d.*) as total, percentile_cont(0.5) within group (order by d.unit_price) as middle,
      count(d.*) filter (where d.building_no = l.building_no) as here_total,
      percentile_cont(0.5) within group (order by d.unit_price) filter (where d.building_no = l.building_no) as here_middle
    from open_lots l left join deals d on d.xiaoqu_id = l.xiaoqu_id and d.house_type = l.house_type and d.asset_id <> l.asset_id
      and d.area between l.area * ${1 - AREA_SHARE} and l.area * ${1 + AREA_SHARE}
    group by l.id
  ), found as (
    select id, case when here_total >= ${ENOUGH_SAMPLES} then 0 when total >= ${ENOUGH_SAMPLES} then 1 end as reach,
      case when here_total >= ${ENOUGH_SAMPLES} then here_total when total >= ${ENOUGH_SAMPLES} then total else 0 end as total,
      case when here_total >= ${ENOUGH_SAMPLES} then here_middle when total >= ${ENOUGH_SAMPLES} then middle end as middle
    from middles
  )
  update house h set deal_unit_price = round(f.middle::numeric), deal_reach = f.reach, deal_total = f.total from found f
  where h.id = f.id and (h.deal_unit_price, h.deal_reach, h.deal_total) is distinct from (round(f.middle::numeric)::bigint, f.reach::smallint, f.total::integer)`

/** Seconds between two rounds: a deal may be a minute old before it is compared. */
const REST = 60

/** Position of the last run on this server; another server begins a round of its own, which writes only what differs. */
let last = 0

/** Stores what comparable deals imply for the open lots of each community. */
export const dealBasis: Job = {
  name: 'deal-basis',
  scope: 'cluster',
  every: 5,
  timeout: 120,
  queue: 'heavy',
  run: async ({ db, now }: JobDependencies) => {
    const until = performance.now() + MAX_MS
    const since = monthsAgo(now(), DEAL_MONTHS)
    while (performance.now() < until) {
      const next = await db.query<{ id: number }>(NEXT, [last])
      const ids = next.map(({ id }) => id)
      if (ids.length > 0) await db.query(RENEW, [ids, since])
      last = ids.length < BATCH ? 0 : (ids.at(-1) ?? 0)
      if (last === 0) return REST
    }
    return undefined
  },
}
