export type HeldYears = 'lt2' | '2to5' | 'gt5'

/** The day on which `years` have passed since `day`: the same day of the month, or its last where it has none. */
export function anniversary(day: string, years: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year + years, month, 0)).getUTCDate()
  return `${year + years}${day.slice(4, 8)}${String(Math.min(date, last)).padStart(2, '0')}`
}

/** How long a home acquired on `since` has been held on `day`, as taxes count it; both years are full on the anniversary itself. */
export function heldYearsOn(since: string, day: string): HeldYears {
  if (day < anniversary(since, 2)) return 'lt2'
  return day < anniversary(since, 5) ? '2to5' : 'gt5'
}
