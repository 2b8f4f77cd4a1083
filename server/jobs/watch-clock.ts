import { uptime as sinceBoot } from 'node:os'
import { MAX_APART } from '../db/clock'

/** Seconds for which a clock that was set ahead must run steadily before jobs trust it: time to notice the mistake. */
export const DOUBT = 900

/**
 * Returns a check whether the clock advances with elapsed time, to be called with its reading in Unix seconds. A clock set ahead by more
 * than MAX_APART is distrusted, because what it makes due cannot be undone; one set back makes nothing due. `uptime`: seconds since this
 * machine started, including sleep, which setting the clock does not change.
 */
export function watchClock(uptime: () => number = sinceBoot): (reading: number) => boolean {
  // Boot time according to the clock: it changes only if the clock is set.
  let trusted = Infinity
  let doubted: { start: number; since: number } | null = null
  return reading => {
    const up = uptime()
    const start = reading - up
    if (start - trusted > MAX_APART) {
      if (doubted === null || Math.abs(start - doubted.start) > MAX_APART) doubted = { start, since: up }
      if (up - doubted.since < DOUBT) return false
    }
    trusted = start
    doubted = null
    return true
  }
}
