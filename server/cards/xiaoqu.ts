import type { XiaoquCard } from '../../src/contract/xiaoqu/cards'
import type { Context } from '../http/context'

/** Columns of a card, `x` the community, `r` its district, `c` its circle, and $1 the caller's uid. */
export const XIAOQU_CARD_COLUMNS = `
  x.id, x.name, x.alias, x.region_id, r.name as region_name, x.circle_id, c.name as circle_name, x.address, x.lng, x.lat,
  x.build_year, x.building_type, x.avg_price, x.avg_price_change, x.lot_total, x.open_total, x.ongoing_total, x.deal_total, x.cover,
  exists (select 1 from follow f where f.uid = $1 and f.type = 'xiaoqu' and f.entity_id = x.id) as is_followed`
export const XIAOQU_CARD_FROM =
  'xiaoqu x join region r on r.id = x.region_id left join circle c on c.id = x.circle_id'

/** Returns cards in the order of ids without unknown and deleted ones. `withHidden` includes deleted ones, for saved lists. */
export async function xiaoquCardsByIds(
  context: Context,
  ids: readonly number[],
  { withHidden = false } = {},
): Promise<XiaoquCard[]> {
  if (ids.length === 0) return []
  return context.db.query<XiaoquCard>(
    `select ${XIAOQU_CARD_COLUMNS}, null::integer as distance from ${XIAOQU_CARD_FROM}
     where x.id = any($2) ${withHidden ? '' : 'and x.deleted_at is null'} order by array_position($2::bigint[], x.id)`,
    [context.caller.uid, ids],
  )
}
