// The auction calendar of a day: starts and ends by half hour, totals of the week, and the first lots as cards. All counts come from
// SQL over the listed lots. Each half hour shows cards of the lots that the caller follows and of the first upcoming ones, `MAX_CARDS`
// in total.

import type { HouseCard } from '../../../../src/contract/house/cards'
import type { CalendarSlot, DayCalendar } from '../../../../src/contract/house/schema'
import { addDays, DAY_SECONDS, dayStart, toMonday, SLOT_SECONDS } from '../../../../src/lib/dates'
import type { Context } from '../../../http/context'
import { parameters } from '../../../shared/sql'
import { houseCardsByIds } from '../../../cards/house'
import { checkNear, followedSql, lotsSql, type CalendarRequest } from './calendar-lots'

/** Upcoming lots shown per half hour. */
const SHOWN = 3
/** Maximum cards per day: a busy day has many half hours, and a member may follow many lots. */
const MAX_CARDS = 60

/** Returns the day's starts and ends by half hour, its week, and the day after. Throws 1004 for a day more than 60 days away. */
export async function loadDayCalendar(context: Context, request: CalendarRequest): Promise<DayCalendar> {
  const { date } = request
  checkNear(context, date)
  const monday = toMonday(date)
  const [totals, begins, ends, shown] = await Promise.all([
    dayTotals(context, request, monday),
    loadBegins(context, request),
    loadEnds(context, request),
    loadShownLots(context, request),
  ])
  const cards = new Map(
    (await houseCardsByIds(context, [...new Set(shown.map(({ id }) => id))])).map(card => [card.id, card]),
  )
  const cardsAt = (side: Shown['side'], at: number): HouseCard[] =>
    shown
      .filter(lot => lot.side === side && lot.at === at)
      .map(lot => cards.get(lot.id))
      .filter(card => card !== undefined)
  const times = [...new Set([...begins.keys(), ...ends.keys()])].sort((a, b) => a - b)
  const slots = times.map((at): CalendarSlot => ({
    at,
    ...(begins.get(at) ?? NO_BEGINS),
    ...(ends.get(at) ?? NO_ENDS),
    begins: cardsAt('begin', at),
    ends: cardsAt('end', at),
  }))
  const tomorrow = addDays(date, 1)
  return {
    date,
    slots,
    week: Array.from({ length: 7 }, (_, i) => addDays(monday, i)).map(day => getDayTotal(totals, day)),
    sold_total: sum(slots, 'sold_total'),
    failed_total: sum(slots, 'failed_total'),
    followed_total: new Set(shown.filter(lot => lot.is_followed).map(({ id }) => id)).size,
    next: {
      ...getDayTotal(totals, tomorrow),
      first_start: totals.find(row => row.day === tomorrow)?.first_start ?? null,
    },
  }
}

const sum = (slots: readonly CalendarSlot[], key: 'sold_total' | 'failed_total') =>
  slots.reduce((total, slot) => total + slot[key], 0)

interface DayTotal {
  day: string
  begin_total: number
  end_total: number
  first_start: number | null
}

const getDayTotal = (totals: readonly DayTotal[], date: string) => {
  const row = totals.find(({ day }) => day === date)
  return { date, begin_total: row?.begin_total ?? 0, end_total: row?.end_total ?? 0 }
}

/** Returns totals of eight days from Monday: the week, and the day after its Sunday. */
async function dayTotals(
  { db, caller }: Context,
  request: CalendarRequest,
  monday: string,
): Promise<DayTotal[]> {
  const p = parameters()
  const lots = lotsSql(request, caller, p)
  const from = p.add(dayStart(monday))
  const to = p.add(dayStart(monday) + 8 * DAY_SECONDS)
  const byDay = (column: string) =>
    `select (h.${column} - ${from}::bigint) / ${DAY_SECONDS} as day, h.${column} as at, '${column}' as side
     from house h
     where ${lots} and h.${column} >= ${from} and h.${column} < ${to}`
  const rows = await db.query<Omit<DayTotal, 'day'> & { day: number }>(
    `
    select day, count(*) filter (where side = 'start_time') as begin_total, count(*) filter (where side = 'end_time') as end_total,
      min(at) filter (where side = 'start_time') as first_start
    from (${byDay('start_time')} union all ${byDay('end_time')}) t group by day`,
    p.values,
  )
  return rows.map(row => ({ ...row, day: addDays(monday, row.day) }))
}

