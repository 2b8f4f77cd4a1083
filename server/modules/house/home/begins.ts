import type { HouseType } from '../../../../src/contract/codes'
import { addDays, DAY_SECONDS, toBeijingDay, dayStart, startOfDay } from '../../../../src/lib/dates'
import type { Context } from '../../../http/context'
import { badField } from '../../../errors/api-error'
import {
  between,
  betweenOften,
  countLotFacets,
  countLots,
  groupLots,
  isOneOf,
  LOT_SORTS,
  type Sort,
} from '../../../search'
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

const UPCOMING = isOneOf('status', 'upcoming')
const TODAY_SORT: Sort = {
  groups: [{ by: 'conditions', where: [UPCOMING, isOneOf('status', 'ongoing')] }],
  key: { by: 'time', startsIf: UPCOMING },
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
    sort: TODAY_SORT,
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
  const end_total = await countLots(context, {
    filter: query.filter ?? {},
    viewer: context.caller,
    also: [betweenOften('end_time', today, today + DAY_SECONDS - 1)],
  })
  const [begins] = await groupLots(context, query, null, {
    waiting: { of: 'count', where: UPCOMING },
    next_start: { of: 'min', field: 'start_time', where: UPCOMING },
  })
  const waiting_total = begins?.metrics.waiting ?? 0
  return {
    begun_total: (begins?.total ?? 0) - waiting_total,
    waiting_total,
    next_start: begins?.metrics.next_start ?? null,
    end_total,
  }
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
    sort: LOT_SORTS.start_asc,
  }
}

async function dayTotals(
  context: Context,
  input: BeginsRequest,
  days: readonly string[],
): Promise<{ date: string; total: number }[]> {
  const { counts } = await countLotFacets(context, sevenQuery(input, context), [
    { counts: days.map(date => between('start_time', dayStart(date), dayStart(date) + DAY_SECONDS - 1)) },
  ])
  return days.map((date, at) => ({ date, total: counts[0]?.[at] ?? 0 }))
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
