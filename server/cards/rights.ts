import type { RightsCard } from '../../src/contract/rights/cards'
import type { Context } from '../http/context'

/** SQL: the current price: sold for, bid, else asked. */
export const RIGHTS_PRICE = 'coalesce(p.deal_price, p.current_price, p.price)'
/** SQL: discount from the whole claim in percent. */
const DISCOUNT = `case
    when ${RIGHTS_PRICE} is null or p.total = 0 then null
    else round((100 * (1 - ${RIGHTS_PRICE}::numeric / p.total)), 1)::float8
  end`
/** SQL: kind of seizure of the collateral, by the words of the list. */
const SEIZURE = `(
    select case
      when count(*) = 0 then null
      when bool_and(word like '%首封%') then 'first'
      when bool_and(word like '%轮候%') then 'waiting'
      when bool_and(word like '%未查封%') then 'none'
      else 'mixed'
    end
    from (select e.item ->> 'seizure' as word from jsonb_array_elements(p.collateral) as e (item)) k where word is not null)`
const RANKS = `coalesce((select json_agg(distinct (e.item ->> 'rank')::integer)
      from jsonb_array_elements(p.collateral) as e (item)
      where e.item ->> 'rank' is not null),
    '[]')`
/** SQL: the collateral by type, in the order of the list; an area only if it is known for every item. */
const COLLATERAL_BRIEF = `coalesce((
    select json_agg(json_build_object('type', k.type, 'total', k.total, 'area', k.area) order by k.place)
    from (
      select e.item ->> 'type' as type, count(*) as total, min(e.place) as place,
        case when bool_and(e.item ->> 'area' is not null) then round(sum((e.item ->> 'area')::numeric), 2) end as area
      from jsonb_array_elements(p.collateral) with ordinality as e (item, place) group by 1
    ) k), '[]')`

/** Columns of a card, `p` the package, `r` its district or city, and $1 the caller's uid. */
export const RIGHTS_CARD_COLUMNS = `
  p.id, p.id_code, p.title, p.category, p.debtor_industry, p.creditor, p.region_id, r.name as region_name, p.principal, p.interest, p.total,
  p.guarantee, p.price, ${DISCOUNT} as discount_rate, ${COLLATERAL_BRIEF} as collateral_brief, p.status, p.publish_time, p.deadline,
  p.bid_total, p.current_price, p.deal_price, p.deal_time, ${SEIZURE} as seizure, ${RANKS} as ranks,
  exists (select 1 from follow f where f.uid = $1 and f.type = 'rights' and f.entity_id = p.id) as is_followed, p.is_demo`
export const RIGHTS_CARD_FROM = 'rights p join region r on r.id = p.region_id'

/** Returns cards in the order of ids without unknown and unpublished ones. `withHidden` includes the latter, for saved lists. */
export async function rightsCardsByIds(
  context: Context,
  ids: readonly number[],
  { withHidden = false } = {},
): Promise<RightsCard[]> {
  if (ids.length === 0) return []
  return context.db.query<RightsCard>(
    `select ${RIGHTS_CARD_COLUMNS} from ${RIGHTS_CARD_FROM}
     where p.id = any($2) and ($3 or p.publish_time <= $4) order by array_position($2::bigint[], p.id)`,
    [context.caller.uid, ids, withHidden, context.now],
  )
}
