import { uptime as sinceBoot } from 'node:os'
import { MOST_APART } from '../db/clock'

/** Seconds for which a clock that was set ahead must keep its time before jobs believe it: who set it wrong has that long to see it. */
export const DOUBT = 900

/**
 * Whether the clock goes on as time passes, asked with its reading in Unix seconds. A clock set ahead by more than MOST_APART is doubted,
 * since all that is due by it cannot be undone; one set back makes nothing due. `uptime`: seconds since this machine started, sleep
 * included, which no setting of a clock moves.
 */
export function watchClock(uptime: () => number = sinceBoot): (reading: number) => boolean {
  // when the machine started, by the clock: it moves only where the clock is set
  let trusted = Infinity
  let doubted: { start: number; since: number } | null = null
  return reading => {
    const up = uptime()
    const start = reading - up
    if (start - trusted > MOST_APART) {
      if (doubted === null || Math.abs(start - doubted.start) > MOST_APART) doubted = { start, since: up }
      if (up - doubted.since < DOUBT) return false
    }
    trusted = start
    doubted = null
    return true
  }
}
