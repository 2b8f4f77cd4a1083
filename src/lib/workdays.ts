import { addDays } from './dates'

/** Public holidays and make-up workdays of the years with a published schedule; days are YYYY-MM-DD. */
export interface WorkCalendar {
  /** Non-working days, on weekends or not. */
  holidays: ReadonlySet<string>
  /** Weekend days that are workdays. */
  makeUpDays: ReadonlySet<string>
  /** Last year with a published schedule. */
  lastYear: number
}

export interface Due {
  day: string
  /** False if the count enters a year without a published schedule: the true day may be later. */
  isCertain: boolean
}

const getWeekdayIndex = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

export function isWorkday(day: string, { holidays, makeUpDays }: WorkCalendar): boolean {
  if (makeUpDays.has(day)) return true
  const weekday = getWeekdayIndex(day)
  return weekday !== 0 && weekday !== 6 && !holidays.has(day)
}

/** Returns the last of `count` workdays after `day`, which itself is not counted. Days in Beijing, count at least 1. */
export function afterWorkdays(day: string, count: number, calendar: WorkCalendar): Due {
  let last = day
  for (let left = count; left > 0;) {
    last = addDays(last, 1)
    if (isWorkday(last, calendar)) left -= 1
  }
  return { day: last, isCertain: Number(last.slice(0, 4)) <= calendar.lastYear }
}
