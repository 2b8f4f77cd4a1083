/**
 * Beijing days and months: times are Unix seconds, days `YYYY-MM-DD`, months `YYYY-MM`. Beijing is UTC+8 all year, so plain arithmetic
 * suffices; neither the device's time zone nor Intl is involved.
 */
const OFFSET = 8 * 3600
export const DAY_SECONDS = 86_400

const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const
const two = (n: number) => String(n).padStart(2, '0')

export interface BeijingParts {
  year: number
  /** 1 to 12 */
  month: number
  /** 1 to 31 */
  day: number
  hour: number
  minute: number
  second: number
  /** 周一 … 周日 */
  weekday: string
}

/** Returns the date and clock time in Beijing at `at`. */
export function toBeijingParts(at: number): BeijingParts {
  const d = new Date((at + OFFSET) * 1000)
  return {
    year: d.getUTCFullYear(),
    month: d.getUTCMonth() + 1,
    day: d.getUTCDate(),
    hour: d.getUTCHours(),
    minute: d.getUTCMinutes(),
    second: d.getUTCSeconds(),
    weekday: WEEKDAYS[d.getUTCDay()] ?? '',
  }
}

/** Returns the day that contains `at`. */
export function toBeijingDay(at: number): string {
  const p = toBeijingParts(at)
  return `${p.year}-${two(p.month)}-${two(p.day)}`
}

/** Midnight at the start of `day`. */
export function dayStart(day: string): number {
  const [y = 1970, m = 1, d = 1] = day.split('-').map(Number)
  return Date.UTC(y, m - 1, d) / 1000 - OFFSET
}

/** Auctions start at half hours. */
export const SLOT_SECONDS = 1800

/** Returns the half hour that contains `at`: `2026-11-23T10:00`. */
export function toBeijingSlot(at: number): string {
  const { hour, minute } = toBeijingParts(at)
  return `${toBeijingDay(at)}T${two(hour)}:${minute < 30 ? '00' : '30'}`
}

/** Start time of a half hour. */
export function slotStart(slot: string): number {
  const [day = '', time = ''] = slot.split('T')
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return dayStart(day) + hour * 3600 + minute * 60
}

/** Midnight at the start of the day that contains `at`. */
export function startOfDay(at: number): number {
  return Math.floor((at + OFFSET) / DAY_SECONDS) * DAY_SECONDS - OFFSET
}

/** Adds whole days to `day`. */
export function addDays(day: string, days: number): string {
  return toBeijingDay(dayStart(day) + days * DAY_SECONDS)
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return (dayStart(to) - dayStart(from)) / DAY_SECONDS
}

/** The Monday of a day's week. */
export const toMonday = (day: string): string =>
  addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/** 周一 … 周日 */
export function formatWeekday(day: string): string {
  return toBeijingParts(dayStart(day)).weekday
}

/** Returns the month that contains `at`. */
export function toBeijingMonth(at: number): string {
  return toBeijingDay(at).slice(0, 7)
}

/** Midnight at the start of `month`. */
export function monthStart(month: string): number {
  return dayStart(`${month}-01`)
}

/** '2026-01' → 1月, for an axis: the year is shown below a narrow one. */
export const monthWord = (month: string | number): string => `${Number(String(month).slice(5))}月`

/** Adds whole months to `month`. */
export function addMonths(month: string, months: number): string {
  const [y = 1970, m = 1] = month.split('-').map(Number)
  const all = y * 12 + m - 1 + months
  return `${Math.floor(all / 12)}-${two((all % 12) + 1)}`
}

/** The last `total` complete months before that of `now`, oldest first. */
export function lastMonths(now: number, total: number): string[] {
  const running = toBeijingMonth(now)
  return Array.from({ length: total }, (_, i) => addMonths(running, i - total))
}

/** The same clock time `months` earlier; a missing day at a month's end carries over into the next month. */
export function monthsAgo(at: number, months: number): number {
  const p = toBeijingParts(at)
  return Date.UTC(p.year, p.month - 1 - months, p.day, p.hour, p.minute, p.second) / 1000 - OFFSET
}

/** Current Unix seconds: the device's clock until the app or the server sets its own. */
let present = () => Date.now() / 1000

/** Sets the clock by which texts omit the current year. */
export function setPresent(now: () => number) {
  present = now
}

/** `11-23` for a day of this year, `2027-01-03` for any other. */
export const shortDay = (day: string): string =>
  day.slice(0, 4) === String(toBeijingParts(present()).year) ? day.slice(5) : day

/** `11-23 10:00`; for another year `2027-01-03 10:00`. */
export const shortTime = (at: number): string => `${shortDay(toBeijingDay(at))} ${clockTime(at)}`

/** `11-23 周一 10:00`; for another year `2027-01-03 周日 10:00`. */
export const shortTimeWithWeekday = (at: number): string =>
  `${shortDay(toBeijingDay(at))} ${toBeijingParts(at).weekday} ${clockTime(at)}`

/** `2026-11-23 10:00` */
export function fullTime(at: number): string {
  const p = toBeijingParts(at)
  return `${toBeijingDay(at)} ${two(p.hour)}:${two(p.minute)}`
}

/** `10:00` */
export function clockTime(at: number): string {
  const p = toBeijingParts(at)
  return `${two(p.hour)}:${two(p.minute)}`
}
