import type { StatMonth } from '../../../../src/contract/house/cards'
import { addMonths, monthStart } from '../../../../src/lib/dates'
import type { Context } from '../../../http/context'
import { parameters } from '../../shared/sql'
import { IS_SHARE } from '../lots'
import { whereOf, type HouseQuery } from '../query'

interface MonthRow {
  by: 'notice' | 'deal' | 'end'
  bucket: number
  total: number
  sold_total: number
  area: number | null
  amount: number | null
  discount: number | null
  signups: number | null
}

const oneDecimal = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10)

/**
 * The figures of consecutive months, computed from the lots that `query` finds: notices by their time, deals by deal_time, and of the
 * lots that ended the share sold and the mean number of bidders who signed up. Months without lots have totals 0 and averages null.
 */
export async function monthStats(
  { db, now }: Pick<Context, 'db' | 'now'>,
  months: readonly string[],
  query: HouseQuery,
): Promise<StatMonth[]> {
  const [first] = months
  const last = months[months.length - 1]
  if (first === undefined || last === undefined) return []
  const p = parameters()
  const where = whereOf(query, now, p)
  const starts = [...months, addMonths(last, 1)].map(monthStart)
  const edges = `${p.add(starts)}::bigint[]`
  const from = p.add(starts[0])
  const to = p.add(starts[starts.length - 1])
  const inside = (time: string) => `${time} >= ${from} and ${time} < ${to}`
  const bucket = (time: string) => `case when ${inside(time)} then width_bucket(${time}, ${edges}) else 0 end`
  const rows = await db.query<MonthRow>(
    `
    select case when grouping(noticed) = 0 then 'notice' when grouping(dealt) = 0 then 'deal' else 'end' end as by, coalesce(noticed, dealt, ended) as bucket,
      count(*) as total, count(*) filter (where status = 'sold') as sold_total, sum(area) as area, sum(deal_price) as amount,
      avg(discount_rate) as discount, avg(signup_total) as signups
    from (
      select ${bucket('h.notice_time')} as noticed, case when h.status = 'sold' then ${bucket('h.deal_time')} else 0 end as dealt,
        case when h.status in ('sold', 'failed') then ${bucket('h.end_time')} else 0 end as ended,
        h.status, h.area, h.deal_price, h.signup_total,
        case when h.market_price > 0 and not ${IS_SHARE} then round(100 * (1 - h.price::numeric / h.market_price), 1)::float8 end as discount_rate
      from house h where ${where} and (${inside('h.notice_time')} or ${inside('h.end_time')} or ${inside('h.deal_time')})
    ) lots group by grouping sets ((noticed), (dealt), (ended))`,
    p.values,
  )
  const find = (by: MonthRow['by'], bucket: number) =>
    rows.find(row => row.by === by && row.bucket === bucket)
  return months.map((month, i) => {
    const deal = find('deal', i + 1)
    const end = find('end', i + 1)
    return {
      month,
      notice_total: find('notice', i + 1)?.total ?? 0,
      deal_total: deal?.total ?? 0,
      deal_area: Math.round((deal?.area ?? 0) * 100) / 100,
      deal_amount: deal?.amount ?? 0,
      avg_unit_price: deal?.area ? Math.round((deal.amount ?? 0) / deal.area) : null,
      avg_discount_rate: oneDecimal(deal?.discount ?? null),
      signup_avg: oneDecimal(end?.signups ?? null),
      success_rate: end ? oneDecimal((100 * end.sold_total) / end.total) : null,
    }
  })
}
