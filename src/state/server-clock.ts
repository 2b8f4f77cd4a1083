import { clockOffset, setClockOffset, noteServerTime } from '@/platform/clock'
import { pageTime } from '@/platform/clock/page-time'
import { deviceStorage } from './storage'

/** Maximum difference in seconds between a stored offset and the present one. */
const TOLERANCE = 1
/** Maximum age of a page in seconds (transfer, caches) before a device ahead of it counts as wrong. */
const MAX_PAGE_AGE = 120

/**
 * Sets an initial offset before the first response: the one stored on this device. A page cannot be from the future, so a device behind its
 * page is wrong; one far ahead of it is wrong only without a stored offset, since the page may come from a cache.
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

/** Applies the server time of a response; see noteServerTime. */
export function takeServerTime(answer: Parameters<typeof noteServerTime>[0]) {
  noteServerTime(answer)
  const stored = deviceStorage.get('clockOffset')
  if (stored === undefined || Math.abs(stored - clockOffset()) > TOLERANCE)
    deviceStorage.set('clockOffset', Math.round(clockOffset()))
}
