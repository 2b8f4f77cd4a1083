import type { z } from 'zod'
import type { buildingCalls } from '../../../src/contract/building/schema'
import type { Context } from '../../http/context'
import { offeredSql } from '../../shared/regions'
import { likeAnywhere, likePrefix } from '../../shared/sql'

type Calls = (typeof buildingCalls)['h5/building-new/map-ac']
type Place = z.input<Calls['result']>['list'][number]
type Of = NonNullable<z.output<Calls['request']>['of']>

/** SQL of `total` of a place: counts new builds, or listed lots. */
const TOTALS: Record<Of, { region: string; circle: string; station: string }> = {
  building: {
    region: '(select count(*) from building b where b.region_id = r.id)',
    circle: '(select count(*) from building b where b.circle_id = c.id)',
    station: '(select count(*) from building b where s.id = any(b.near_station_ids))',
  },
  house: {
    region: `(select count(*) from house h where h.shelf = 'on' and h.region_id = r.id)`,
    circle: `(select count(*) from house h where h.shelf = 'on' and h.circle_id = c.id)`,
    station: `(select count(*) from house h where h.shelf = 'on' and h.at_station_ids @> array[s.id])`,
  },
}

/** SQL of the single points on the map: buildings, or the communities of lots. */
const POINTS: Record<Of, string> = {
  building: `
    select 'building' as type, b.id, b.id_code, b.name, r.name || coalesce(' ' || c.name, '') as hint,
      null::bigint as total, b.lng, b.lat, 16 as zoom
    from building b join region r on r.id = b.region_id left join circle c on c.id = b.circle_id where b.name ilike $1`,
  house: `
    select 'xiaoqu' as type, x.id, null::text as id_code, x.name, r.name || coalesce(' ' || c.name, '') as hint,
      (select count(*) from house h where h.shelf = 'on' and h.xiaoqu_id = x.id) as total, x.lng, x.lat, 16 as zoom
    from xiaoqu x
    join region r on r.id = x.region_id
    left join circle c on c.id = x.circle_id
    where x.deleted_at is null and (x.name ilike $1 or x.alias ilike $1)`,
}

/** SQL of places by name with their point and zoom; the zoom is one level closer than the level at which the place is rendered. */
const placesSql = (of: Of) => `
  ${POINTS[of]}
  union all
  select 'region', r.id, null, r.name, p.name, ${TOTALS[of].region}, r.lng, r.lat, 12
  from region r
  join region p on p.id = r.parent_id
  where r.level = 'region' and r.name ilike $1 and (${offeredSql('r')} or ${TOTALS[of].region} > 0)
  union all
  select 'circle', c.id, null, c.name, r.name, ${TOTALS[of].circle}, c.lng, c.lat, 14
  from circle c
  join region r on r.id = c.region_id
  where c.name ilike $1
  union all
  select 'station', s.id, null, s.name,
    coalesce((select string_agg(l.name, ' ' order by l.sort)
        from line_station x
        join subway_line l on l.id = x.line_id
        where x.station_id = s.id),
      ''),
    ${TOTALS[of].station}, s.lng, s.lat, 15 from station s where s.name ilike $1`

/** Returns buildings or communities, districts, circles and stations by name, prefix matches first. */
export async function mapSuggestions(
  { db }: Context,
  {
    keyword,
    of = 'building',
    limit = 10,
  }: { keyword: string; of?: Of | undefined; limit?: number | undefined },
): Promise<{ list: Place[] }> {
  const list = await db.query<Place>(
    `select * from (${placesSql(of)}) place
     order by name ilike $2 desc,
       array_position(array['region', 'circle', 'station', 'building', 'xiaoqu'], type), total desc nulls last,
       name, id
     limit $3`,
    [likeAnywhere(keyword), likePrefix(keyword), limit],
  )
  return { list }
}
