// Which day of a GTFS feed its timetable is taken from: a weekday with ordinary service, soon if the calendar has one. A weekday on which little
// runs is a holiday.

import { groupBy } from './group-by'

/** A day of service; `services` null: the feed has no calendar, and everything runs. */
export interface ServiceDay {
  day: string | null
  services: ReadonlySet<string> | null
}

type Row = Readonly<Record<string, string>>

/** Weekdays that are compared, from today on or back from the end of the calendar. */
const DAYS = 15
/** Days that are looked at. */
const MAX_SPAN = 400
const DAY_MS = 86_400_000
const BEIJING_SECONDS = 8 * 3600
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

/** Days since 1970 of YYYYMMDD; NaN if it is no date. */
function readDay(text = ''): number {
  const [whole, year = '', month = '', day = ''] = /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(text.trim()) ?? []
  return whole === undefined ? NaN : Math.floor(Date.parse(`${year}-${month}-${day}T00:00:00Z`) / DAY_MS)
}
const toText = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10)
const weekday = (day: number) => new Date(day * DAY_MS).getUTCDay()

/**
 * Returns the first weekday from today (Unix seconds) on which as many trips run as on any of the fifteen from then; if none is left in the
 * calendar, the last one of the fifteen before its end. `totals`: trips of each service.
 */
export function chooseServiceDay(
  calendar: readonly Row[],
  dates: readonly Row[],
  totals: ReadonlyMap<string, number>,
  now: number,
): ServiceDay {
  if (calendar.length + dates.length === 0) return { day: null, services: null }
  const added = groupBy(
    dates.filter(row => row.exception_type === '1'),
    row => readDay(row.date),
  )
  const removed = new Set(
    dates.filter(row => row.exception_type === '2').map(row => `${row.service_id} ${readDay(row.date)}`),
  )
  const spans = calendar.map(row => ({ row, from: readDay(row.start_date), until: readDay(row.end_date) }))
  const servicesOn = (day: number): Set<string> => {
    const name = WEEKDAYS[weekday(day)] ?? ''
    const planned = spans.filter(({ row, from, until }) => row[name] === '1' && from <= day && day <= until)
    const ids = [...planned.map(({ row }) => row), ...(added.get(day) ?? [])].map(row => row.service_id ?? '')
    return new Set(ids.filter(id => !removed.has(`${id} ${day}`)))
  }
  const known = (days: readonly number[]) => days.filter(Number.isFinite)
  const first = Math.min(...known([...spans.map(({ from }) => from), ...added.keys()]))
  const last = Math.max(...known([...spans.map(({ until }) => until), ...added.keys()]))
  const findBest = (from: number, step: 1 | -1) => {
    let best: { day: number; services: Set<string>; trips: number } | null = null
    for (let day = from, left = DAYS; day >= first && day <= last && left > 0; day += step) {
      if (Math.abs(day - from) > MAX_SPAN) break
      if (weekday(day) === 0 || weekday(day) === 6) continue
      const services = servicesOn(day)
      const trips = [...services].reduce((sum, id) => sum + (totals.get(id) ?? 0), 0)
      if (trips > 0 || best) left -= 1
      if (trips > (best?.trips ?? 0)) best = { day, services, trips }
    }
    return best
  }
  const today = Math.floor((now + BEIJING_SECONDS) / 86_400)
  const best = findBest(Math.max(first, today), 1) ?? findBest(last, -1)
  return best
    ? { day: toText(best.day), services: best.services }
    : { day: null, services: new Set<string>() }
}
