/**
 * The server's clock. The device's own may be minutes or days off, and an auction ends by the server's. Each response of the API carries
 * the server's time in whole seconds; several responses bound the offset more narrowly than one could.
 */
let offset = 0
/** Bounds of the offset in seconds, from the responses so far. */
let bounds = { least: -Infinity, most: Infinity }

/** Server time in Unix seconds, with fractions. */
export const serverNow = () => Date.now() / 1000 + offset

/** Seconds to add to the device's clock. */
export const clockOffset = () => offset

/** Sets a rough initial offset; the first response replaces it. */
export function setClockOffset(seconds: number) {
  offset = seconds
  bounds = { least: -Infinity, most: Infinity }
}

/**
 * Corrects the clock by one response: the server read `serverTime` (Unix seconds, rounded down) between the request and its response, both
 * in milliseconds of the device. If the device's clock was changed in the meantime, the new bounds contradict the old ones, and the old
 * ones are discarded.
 */
export function noteServerTime({
  serverTime,
  sentAt,
  receivedAt,
}: {
  serverTime: number
  sentAt: number
  receivedAt: number
}) {
  const [min, max] = [serverTime - receivedAt / 1000, serverTime + 1 - sentAt / 1000]
  const isConsistent = min <= bounds.most && max >= bounds.least
  bounds = isConsistent
    ? { least: Math.max(min, bounds.least), most: Math.min(max, bounds.most) }
    : { least: min, most: max }
  offset = (bounds.least + bounds.most) / 2
}

/** True if the device's time zone is Beijing's, as for all auction times. */
export const isBeijingZone = () => new Date().getTimezoneOffset() === -480
