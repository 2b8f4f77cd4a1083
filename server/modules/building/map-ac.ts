import type { z } from 'zod'
import type { buildingCalls } from '../../../src/contract/building/schema'
import type { Context } from '../../http/context'
import { likeAnywhere, likePrefix } from '../shared/sql'

type Place = z.input<(typeof buildingCalls)['h5/building-new/map-ac']['result']>['list'][number]

/** Names with the point and zoom to go to: a place is shown one level nearer than it is drawn at. `total`: buildings behind it. */
const PLACES = `
  select 'building' as type, b.id, b.id_code, b.name, r.name || coalesce(' ' || c.name, '') as hint, null::bigint as total, b.lng, b.lat, 16 as zoom
  from building b join region r on r.id = b.region_id left join circle c on c.id = b.circle_id
  union all
  select 'region', r.id, null, r.name, p.name, (select count(*) from building b where b.region_id = r.id), r.lng, r.lat, 12
  from region r join region p on p.id = r.parent_id where r.level = 'region'
  union all
  select 'circle', c.id, null, c.name, r.name, (select count(*) from building b where b.circle_id = c.id), c.lng, c.lat, 14 from circle c join region r on r.id = c.region_id
  union all
  select 'station', s.id, null, s.name, coalesce((select string_agg(l.name, ' ' order by l.sort) from line_station x join subway_line l on l.id = x.line_id where x.station_id = s.id), ''),
    (select count(*) from building b where s.id = any(b.near_station_ids)), s.lng, s.lat, 15 from station s`

/** Buildings, districts, circles and stations by name, from the beginning first. */
export async function mapSuggestions({ db }: Context, { keyword, limit = 10 }: { keyword: string, limit?: number | undefined }): Promise<{ list: Place[] }> {
  const list = await db.query<Place>(
    `select * from (${PLACES}) place where name ilike $1
     order by name ilike $2 desc, array_position(array['region', 'circle', 'station', 'building'], type), total desc nulls last, name, id limit $3`,
    [likeAnywhere(keyword), likePrefix(keyword), limit],
  )
  return { list }
}
