import { addDays } from './dates'

/** The public holidays and make-up days of the years whose arrangement has been published; days are YYYY-MM-DD. */
export interface WorkCalendar {
  /** Days that are no weekend, or are one, and on which nobody works. */
  holidays: ReadonlySet<string>
  /** Days of a weekend on which everybody works. */
  makeUpDays: ReadonlySet<string>
  /** The last year that is published. */
  lastYear: number
}

export interface Due {
  day: string
  /** False where the count enters a year whose holidays are not published: the true day may lie later. */
  isCertain: boolean
}

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

export function isWorkday(day: string, { holidays, makeUpDays }: WorkCalendar): boolean {
  if (makeUpDays.has(day)) return true
  const weekday = weekdayOf(day)
  return weekday !== 0 && weekday !== 6 && !holidays.has(day)
}

/** The last day of `count` workdays after `day`, which itself is not counted. Days of Beijing, count at least 1. */
export function afterWorkdays(day: string, count: number, calendar: WorkCalendar): Due {
  let last = day
  for (let left = count; left > 0;) {
    last = addDays(last, 1)
    if (isWorkday(last, calendar)) left -= 1
  }
  return { day: last, isCertain: Number(last.slice(0, 4)) <= calendar.lastYear }
}
