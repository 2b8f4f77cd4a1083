import type { HouseType } from '../../../../src/contract/codes'
import { addDays, DAY_SECONDS, dayOf, dayStart, startOfDay } from '../../../../src/lib/dates'
import type { Context } from '../../../http/context'
import { badField } from '../../../http/errors'
import { parameters } from '../../shared/sql'
import { housePage } from '../pages'
import { whereOf, type HouseQuery } from '../query'
import { calendarOf } from './calendar'

export interface BeginsRequest {
  region_ids?: number[] | undefined
  house_types?: HouseType[] | undefined
  page?: number | undefined
  page_size?: number | undefined
}

const DAYS = 7

/** Lots that begin today: those yet to begin by nearest start, then those that run by nearest end, then those that are over. */
export function todayQuery({ region_ids, house_types }: BeginsRequest, now: number): HouseQuery {
  const today = startOfDay(now)
  return {
    filter: { region_ids, house_types, statuses: ['upcoming', 'ongoing', 'sold', 'failed'] },
    and: p => [`h.start_time >= ${p.add(today)}`, `h.start_time < ${p.add(today + DAY_SECONDS)}`],
    order: `case h.status when 'upcoming' then 0 when 'ongoing' then 1 else 2 end, case h.status when 'upcoming' then h.start_time else h.end_time end, h.id desc`,
  }
}

interface TodayTotals {
  begun_total: number
  waiting_total: number
  next_start: number | null
  end_total: number
}

/** Of the lots that begin today, those that have and have not begun and the next start; and how many lots end today. */
async function todayTotals({ db, now }: Context, input: BeginsRequest): Promise<TodayTotals> {
  const p = parameters()
  const { region_ids, house_types } = input
  const today = startOfDay(now)
  const ends = whereOf(
    { filter: { region_ids, house_types, statuses: ['upcoming', 'ongoing', 'sold', 'failed'] } },
    now,
    p,
  )
  const row = await db.one<TodayTotals>(
    `
    select t.*, (select count(*) from house h where ${ends} and h.end_time >= ${p.add(today)} and h.end_time < ${p.add(today + DAY_SECONDS)}) as end_total
    from (
      select count(*) filter (where h.status <> 'upcoming') as begun_total, count(*) filter (where h.status = 'upcoming') as waiting_total,
        min(h.start_time) filter (where h.status = 'upcoming') as next_start
      from house h where ${whereOf(todayQuery(input, now), now, p)}
    ) t`,
    p.values,
  )
  return row ?? { begun_total: 0, waiting_total: 0, next_start: null, end_total: 0 }
}

/** The lots of today; of another day `date`, its calendar. */
export async function todayPage(
  context: Context,
  { date, ...input }: BeginsRequest & { date?: string | undefined },
) {
  const [page, totals, calendar] = await Promise.all([
    housePage(context, todayQuery(input, context.now), input),
    todayTotals(context, input),
    date === undefined ? null : calendarOf(context, { ...input, date }),
  ])
  return { ...page, ...totals, calendar }
}

/** Upcoming lots that begin between now and the end of the seventh day, nearest first; of one of these days when it is named. */
export function sevenQuery(
  { region_ids, house_types }: BeginsRequest,
  now: number,
  day?: string,
): HouseQuery {
  const from = Math.max(now, day === undefined ? 0 : dayStart(day))
  const to = day === undefined ? startOfDay(now) + DAYS * DAY_SECONDS : dayStart(day) + DAY_SECONDS
  return {
    filter: { region_ids, house_types, statuses: ['upcoming'] },
    and: p => [`h.start_time >= ${p.add(from)}`, `h.start_time < ${p.add(to)}`],
    order: 'h.start_time, h.id desc',
  }
}

async function dayTotals(
  { db, now }: Context,
  input: BeginsRequest,
  days: readonly string[],
): Promise<{ date: string; total: number }[]> {
  const p = parameters()
  const today = p.add(startOfDay(now))
  const rows = await db.query<{ day: number; total: number }>(
    `select (h.start_time - ${today}::bigint) / ${DAY_SECONDS} as day, count(*) as total from house h where ${whereOf(sevenQuery(input, now), now, p)} group by 1`,
    p.values,
  )
  return days.map((date, i) => ({ date, total: rows.find(row => row.day === i)?.total ?? 0 }))
}

/** The next seven days from today; another day is 1004. */
export async function sevenPage(
  context: Context,
  { date, ...input }: BeginsRequest & { date?: string | undefined },
) {
  const days = Array.from({ length: DAYS }, (_, i) => addDays(dayOf(context.now), i))
  if (date !== undefined && !days.includes(date))
    throw badField({ field: 'date', message: '应为今天起七日内的一天' })
  const [page, totals] = await Promise.all([
    housePage(context, sevenQuery(input, context.now, date), input),
    dayTotals(context, input, days),
  ])
  return { ...page, days: totals }
}
