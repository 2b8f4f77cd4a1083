import type { z } from 'zod'
import type { StatMonth } from '../../../src/contract/house/cards'
import type { HouseType } from '../../../src/contract/codes'
import type { statChange, StatRegionMonth } from '../../../src/contract/stats/schema'
import { addMonths, lastMonths, toBeijingMonth } from '../../../src/lib/dates'
import type { Context } from '../../http/context'
import { badField, notFound } from '../../errors/api-error'
import { monthStats } from '../house/market/months'
import { memoizeWithTtl } from '../../shared/memoize-with-ttl'

/** Cache lifetime in seconds; data of whole months changes seldom. */
export const KEPT_SECONDS = 60
const YEAR = 12

export interface StatScope {
  region_id?: number | undefined
  house_types?: HouseType[] | undefined
}

/** Returns the region of a request, by default the home city; unknown: 1005. */
export async function statRegion(
  { db, env }: Context,
  id = env.homeCityId,
): Promise<{ id: number; name: string }> {
  const region = await db.one<{ id: number; name: string }>('select id, name from region where id = $1', [id])
  if (!region) throw notFound('区域不存在')
  return region
}

/** Returns monthly data of a region, cached for a minute. */
export function regionMonths(
  context: Context,
  { region_id = context.env.homeCityId, house_types }: StatScope,
  months: readonly string[],
): Promise<StatMonth[]> {
  const key = `months ${region_id} ${house_types?.join() ?? ''} ${months[0]} ${months.length}`
  return memoizeWithTtl(context, key, KEPT_SECONDS, () =>
    monthStats(context, months, { region_ids: [region_id], house_types }),
  )
}

type Change = z.input<typeof statChange>
const CHANGING = ['deal_total', 'deal_amount', 'avg_unit_price', 'avg_discount_rate', 'success_rate'] as const

/** Returns the change in percent to one decimal; null if there is nothing to compare. */
export function calculateChange(now: number | null, before: number | null): number | null {
  return now === null || before === null || before === 0
    ? null
    : Math.round((1000 * (now - before)) / Math.abs(before)) / 10
}

/**
 * Returns the data of a month with its changes from the month before and the year before; `year` is the thirteen months that end with it.
 */
export function buildRegionMonth(
  context: Pick<Context, 'now'>,
  region: { id: number; name: string },
  year: readonly StatMonth[],
): StatRegionMonth {
  const [yearBefore] = year
  const before = year[YEAR - 1]
  const now = year[YEAR]
  if (!now || !before || !yearBefore) throw new Error(`no year of figures for region ${region.id}`)
  return {
    ...now,
    region_id: region.id,
    region_name: region.name,
    mom: changes(now, before),
    yoy: changes(now, yearBefore),
    is_complete: now.month < toBeijingMonth(context.now),
    updated_at: context.now,
  }
}

/** Returns a month and the twelve before it. */
export const yearTo = (month: string) =>
  Array.from({ length: YEAR + 1 }, (_, i) => addMonths(month, i - YEAR))

/** Returns the requested month, by default the last full one; a future one throws 1004. */
export function monthAsked({ now }: Pick<Context, 'now'>, month = lastMonths(now, 1)[0] ?? ''): string {
  if (month > toBeijingMonth(now)) throw badField({ field: 'month', message: '不能是未来的月份' })
  return month
}

const changes = (now: StatMonth, before: StatMonth): Change =>
  Object.fromEntries(CHANGING.map(key => [key, calculateChange(now[key], before[key])])) as Change

/** Returns one month with its changes. */
export async function loadRegionMonth(
  context: Context,
  scope: StatScope,
  asked?: string,
): Promise<StatRegionMonth> {
  const month = monthAsked(context, asked)
  const region = await statRegion(context, scope.region_id)
  return buildRegionMonth(context, region, await regionMonths(context, scope, yearTo(month)))
}

/** Returns the months in which lots of the region were sold, the latest first. */
export function monthsWithData(context: Context, regionId = context.env.homeCityId): Promise<string[]> {
  const { db, now } = context
  return memoizeWithTtl(context, `months with data ${regionId}`, KEPT_SECONDS, async () => {
    const rows = await db.query<{ month: string }>(
      `
      select distinct to_char(to_timestamp(h.deal_time) at time zone 'UTC' + interval '8 hours', 'YYYY-MM') as month from house h
      where h.shelf = 'on' and h.status = 'sold' and (h.region_id = $1 or h.city_id = $1) order by month desc`,
      [regionId],
    )
    return rows.map(row => row.month).filter(month => month < toBeijingMonth(now))
  })
}
