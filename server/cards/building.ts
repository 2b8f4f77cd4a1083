import type { BuildingCard } from '../../src/contract/building/cards'
import type { Context } from '../http/context'
import { metresSql } from '../shared/geo'

/** Columns of a card, `b` the building, `r` its district, `c` its circle, `s` its nearest station, and $1 the caller's uid. */
export const BUILDING_CARD_COLUMNS = `
  b.id, b.id_code, b.name, b.status, b.region_id, r.name as region_name, b.circle_id, c.name as circle_name, b.address, b.lng, b.lat,
  b.avg_price, b.total_price_min, b.total_price_max, b.area_min, b.area_max, b.jushi, b.property_type, b.decoration, b.open_time,
  coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name) order by t.sort, t.id)
      from feature t
      where t.id = any(b.feature_ids)),
    '[]') as features,
  b.cover, exists (select 1 from follow f where f.uid = $1 and f.type = 'building' and f.entity_id = b.id) as is_followed, b.followed_total,
  s.name as subway_station_name, s.distance as subway_distance, b.is_demo`
export const BUILDING_CARD_FROM = `
  building b join region r on r.id = b.region_id left join circle c on c.id = b.circle_id
  left join lateral (
    select n.name,
      round(${metresSql({ lng: 'n.lng', lat: 'n.lat' }, { lng: 'b.lng', lat: 'b.lat' })})::integer as distance
    from station n
    where n.id = any(b.near_station_ids)
    order by distance, n.id
    limit 1
  ) s on true`

/** Returns cards in the order of ids without unknown ones. New builds are always public. */
export async function buildingCardsByIds(context: Context, ids: readonly number[]): Promise<BuildingCard[]> {
  if (ids.length === 0) return []
  return context.db.query<BuildingCard>(
    `select ${BUILDING_CARD_COLUMNS} from ${BUILDING_CARD_FROM} where b.id = any($2) order by array_position($2::bigint[], b.id)`,
    [context.caller.uid, ids],
  )
}