const NO_BEGINS: { begin_total: number; price_min: number | null; price_max: number | null } = {
  begin_total: 0,
  price_min: null,
  price_max: null,
}
const NO_ENDS: Record<'end_total' | 'sold_total' | 'failed_total' | 'delayed_total', number> & {
  delayed_until: number | null
} = { end_total: 0, sold_total: 0, failed_total: 0, delayed_total: 0, delayed_until: null }

const slotSql = (column: string) => `(h.${column} - h.${column} % ${SLOT_SECONDS})`
/** SQL of the slot in which a lot ends: the announced hour within its day, or the actual end if earlier. */
const endSlotSql = (from: string) =>
  `greatest(${from}::bigint, least(${slotSql('planned_end_time')}, ${slotSql('end_time')}))`

const without = <T extends { at: number }>({ at: _, ...rest }: T) => rest

async function loadBegins(
  { db, caller }: Context,
  request: CalendarRequest,
): Promise<Map<number, typeof NO_BEGINS>> {
  const p = parameters()
  const lots = lotsSql(request, caller, p)
  const from = p.add(dayStart(request.date))
  const rows = await db.query<typeof NO_BEGINS & { at: number }>(
    `
    select ${slotSql('start_time')} as at, count(*) as begin_total, min(h.start_price) as price_min, max(h.start_price) as price_max
    from house h where ${lots} and h.start_time >= ${from} and h.start_time < ${from}::bigint + ${DAY_SECONDS} group by 1`,
    p.values,
  )
  return new Map(rows.map(row => [row.at, without(row)]))
}

async function loadEnds(
  { db, caller }: Context,
  request: CalendarRequest,
): Promise<Map<number, typeof NO_ENDS>> {
  const p = parameters()
  const lots = lotsSql(request, caller, p)
  const from = p.add(dayStart(request.date))
  const rows = await db.query<typeof NO_ENDS & { at: number }>(
    `
    select ${endSlotSql(from)} as at, count(*) as end_total,
      count(*) filter (where h.status = 'sold') as sold_total,
      count(*) filter (where h.status = 'failed') as failed_total,
      count(*) filter (where h.end_time > h.planned_end_time) as delayed_total,
      max(h.end_time) filter (where h.end_time > h.planned_end_time) as delayed_until
    from house h where ${lots} and h.end_time >= ${from} and h.end_time < ${from}::bigint + ${DAY_SECONDS} group by 1`,
    p.values,
  )
  return new Map(rows.map(row => [row.at, without(row)]))
}

interface Shown {
  id: number
  side: 'begin' | 'end'
  at: number
  is_followed: boolean
}

/** Returns the lots shown as cards: those the caller follows, and the first upcoming ones. */
async function loadShownLots({ db, caller }: Context, request: CalendarRequest): Promise<Shown[]> {
  const p = parameters()
  const lots = lotsSql(request, caller, p)
  const from = p.add(dayStart(request.date))
  const followed = followedSql(caller, p)
  return db.query<Shown>(
    `
    select id, side, at, is_followed from (
      select t.*, row_number() over (partition by side, at order by is_followed desc, id desc) as place from (
        select h.id, 'begin' as side, ${slotSql('start_time')} as at, ${followed} as is_followed, h.status = 'upcoming' as is_coming
        from house h where ${lots} and h.start_time >= ${from} and h.start_time < ${from}::bigint + ${DAY_SECONDS}
        union all
        select h.id, 'end', ${endSlotSql(from)}, true, false
        from house h where ${lots} and h.end_time >= ${from} and h.end_time < ${from}::bigint + ${DAY_SECONDS} and ${followed}
      ) t where is_followed or is_coming
    ) ranked where is_followed or place <= ${SHOWN} order by at, is_followed desc, id desc limit ${MAX_CARDS}`,
    p.values,
  )
}
