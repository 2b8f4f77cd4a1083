import type { HouseType } from '../../../../src/contract/codes'
import { addDays, DAY_SECONDS, toBeijingDay, dayStart, startOfDay } from '../../../../src/lib/dates'
import type { Context } from '../../../http/context'
import { badField } from '../../../errors/api-error'
import { hasBit, listSlots } from '../../../lots/bitmap'
import { countLotsWithin } from '../counts/facets'
import { between, betweenOften } from '../../../lot-search/conditions'
import { findLots } from '../../../lot-search/find'
import { APART, LOT_ORDERS, type LotOrder } from '../../../lot-search/orders'
import { housePage, type HouseQuery } from '../../../cards/house-pages'
import { loadDayCalendar } from './calendar'
import type { CalendarFilter } from './calendar-lots'

export interface BeginsRequest {
  region_ids?: number[] | undefined
  house_types?: HouseType[] | undefined
  page?: number | undefined
  page_size?: number | undefined
}

const DAYS = 7

const todayOrder: LotOrder = table => {
  const { start_time, end_time } = table.columns
  const [upcoming, ongoing] = [table.set('status:upcoming'), table.set('status:ongoing')]
  return slot =>
    hasBit(upcoming, slot)
      ? (start_time[slot] ?? 0)
      : (end_time[slot] ?? 0) + (hasBit(ongoing, slot) ? 1 : 2) * APART
}

/** Returns the query of lots that start today: upcoming ones by start, then running ones by end, then finished ones. */
export function todayQuery(
  { region_ids, house_types }: BeginsRequest,
  { now, caller }: Pick<Context, 'now' | 'caller'>,
): HouseQuery {
  const today = startOfDay(now)
  return {
    filter: { region_ids, house_types, statuses: ['upcoming', 'ongoing', 'sold', 'failed'] },
    viewer: caller,
    also: [betweenOften('start_time', today, today + DAY_SECONDS - 1)],
    order: todayOrder,
  }
}

interface TodayTotals {
  begun_total: number
  waiting_total: number
  next_start: number | null
  end_total: number
}

/** Counts the lots that start today, started or not, with the next start, and the lots that end today. */
async function todayTotals(context: Context, input: BeginsRequest): Promise<TodayTotals> {
  const query = todayQuery(input, context)
  const today = startOfDay(context.now)
  const ends = await findLots(context, { filter: query.filter ?? {}, viewer: context.caller })
  const end_total = countLotsWithin(ends, betweenOften('end_time', today, today + DAY_SECONDS - 1))
  const { table, bits } = await findLots(context, query)
  const [upcoming, { start_time }] = [table.set('status:upcoming'), table.columns]
  const totals: TodayTotals = { begun_total: 0, waiting_total: 0, next_start: null, end_total }
  for (const slot of listSlots(bits)) {
    if (hasBit(upcoming, slot)) {
      totals.waiting_total += 1
      totals.next_start = Math.min(totals.next_start ?? Infinity, start_time[slot] ?? Infinity)
    } else totals.begun_total += 1
  }
  return totals
}

/** Returns the lots of today; for another day `date`, its calendar. */
export async function todayPage(
  context: Context,
  { date, ...input }: BeginsRequest & CalendarFilter & { date?: string | undefined },
) {
  const [page, totals, calendar] = await Promise.all([
    housePage(context, todayQuery(input, context), input),
    todayTotals(context, input),
    date === undefined ? null : loadDayCalendar(context, { ...input, date }),
  ])
  return { ...page, ...totals, calendar }
}

/**
 * Returns the query of upcoming lots that start between now and the end of the seventh day, earliest first; with a date, only of that
 * day.
 */
export function sevenQuery(
  { region_ids, house_types }: BeginsRequest,
  { now, caller }: Pick<Context, 'now' | 'caller'>,
  day?: string,
): HouseQuery {
  const from = Math.max(now, day === undefined ? 0 : dayStart(day))
  const to = day === undefined ? startOfDay(now) + DAYS * DAY_SECONDS : dayStart(day) + DAY_SECONDS
  return {
    filter: { region_ids, house_types, statuses: ['upcoming'] },
    viewer: caller,
    also: [between('start_time', from, to - 1)],
    order: LOT_ORDERS.start_asc,
  }
}

async function dayTotals(
  context: Context,
  input: BeginsRequest,
  days: readonly string[],
): Promise<{ date: string; total: number }[]> {
  const found = await findLots(context, sevenQuery(input, context))
  return days.map(date => ({
    date,
    total: countLotsWithin(found, between('start_time', dayStart(date), dayStart(date) + DAY_SECONDS - 1)),
  }))
}

/** Returns the next seven days from today; throws 1004 for another day. */
export async function sevenPage(
  context: Context,
  { date, ...input }: BeginsRequest & CalendarFilter & { date?: string | undefined },
) {
  const days = Array.from({ length: DAYS }, (_, i) => addDays(toBeijingDay(context.now), i))
  if (date !== undefined && !days.includes(date))
    throw badField({ field: 'date', message: '应为今天起七日内的一天' })
  const [page, totals] = await Promise.all([
    housePage(context, sevenQuery(input, context, date), input),
    dayTotals(context, input, days),
  ])
  return { ...page, days: totals }
}
