import type { z } from 'zod'
import type { StatMonth } from '../../../src/contract/house/cards'
import type { HouseType } from '../../../src/contract/codes'
import type { statChange, StatRegionMonth } from '../../../src/contract/stats/schema'
import { addMonths, lastMonths, monthOf } from '../../../src/lib/dates'
import type { Context } from '../../http/context'
import { badField, notFound } from '../../http/errors'
import { monthStats } from '../house/market/months'
import { remember } from '../shared/remember'

/** Figures of whole months change seldom; seconds they are kept. */
const KEPT_SECONDS = 60

export interface StatScope {
  region_id?: number | undefined
  house_types?: HouseType[] | undefined
}

/** The region of a request, the home city by default; unknown: 1005. */
export async function statRegion(
  { db, env }: Context,
  id = env.homeCityId,
): Promise<{ id: number; name: string }> {
  const region = await db.one<{ id: number; name: string }>('select id, name from region where id = $1', [id])
  if (!region) throw notFound('区域不存在')
  return region
}

/** Monthly figures of a region, remembered for a minute. */
export function regionMonths(
  context: Context,
  { region_id = context.env.homeCityId, house_types }: StatScope,
  months: readonly string[],
): Promise<StatMonth[]> {
  const key = `months ${region_id} ${house_types?.join() ?? ''} ${months[0]} ${months.length}`
  return remember(context, key, KEPT_SECONDS, () =>
    monthStats(context, months, { filter: { region_ids: [region_id], house_types } }),
  )
}

type Change = z.input<typeof statChange>
const CHANGING = ['deal_total', 'deal_amount', 'avg_unit_price', 'avg_discount_rate', 'success_rate'] as const

/** Change in percent to one decimal; null where there is nothing to compare. */
export function changeOf(now: number | null, before: number | null): number | null {
  return now === null || before === null || before === 0
    ? null
    : Math.round((1000 * (now - before)) / Math.abs(before)) / 10
}

const changes = (now: StatMonth, before: StatMonth): Change =>
  Object.fromEntries(CHANGING.map(key => [key, changeOf(now[key], before[key])])) as Change

/** One month with its changes; the last full month by default, a future one is 1004. */
export async function statOf(
  context: Context,
  scope: StatScope,
  month = lastMonths(context.now, 1)[0] ?? '',
): Promise<StatRegionMonth> {
  const running = monthOf(context.now)
  if (month > running) throw badField({ field: 'month', message: '不能是未来的月份' })
  const region = await statRegion(context, scope.region_id)
  const year = await regionMonths(
    context,
    scope,
    Array.from({ length: 13 }, (_, i) => addMonths(month, i - 12)),
  )
  const [yearBefore] = year
  const before = year[11]
  const now = year[12]
  if (!now || !before || !yearBefore) throw new Error(`no figures of ${month}`)
  return {
    ...now,
    region_id: region.id,
    region_name: region.name,
    mom: changes(now, before),
    yoy: changes(now, yearBefore),
    is_complete: month < running,
    updated_at: context.now,
  }
}

/** Months in which lots of the region were sold, latest first. */
export function monthsWithData(context: Context, regionId = context.env.homeCityId): Promise<string[]> {
  const { db, now } = context
  return remember(context, `months with data ${regionId}`, KEPT_SECONDS, async () => {
    const rows = await db.query<{ month: string }>(
      `
      select distinct to_char(to_timestamp(h.deal_time) at time zone 'UTC' + interval '8 hours', 'YYYY-MM') as month from house h
      where h.shelf = 'on' and h.status = 'sold' and (h.region_id = $1 or h.city_id = $1) order by month desc`,
      [regionId],
    )
    return rows.map(row => row.month).filter(month => month < monthOf(now))
  })
}
