import { DEAL_HOMES, PLACE_DEAL_MONTHS } from '../../../src/contract/trade-rules'
import type { HouseType } from '../../../src/contract/codes'
import { monthsAgo } from '../../../src/lib/dates'
import type { Context } from '../../http/context'
import { parameters } from '../../shared/sql'
import { IS_SHARE } from './lots'
import { plainSql, type PlainFilter } from './plain-sql'

/*
 * A deal, as SQL over the lot `h`: a lot on the shelf that was sold in whichever way, at its `deal_time`; shares are counted and are in no
 * average. What estimates learn from and are scored by is another set, of auctions alone (`valuation/past-rows`), and says so.
 */

/** When a lot that is over came to its end: sold ones by their deal, so that what was sold in a month is the same by rounds and by months. */
export const CLOSED_AT = `case when h.status = 'sold' then h.deal_time else h.end_time end`

/** Money of the deals over their area, fen a square metre, shares left out; null where there is none. */
export const DEAL_UNIT_PRICE = `round((sum(h.deal_price) filter (where not ${IS_SHARE}))::numeric / nullif((sum(h.area) filter (where not ${IS_SHARE} and h.deal_price is not null))::numeric, 0))::bigint`

/** How far the deals lie below the asking average, percent to one decimal: the mean of what each one's own card says. Null where none says it. */
export const DEAL_BELOW = `round((avg(h.discount_rate) filter (where h.status = 'sold'))::numeric, 1)::float8`

export interface DealSums {
  deal_total: number
  /** Fen a square metre. */
  avg_unit_price: number | null
  /** Percent below the asking average. */
  below_rate: number | null
}

/** The deals of a selection from `since` to before `until`, shares in the number and in no average; `isWhole`: shares in neither. */
export async function dealSums(
  { db }: Pick<Context, 'db'>,
  {
    since,
    until,
    isWhole = false,
    ...filter
  }: PlainFilter & { since: number; until?: number; isWhole?: boolean },
): Promise<DealSums> {
  const p = parameters()
  const where = [
    plainSql({ ...filter, statuses: ['sold'] }, p),
    `h.deal_time >= ${p.add(since)}`,
    ...(until === undefined ? [] : [`h.deal_time < ${p.add(until)}`]),
    ...(isWhole ? [`not ${IS_SHARE}`] : []),
  ].join(' and ')
  const row = await db.one<DealSums>(
    `select count(*) as deal_total, ${DEAL_UNIT_PRICE} as avg_unit_price, ${DEAL_BELOW} as below_rate from house h where ${where}`,
    p.values,
  )
  if (!row) throw new Error('a query without groups gave no row')
  return row
}

/**
 * What was paid for whole homes in a place lately, or for shops and offices where it is a community of those. The list of lots that were
 * sold has as many with the same types, `risk_exclude` of `co_owner` and `deal_months` of PLACE_DEAL_MONTHS.
 */
export const placeDealsOf = (
  context: Pick<Context, 'db' | 'now'>,
  place: Pick<PlainFilter, 'region_ids' | 'circle_ids' | 'xiaoqu_ids'>,
  types: readonly HouseType[] = DEAL_HOMES,
): Promise<DealSums> =>
  dealSums(context, {
    ...place,
    house_types: types,
    since: monthsAgo(context.now, PLACE_DEAL_MONTHS),
    isWhole: true,
  })
