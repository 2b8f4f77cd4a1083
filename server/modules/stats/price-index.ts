import type { Series } from '../../../src/contract/stats/schema'
import { lastMonths } from '../../../src/lib/dates'
import type { Context } from '../../http/context'
import { regionMonths, statRegion, type StatScope } from './months'

interface IndexRow {
  month: string
  kind: 'new' | 'second'
  mom: number
  source: string
  is_demo: boolean
}

const MONTHS = 12
const START = 100
const oneDecimal = (value: number) => Math.round(value * 10) / 10

/** Chains month-on-month indices from 100 in the first month that has one; a missing month ends the chain. */
export function chained(months: readonly string[], rows: readonly { month: string; mom: number }[]) {
  let level: number | null = null
  let hasBegun = false
  return months.map(month => {
    const row = rows.find(one => one.month === month)
    if (!hasBegun) level = row ? START : null
    else level = level === null || !row ? null : (level * row.mom) / START
    hasBegun ||= row !== undefined
    return level === null ? null : oneDecimal(level)
  })
}

/** Returns values relative to the first known one, which is 100. */
export function against(values: readonly (number | null)[]) {
  const base = values.find(value => value !== null)
  return values.map(value => (value === null || !base ? null : oneDecimal((START * value) / base)))
}

/** Returns the mean price of our deals and the statistics bureau's index of the city, each starting at 100. */
export async function priceIndex(
  context: Context,
  { months: count = MONTHS, ...scope }: StatScope & { months?: number | undefined },
) {
  const { db } = context
  const region = await statRegion(context, scope.region_id)
  const city = await db.one<{ name: string }>(
    `select name from region where id = $1 / 100 * 100 or id = $2 order by id = $1 / 100 * 100 desc limit 1`,
    [region.id, context.env.homeCityId],
  )
  const name = (city?.name ?? '').replace(/市$/, '')
  const months = lastMonths(context.now, count)
  const [rows, ours] = await Promise.all([
    db.query<IndexRow>(
      'select month, kind, mom, source, is_demo from price_index where city = $1 and month = any($2) order by month, kind',
      [name, months],
    ),
    regionMonths(context, scope, months),
  ])
  const line = (key: string, title: string, values: (number | null)[], totals?: number[]): Series => ({
    key,
    title,
    unit: '',
    points: months.map((month, i) => ({ month, value: values[i] ?? null, total: totals?.[i] ?? 0 })),
  })
  const of = (kind: IndexRow['kind']) =>
    chained(
      months,
      rows.filter(row => row.kind === kind),
    )
  const last = rows.at(-1)
  return {
    city: name,
    series: [
      line(
        'ours',
        '法拍成交均价',
        against(ours.map(stat => stat.avg_unit_price)),
        ours.map(stat => stat.deal_total),
      ),
      line('second', '二手住宅指数', of('second')),
      line('new', '新建商品住宅指数', of('new')),
    ],
    source: last?.source ?? '',
    is_demo: rows.some(row => row.is_demo),
    until: last?.month ?? null,
  }
}
