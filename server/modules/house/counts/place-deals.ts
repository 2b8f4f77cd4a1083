import type { HouseType } from '../../../../src/contract/codes'
import type { PlaceDeals } from '../../../../src/contract/house/cards'
import { DEAL_HOMES, PLACE_DEAL_MONTHS } from '../../../../src/contract/trade-rules'
import { monthsAgo } from '../../../../src/lib/dates'
import type { Database } from '../../../db/database'
import type { Context } from '../../../http/context'
import { IS_SHARE } from '../lots'

/** Interval in seconds at which the job recalculates; deals change daily, so this delay does not matter. */
export const DEALS_SECONDS = 600
const KINDS = ['city_id', 'region_id', 'circle_id', 'xiaoqu_id'] as const
/** The column of a lot with its place. */
export type PlaceColumn = (typeof KINDS)[number]

/** Returns the types whose unit prices represent a place: the requested ones, else homes. */
export const homesOr = (types: readonly HouseType[] | undefined): readonly HouseType[] =>
  types && types.length > 0 ? [...types].sort((a, b) => a - b) : DEAL_HOMES

/**
 * Returns recent deals in each of these places by id, of homes or the requested types. No other filter applies: lots that are still to
 * be sold say nothing about prices paid.
 */
export async function placeDeals(
  { db }: Pick<Context, 'db'>,
  {
    column,
    ids,
    types,
  }: { column: PlaceColumn; ids: readonly number[]; types: readonly HouseType[] | undefined },
): Promise<ReadonlyMap<number, PlaceDeals>> {
  const rows = await db.query<PlaceDeals & { id: number }>(
    `
    select place_id as id, sum(total)::integer as total, round(sum(price_sum) / sum(area_sum))::bigint as unit_price,
      round((100 * sum(rate_sum) / nullif(sum(rate_total), 0))::numeric, 1)::float8 as rate, max(until) as until
    from place_deals where kind = $1 and place_id = any($2) and house_type = any($3) group by place_id`,
    [column, ids, homesOr(types)],
  )
  return new Map(rows.map(({ id, ...deals }) => [id, deals]))
}

const GATHERED = `
  insert into place_deals (kind, place_id, house_type, total, price_sum, area_sum, rate_sum, rate_total, until, made_at)
  select p.kind, p.id, h.house_type, count(*), sum(h.deal_price), sum(h.area),
    coalesce(sum(1 - h.discount_rate / 100), 0), count(h.discount_rate), max(h.deal_time), $2
  from house h, lateral (values ${KINDS.map(kind => `('${kind}', h.${kind})`).join(', ')}) p (kind, id)
  where not ${IS_SHARE}
    and h.shelf = 'on'
    and h.status = 'sold'
    and h.deal_time >= $1
    and h.deal_price is not null
    and h.area > 0
    and p.id is not null
  group by p.kind, p.id, h.house_type`

/** Recalculates the deals of all places. */
export const gatherPlaceDeals = (db: Database, now: number): Promise<void> =>
  db.transaction(async inner => {
    await inner.query('delete from place_deals')
    await inner.query(GATHERED, [monthsAgo(now, PLACE_DEAL_MONTHS), now])
  })
