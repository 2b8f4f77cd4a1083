/**
 * The server's clock. The device's own may be minutes or days off, and an auction ends by the server's. Each answer of the API carries the
 * server's time in whole seconds; together they bound the offset more narrowly than one could.
 */
let offset = 0
/** Seconds between which the offset lies by the answers so far. */
let bounds = { least: -Infinity, most: Infinity }

/** Unix seconds at the server, fractions kept. */
export const serverNow = () => Date.now() / 1000 + offset

/** Seconds to add to the device's clock. */
export const clockOffset = () => offset

/** Starts from an offset that is known only roughly; the first answer replaces it. */
export function setClockOffset(seconds: number) {
  offset = seconds
  bounds = { least: -Infinity, most: Infinity }
}

/**
 * Corrects the clock by one answer: the server read `serverTime` (Unix seconds, rounded down) between the request and its answer, both in
 * milliseconds of the device. A device whose clock was changed meanwhile contradicts what was known, which is then forgotten.
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
  const [least, most] = [serverTime - receivedAt / 1000, serverTime + 1 - sentAt / 1000]
  const isConsistent = least <= bounds.most && most >= bounds.least
  bounds = isConsistent
    ? { least: Math.max(least, bounds.least), most: Math.min(most, bounds.most) }
    : { least, most }
  offset = (bounds.least + bounds.most) / 2
}

/** The device's clock shows the hours of Beijing, as all times of auctions do. */
export const isBeijingZone = () => new Date().getTimezoneOffset() === -480
