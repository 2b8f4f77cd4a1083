export type HeldYears = 'lt2' | '2to5' | 'gt5'

/** Returns the day `years` after `day`: the same day of the month, or its last if that day does not exist. */
export function anniversary(day: string, years: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year + years, month, 0)).getUTCDate()
  return `${year + years}${day.slice(4, 8)}${String(Math.min(date, last)).padStart(2, '0')}`
}

/** Holding period on `day` of a home acquired on `since`, by tax rules; a period is complete on the anniversary itself. */
export function heldYearsOn(since: string, day: string): HeldYears {
  if (day < anniversary(since, 2)) return 'lt2'
  return day < anniversary(since, 5) ? '2to5' : 'gt5'
}
