import { DAY_SECONDS, dayStart, toBeijingDay } from '../../../src/lib/dates'

/** Returns the next of these times of day, HH:MM in Beijing, after now. */
export function nextPullAt(times: readonly string[], now: number): number {
  const today = dayStart(toBeijingDay(now))
  const next = times.map(time => {
    const [hours, minutes] = time.split(':').map(Number)
    const at = today + (hours ?? 0) * 3600 + (minutes ?? 0) * 60
    return at > now ? at : at + DAY_SECONDS
  })
  return Math.min(...next)
}
