import type { z } from 'zod'
import type { statsCalls } from '../../../src/contract/stats/schema'
import type { TradeSort } from '../../../src/contract/trade-rules'
import { addMonths, DAY_SECONDS, dayStart, monthsAgo, monthStart } from '../../../src/lib/dates'
import type { Context } from '../../http/context'
import { badField } from '../../errors/api-error'
import { DEAL_COLUMNS, dealCards, type DealColumns } from '../house/lists/deals'
import { DEAL_BELOW, DEAL_UNIT_PRICE } from '../house/deals'
import { HOUSE_CARD_COLUMNS, type HouseCardRow } from '../../cards/house'
import { HOUSE_ORDERS, keywordSql } from '../../search'
import { plainSql } from '../house/plain-sql'
import { pageAnswer, pageBounds } from '../../shared/paging'
import { memoizeWithTtl } from '../../shared/memoize-with-ttl'
import { parameters, type Parameters } from '../../shared/sql'
import { KEPT_SECONDS, monthAsked, statRegion } from './months'

type Input = z.output<(typeof statsCalls)['stat/trans-data']['request']>
export type DealScope = Omit<Input, 'sort' | 'page' | 'page_size'>

const ORDERS: Record<TradeSort, string> = {
  time_desc: HOUSE_ORDERS.deal_desc,
  price_desc: HOUSE_ORDERS.price_desc,
  price_asc: HOUSE_ORDERS.price_asc,
  discount_desc: HOUSE_ORDERS.discount_desc,
  bid_desc: 'h.bid_total desc nulls last, h.id desc',
}
const YEAR = 12

/** Returns the time range in Unix seconds; the end is exclusive. */
function buildTradeTimeRange(context: Context, { trade_time, month }: DealScope): [from: number, to: number] {
  if (trade_time !== undefined && month !== undefined)
    throw badField({ field: 'trade_time', message: '日期与月份只能给一个' })
  if (trade_time !== undefined) return [dayStart(trade_time), dayStart(trade_time) + DAY_SECONDS]
  if (month === undefined) return [monthsAgo(context.now, YEAR), context.now + 1]
  const asked = monthAsked(context, month)
  return [monthStart(asked), monthStart(addMonths(asked, 1))]
}

/** Returns the SQL condition over `h` of the selected deals. Throws 1005 for an unknown region. */
export async function dealsSql(context: Context, scope: DealScope): Promise<(p: Parameters) => string> {
  const [from, to] = buildTradeTimeRange(context, scope)
  const region = await statRegion(context, scope.region_id)
  const { circle_id, house_types, keyword, discount_min } = scope
  const place = { region_ids: [region.id], circle_ids: circle_id === undefined ? [] : [circle_id] }
  return p =>
    [
      plainSql({ ...place, statuses: ['sold'], house_types }, p),
      `h.deal_time >= ${p.add(from)} and h.deal_time < ${p.add(to)}`,
      ...(keyword === undefined ? [] : [keywordSql(keyword, p)]),
      ...(discount_min === undefined ? [] : [`h.discount_rate >= ${p.add(discount_min)}`]),
    ].join(' and ')
}

interface SummaryRow {
  deal_total: number
  deal_amount: number | null
  avg_unit_price: number | null
  avg_discount_rate: number | null
}

/** Returns single deals and their totals. */
export async function transData(context: Context, { sort = 'time_desc', ...input }: Input) {
  const bounds = pageBounds(input)
  const { page: _page, page_size: _size, ...scope } = input
  const where = await dealsSql(context, scope)
  const listed = parameters()
  const [rows, sum] = await Promise.all([
    context.db.query<HouseCardRow & DealColumns>(
      `select ${HOUSE_CARD_COLUMNS}, ${DEAL_COLUMNS.join(', ')}
       from house h
       where ${where(listed)}
       order by ${ORDERS[sort]}
       limit ${listed.add(bounds.limit)}
       offset ${listed.add(bounds.offset)}`,
      listed.values,
    ),
    memoizeWithTtl(context, `deals ${JSON.stringify(scope)}`, KEPT_SECONDS, () => {
      const p = parameters()
      return context.db.one<SummaryRow>(
        `select count(*) as deal_total, sum(h.deal_price)::float8 as deal_amount,
           ${DEAL_UNIT_PRICE} as avg_unit_price, ${DEAL_BELOW} as avg_discount_rate
         from house h
         where ${where(p)}`,
        p.values,
      )
    }),
  ])
  const { deal_total = 0, deal_amount = null, avg_unit_price = null, avg_discount_rate = null } = sum ?? {}
  return {
    ...pageAnswer(await dealCards(context, rows), deal_total, bounds),
    summary: {
      deal_total,
      deal_amount: deal_amount ?? 0,
      avg_unit_price,
      avg_discount_rate,
    },
  }
}
