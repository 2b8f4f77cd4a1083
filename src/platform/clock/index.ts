/** The server's clock, as far as it is known: the device's own may be minutes off, and an auction ends by the server's. */
let offset = 0

/** Seconds to add to the device's clock; told by the API layer when the server says its time. */
export function setClockOffset(seconds: number) {
  offset = seconds
}

/** Unix seconds at the server, fractions kept. */
export const serverNow = () => Date.now() / 1000 + offset
