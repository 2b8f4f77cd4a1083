import { DAY_SECONDS, monthsAgo } from '../../../src/lib/dates'
import type { Context } from '../../http/context'
import { IS_SHARE } from '../house/lots'
import type { RawSample } from './fit/value'

/** Months of deals and listings that a valuation uses. */
export const SAMPLE_MONTHS = 24
/** Maximum of samples per tier, newest first. */
const MAX = 60

export interface Community {
  id: number
  name: string
  circle_id: number | null
  region_id: number
  region_name: string
  avg_price: number | null
}

export interface SampleRow extends RawSample {
  house_id: number | null
  title: string
  xiaoqu_id: number
  xiaoqu_name: string
  lng: number
  lat: number
}

export const loadCommunity = ({ db }: Pick<Context, 'db'>, id: number): Promise<Community | undefined> =>
  db.one<Community>(
    'select x.id, x.name, x.circle_id, x.region_id, r.name as region_name, x.avg_price from xiaoqu x join region r on r.id = x.region_id where x.id = $1 and x.deleted_at is null',
    [id],
  )

/** SQL columns of a sample: table `s`, its community `x`, its tier `t`. */
const COLUMNS = (time: string, kind: string) => `
  s.house_type, s.area, s.jushi, s.floor_no, s.total_floor, s.orientation, s.decoration, '${kind}' as kind, ${time} as time, s.title, x.id as xiaoqu_id, x.name as xiaoqu_name,
  x.lng as place_lng, x.lat as place_lat, x.avg_price as asked_now, x.circle_id, x.region_id`
const month = (time: string) => `to_char(to_timestamp(${time}) at time zone 'Asia/Shanghai', 'YYYY-MM')`

/**
 * $1 community, $2 circle, $3 district, $4 since, $5 maximum per tier, $6 until, $7 type. Includes parking spaces and shares of the
 * community itself, which are shown as excluded.
 */
const SAMPLES = `
  with near as (
    select x.id, x.name, x.lng, x.lat, x.avg_price, x.circle_id, x.region_id from xiaoqu x where x.deleted_at is null and x.region_id = $3
  ), all_samples as (
    select ${COLUMNS('s.deal_time', 'auction')}, s.id as house_id, s.deal_price as price,
      ${IS_SHARE.replaceAll('h.', 's.')} as is_share, s.lng, s.lat
    from house s join near x on x.id = s.xiaoqu_id
    where s.region_id = $3
      and s.shelf = 'on'
      and s.status = 'sold'
      and s.kind <> 'ykj'
      and s.deal_time >= $4
      and s.deal_time < $6
      and s.area > 0
      and (s.house_type = $7 or x.id = $1)
    union all
    select ${COLUMNS('s.end_time', 'auction')}, null::bigint, s.deal_price, false, s.lng, s.lat
    from past_auction s join near x on x.id = s.xiaoqu_id
    where s.region_id = $3
      and s.deal_price is not null
      and s.kind <> 'ykj'
      and s.end_time >= $4
      and s.end_time < $6
      and (s.house_type = $7 or x.id = $1)
    union all
    select ${COLUMNS('s.listed_at', 'market')}, null::bigint, s.price, false, null::float8, null::float8
    from listing s join near x on x.id = s.xiaoqu_id where s.listed_at >= $4 and s.listed_at < $6 and (s.house_type = $7 or x.id = $1)
  ), ranked as (
    select a.*, case when a.xiaoqu_id = $1 then 0 when a.circle_id = $2 then 1 else 2 end as tier,
      row_number() over (partition by case when a.xiaoqu_id = $1 then 0 when a.circle_id = $2 then 1 else 2 end
        order by a.time desc) as place
    from all_samples a
  )
  select n.house_id, n.title, n.xiaoqu_id, n.xiaoqu_name, coalesce(n.lng, n.place_lng) as lng, coalesce(n.lat, n.place_lat) as lat,
    n.house_type, n.area, n.jushi, n.floor_no, n.total_floor, n.orientation, n.decoration, n.kind, n.tier,
    n.price, n.time, n.is_share, q.avg_price as asked_then, n.asked_now
  from ranked n left join xiaoqu_price q on q.xiaoqu_id = n.xiaoqu_id and q.month = ${month('n.time')}
  where n.place <= $5 order by n.tier, n.time desc`

/** Reads deals and listings of a community, its circle and its district. */
export const samplesNear = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, circle_id, region_id }: Community,
  type: number,
): Promise<SampleRow[]> =>
  db.query<SampleRow>(SAMPLES, [
    id,
    circle_id,
    region_id,
    monthsAgo(now, SAMPLE_MONTHS),
    MAX,
    now - (now % DAY_SECONDS) + DAY_SECONDS,
    type,
  ])
