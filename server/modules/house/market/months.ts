import type { StatMonth } from '../../../../src/contract/house/cards'
import { addMonths, monthStart } from '../../../../src/lib/dates'
import type { Context } from '../../../http/context'
import { plainSql, type PlainFilter } from '../plain-sql'
import { parameters } from '../../../shared/sql'
import { CLOSED_AT, DEAL_BELOW, DEAL_UNIT_PRICE } from '../deals'

interface MonthRow {
  by: 'notice' | 'deal' | 'end'
  bucket: number
  place: number | null
  total: number
  sold_total: number
  area: number | null
  amount: number | null
  unit_price: number | null
  below: number | null
  signups: number | null
}

export const oneDecimal = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10)

/** Returns metrics of consecutive months over the matching lots. Months without lots have totals 0 and averages null. */
export async function monthStats(
  context: Pick<Context, 'db'>,
  months: readonly string[],
  filter: PlainFilter,
): Promise<StatMonth[]> {
  const places = await monthStatsBy(context, months, { filter, place: 'null::bigint' })
  return places.get(null) ?? months.map((month, i) => buildStatMonth(month, i, []))
}

/**
 * Returns the same for each place (an SQL expression over the lot `h`, a bigint) with data: notices by their time, deals by deal_time,
 * and for lots that ended the share sold and the mean number of registered bidders.
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
    select case when grouping(noticed) = 0 then 'notice' when grouping(dealt) = 0 then 'deal' else 'end' end as by,
      coalesce(noticed, dealt, ended) as bucket,
      place, count(*) as total, count(*) filter (where h.status = 'sold') as sold_total, sum(h.area) as area, sum(h.deal_price) as amount,
      ${DEAL_UNIT_PRICE} as unit_price, ${DEAL_BELOW} as below, avg(h.signup_total) as signups
    from (
      select ${bucket('h.notice_time')} as noticed, case when h.status = 'sold' then ${bucket('h.deal_time')} else 0 end as dealt,
        case when h.status in ('sold', 'failed') then ${bucket(CLOSED_AT)} else 0 end as ended,
        ${place} as place, h.status, h.area, h.deal_price, h.signup_total, h.risk_yes, h.discount_rate
      from house h where ${where} and (${inside('h.notice_time')} or ${inside('h.end_time')} or ${inside('h.deal_time')})
    ) h group by grouping sets ((noticed, place), (dealt, place), (ended, place))`,
    p.values,
  )
  const byPlace = new Map<number | null, MonthRow[]>()
  for (const row of rows) byPlace.set(row.place, [...(byPlace.get(row.place) ?? []), row])
  return new Map(
    [...byPlace].map(([key, found]) => [key, months.map((month, i) => buildStatMonth(month, i, found))]),
  )
}

/** Returns the metrics of month `i` from the rows of a place. */
function buildStatMonth(month: string, i: number, rows: readonly MonthRow[]): StatMonth {
  const find = (by: MonthRow['by']) => rows.find(row => row.by === by && row.bucket === i + 1)
  const deal = find('deal')
  const end = find('end')
  return {
    month,
    notice_total: find('notice')?.total ?? 0,
    deal_total: deal?.total ?? 0,
    deal_area: Math.round((deal?.area ?? 0) * 100) / 100,
    deal_amount: deal?.amount ?? 0,
    avg_unit_price: deal?.unit_price ?? null,
    avg_discount_rate: deal?.below ?? null,
    signup_avg: oneDecimal(end?.signups ?? null),
    success_rate: end ? oneDecimal((100 * end.sold_total) / end.total) : null,
  }
}
