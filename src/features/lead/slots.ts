import { addDays, dayOf, dayStart, weekdayOf } from '@/lib/dates'

export interface DaySlot { day: string, label: string }

/** Full hours at which a viewing may begin, in Beijing. */
const HOURS = [9, 10, 11, 13, 14, 15, 16, 17] as const

/** The next seven days. `now` in Unix seconds. */
export function daySlots(now: number): DaySlot[] {
  const today = dayOf(now)
  return Array.from({ length: 7 }, (_, i) => addDays(today, i + 1)).map(day => ({ day, label: `${day.slice(5)} ${weekdayOf(day)}` }))
}

/** Times of a day, Unix seconds with their words. */
export function hourSlots(day: string): { at: number, label: string }[] {
  return HOURS.map(hour => ({ at: dayStart(day) + hour * 3600, label: `${hour}:00` }))
}
