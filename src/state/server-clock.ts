import { clockOffset, setClockOffset, noteServerTime } from '@/platform/clock'
import { pageTime } from '@/platform/clock/page-time'
import { deviceStorage } from './storage'

/** Seconds by which a stored offset may differ from the present one. */
const TOLERANCE = 1
/** Seconds that a page may have been under way, or kept by a cache, before a device that is ahead of it counts as wrong. */
const MAX_PAGE_AGE = 120

/**
 * Before the first answer: the offset that this device had last time. A page cannot be younger than the present, so a device that is behind
 * its page is wrong; one far ahead of it is wrong only where nothing was stored, since a cache may have kept the page.
 */
export function restoreServerClock() {
  const stored = deviceStorage.get('clockOffset')
  setClockOffset(stored ?? 0)
  const page = pageTime()
  if (page === undefined) return
  const ahead = Date.now() / 1000 + clockOffset() - page
  if (ahead < -TOLERANCE || (stored === undefined && ahead > MAX_PAGE_AGE))
    setClockOffset(page - Date.now() / 1000)
}

/** Takes the time that an answer carries; see noteServerTime. */
export function takeServerTime(answer: Parameters<typeof noteServerTime>[0]) {
  noteServerTime(answer)
  const stored = deviceStorage.get('clockOffset')
  if (stored === undefined || Math.abs(stored - clockOffset()) > TOLERANCE)
    deviceStorage.set('clockOffset', Math.round(clockOffset()))
}
