import type { HouseType } from '../../../../src/contract/codes'
import type { PlaceDeals } from '../../../../src/contract/house/cards'
import { DAY_SECONDS } from '../../../../src/lib/dates'
import type { Context } from '../../../http/context'
import { IS_SHARE } from '../lots'
import { remember } from '../../shared/remember'

/** How far back deals are told of: half a year. */
const DEAL_DAYS = 183
/** Deals come by the day; this many seconds matter to nobody. */
const DEALS_SECONDS = 600
/** Flats, houses and villas: a parking space would make the price of a square metre mean nothing. */
const HOMES: readonly HouseType[] = [1, 2, 5]

/** The types whose unit prices a place is known by: those asked for, else homes. */
export const homesOr = (types: readonly HouseType[] | undefined): readonly HouseType[] =>
  types && types.length > 0 ? [...types].sort((a, b) => a - b) : HOMES

/**
 * What was sold in each place lately, by its id, of homes or the types asked for; `column` of the lot says
 * what a place is. No other filter counts: what is still to be sold says nothing about prices paid.
 */
export async function placeDeals(
  context: Context,
  column: string,
  types: readonly HouseType[] | undefined,
): Promise<ReadonlyMap<number, PlaceDeals>> {
  const wanted = homesOr(types)
  return remember(context, `deals ${column} ${wanted.join()}`, DEALS_SECONDS, async () => {
    const rows = await context.db.query<PlaceDeals & { id: number }>(
      `
      select h.${column} as id, count(*) as total, round(sum(h.deal_price) / sum(h.area))::bigint as unit_price,
        round((100 * avg(h.deal_price::float8 / nullif(h.market_price, 0)))::numeric, 1)::float8 as rate, max(h.deal_time) as until
      from house h
      where not ${IS_SHARE} and h.shelf = 'on' and h.status = 'sold' and h.deal_time >= $1 and h.house_type = any($2) and h.deal_price is not null and h.area > 0 and h.${column} is not null
      group by h.${column}`,
      [context.now - DEAL_DAYS * DAY_SECONDS, wanted],
    )
    return new Map(rows.map(({ id, ...deals }) => [id, deals]))
  })
}
