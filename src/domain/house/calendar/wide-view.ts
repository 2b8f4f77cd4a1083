import type { WideCalendar } from '@/contract/house/schema'
import { addDays, toMonday, formatWeekday } from '@/lib/dates'

export type CalendarSide = 'begin' | 'end'
const getTotal = (row: { begin_total: number; end_total: number }, side: CalendarSide) =>
  side === 'begin' ? row.begin_total : row.end_total

/** Number of heat levels; 0 is no lot. */
const LEVELS = 5
/** Heat of a number relative to the largest, by its square root, so that small numbers stay distinguishable from 0. */
export const calculateDayHeat = (total: number, max: number): number =>
  total === 0 ? 0 : Math.max(1, Math.ceil(LEVELS * Math.sqrt(total / Math.max(1, max))))

export interface StripDay {
  /** YYYY-MM-DD */
  day: string
  weekday: string
  date: string
  total: number
  heat: number
  isOwn: boolean
  isToday: boolean
  isOn: boolean
  /** True for days of the week that is shown by hours. */
  isInWeek: boolean
}

/** A month in one row; a day is warmer the more lots it has. */
export function buildDayStrip(
  { month }: WideCalendar,
  { day, today, side }: { day: string; today: string; side: CalendarSide },
): { days: StripDay[]; total: number; fullest: StripDay | undefined } {
  const max = Math.max(1, ...month.map(row => getTotal(row, side)))
  const monday = toMonday(day)
  const days = month.map(row => ({
    day: row.date,
    weekday: formatWeekday(row.date).slice(-1),
    date: String(Number(row.date.slice(8))),
    total: getTotal(row, side),
    heat: calculateDayHeat(getTotal(row, side), max),
    isOwn: row.own,
    isToday: row.date === today,
    isOn: row.date === day,
    isInWeek: row.date >= monday && row.date < addDays(monday, 7),
  }))
  const fullest = days.reduce<StripDay | undefined>(
    (found, one) => (one.total > (found?.total ?? 0) ? one : found),
    undefined,
  )
  return { days, total: days.reduce((sum, one) => sum + one.total, 0), fullest }
}

export interface GridCell {
  day: string
  hour: number
  total: number
  heat: number
  isOwn: boolean
}
export interface WeekGrid {
  /** First and last day of the week. */
  from: string
  to: string
  days: { day: string; name: string; date: string; isToday: boolean; isOn: boolean; isPast: boolean }[]
  rows: { hour: number; time: string; cells: GridCell[] }[]
  sums: { begin: number[]; end: number[] }
}

/** Minimum range of hours; lots outside extend it. */
const USUAL = { first: 9, last: 20 }

/** The week of a day, one column per day and one row per hour. */
export function buildWeekGrid(
  { hours }: WideCalendar,
  { day, today, side }: { day: string; today: string; side: CalendarSide },
): WeekGrid {
  const monday = toMonday(day)
  const days = Array.from({ length: 7 }, (_, at) => addDays(monday, at))
  const found = new Map(hours.map(row => [`${row.date} ${row.hour}`, row]))
  const shown = hours.filter(row => getTotal(row, side) > 0).map(row => row.hour)
  const first = Math.min(USUAL.first, ...shown)
  const last = Math.max(USUAL.last, ...shown)
  const max = Math.max(1, ...hours.map(row => getTotal(row, side)))
  const sumOf = (on: string, of: CalendarSide) =>
    hours.reduce((sum, row) => sum + (row.date === on ? getTotal(row, of) : 0), 0)
  return {
    from: monday,
    to: addDays(monday, 6),
    days: days.map(one => ({
      day: one,
      name: one === today ? `今天 ${formatWeekday(one)}` : formatWeekday(one),
      date: String(Number(one.slice(8))),
      isToday: one === today,
      isOn: one === day,
      isPast: one < today,
    })),
    rows: Array.from({ length: last - first + 1 }, (_, at) => first + at).map(hour => ({
      hour,
      time: `${String(hour).padStart(2, '0')}:00`,
      cells: days.map(one => {
        const row = found.get(`${one} ${hour}`)
        const total = row ? getTotal(row, side) : 0
        return {
          day: one,
          hour,
          total,
          heat: calculateDayHeat(total, max),
          isOwn: side === 'begin' && (row?.own ?? false),
        }
      }),
    })),
    sums: {
      begin: days.map(one => sumOf(one, 'begin')),
      end: days.map(one => sumOf(one, 'end')),
    },
  }
}
