import { DEAL_HOMES, PLACE_DEAL_MONTHS } from '../../../src/contract/trade-rules'
import type { HouseType } from '../../../src/contract/codes'
import { monthsAgo } from '../../../src/lib/dates'
import type { Context } from '../../http/context'
import { parameters } from '../../shared/sql'
import { IS_SHARE } from './lots'
import { plainSql, type PlainFilter } from './plain-sql'

/*
 * SQL condition of a deal over the lot `h`: a listed lot that was sold in any way, at its `deal_time`. Shares are counted, but in no
 * average. Estimates learn from another set, of auctions only (`valuation/past-rows`), and say so.
 */

/**
 * SQL of the time when a finished lot ended: sold ones by their deal, so that the sales of a month are the same by rounds and by
 * months.
 */
export const CLOSED_AT = `case when h.status = 'sold' then h.deal_time else h.end_time end`

/** SQL of the total price of the deals divided by their area, in fen per square metre, without shares; null without deals. */
export const DEAL_UNIT_PRICE = `round(
    (sum(h.deal_price) filter (where not ${IS_SHARE}))::numeric
    / nullif((sum(h.area) filter (where not ${IS_SHARE} and h.deal_price is not null))::numeric, 0)
  )::bigint`

/** SQL of the mean percentage below the asking average, to one decimal: the mean of the values on the cards. Null without values. */
export const DEAL_BELOW = `round((avg(h.discount_rate) filter (where h.status = 'sold'))::numeric, 1)::float8`

export interface DealSums {
  deal_total: number
  /** Fen per square metre. */
  avg_unit_price: number | null
  /** Percent below the asking average. */
  below_rate: number | null
}

/**
 * Sums up the deals of a selection from `since` to before `until`; shares are counted but in no average. `isWhole` excludes shares
 * completely.
 */
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
 * Returns recent deals of whole homes in a place, or of shops and offices if the community consists of those. The list of sold lots has
 * as many with the same types, `risk_exclude` of `co_owner` and `deal_months` of PLACE_DEAL_MONTHS.
 */
export const loadPlaceDeals = (
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
