import type { StatMonth } from '../../../../src/contract/house/cards'
import { addMonths, monthStart } from '../../../../src/lib/dates'
import type { Context } from '../../../http/context'
import { plainSql, type PlainFilter } from '../plain-sql'
import { parameters } from '../../../shared/sql'
import { IS_SHARE } from '../lots'

interface MonthRow {
  by: 'notice' | 'deal' | 'end'
  bucket: number
  place: number | null
  total: number
  sold_total: number
  area: number | null
  amount: number | null
  /** Of what was no share. */
  whole_area: number | null
  whole_amount: number | null
  discount: number | null
  signups: number | null
}

/** Percent below the asking average, to one decimal; null for a share, and without one. */
export const BELOW_MARKET = `case when h.market_price > 0 and not ${IS_SHARE} then round(100 * (1 - h.price::numeric / h.market_price), 1)::float8 end`

export const oneDecimal = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10)

/** The figures of consecutive months, computed from the lots that pass. Months without lots have totals 0 and averages null. */
export async function monthStats(
  context: Pick<Context, 'db'>,
  months: readonly string[],
  filter: PlainFilter,
): Promise<StatMonth[]> {
  const places = await monthStatsBy(context, months, { filter, place: 'null::bigint' })
  return places.get(null) ?? months.map((month, i) => statMonthOf(month, i, []))
}

/**
 * The same for each place (SQL over the lot `h`, a bigint) that has any: notices by their time, deals by deal_time, and of the lots that
 * ended the share sold and the mean number of bidders who signed up.
 */
export async function monthStatsBy(
  { db }: Pick<Context, 'db'>,
  months: readonly string[],
  { filter, place }: { filter: PlainFilter; place: string },
): Promise<Map<number | null, StatMonth[]>> {
  const [first] = months
  const last = months[months.length - 1]
  if (first === undefined || last === undefined) return new Map()
  const p = parameters()
  const where = plainSql(filter, p)
  const starts = [...months, addMonths(last, 1)].map(monthStart)
  const edges = `${p.add(starts)}::bigint[]`
  const from = p.add(starts[0])
  const to = p.add(starts[starts.length - 1])
  const inside = (time: string) => `${time} >= ${from} and ${time} < ${to}`
  const bucket = (time: string) => `case when ${inside(time)} then width_bucket(${time}, ${edges}) else 0 end`
  const rows = await db.query<MonthRow>(
    `
    select case when grouping(noticed) = 0 then 'notice' when grouping(dealt) = 0 then 'deal' else 'end' end as by, coalesce(noticed, dealt, ended) as bucket,
      place, count(*) as total, count(*) filter (where status = 'sold') as sold_total, sum(area) as area, sum(deal_price) as amount,
      sum(area) filter (where not is_share) as whole_area, sum(deal_price) filter (where not is_share) as whole_amount,
      avg(discount_rate) as discount, avg(signup_total) as signups
    from (
      select ${bucket('h.notice_time')} as noticed, case when h.status = 'sold' then ${bucket('h.deal_time')} else 0 end as dealt,
        case when h.status in ('sold', 'failed') then ${bucket('h.end_time')} else 0 end as ended,
        ${place} as place, h.status, h.area, h.deal_price, h.signup_total, ${IS_SHARE} as is_share,
        ${BELOW_MARKET} as discount_rate
      from house h where ${where} and (${inside('h.notice_time')} or ${inside('h.end_time')} or ${inside('h.deal_time')})
    ) lots group by grouping sets ((noticed, place), (dealt, place), (ended, place))`,
    p.values,
  )
  const byPlace = new Map<number | null, MonthRow[]>()
  for (const row of rows) byPlace.set(row.place, [...(byPlace.get(row.place) ?? []), row])
  return new Map(
    [...byPlace].map(([key, found]) => [key, months.map((month, i) => statMonthOf(month, i, found))]),
  )
}

/** Of the rows of a place the figures of its month at `i`. */
function statMonthOf(month: string, i: number, rows: readonly MonthRow[]): StatMonth {
  const find = (by: MonthRow['by']) => rows.find(row => row.by === by && row.bucket === i + 1)
  const deal = find('deal')
  const end = find('end')
  return {
    month,
    notice_total: find('notice')?.total ?? 0,
    deal_total: deal?.total ?? 0,
    deal_area: Math.round((deal?.area ?? 0) * 100) / 100,
    deal_amount: deal?.amount ?? 0,
    // A share is paid for by another measure than the whole.
    avg_unit_price: deal?.whole_area ? Math.round((deal.whole_amount ?? 0) / deal.whole_area) : null,
    avg_discount_rate: oneDecimal(deal?.discount ?? null),
    signup_avg: oneDecimal(end?.signups ?? null),
    success_rate: end ? oneDecimal((100 * end.sold_total) / end.total) : null,
  }
}
