// Written for the oldest engines: nothing compiles what stands here.

/** A mini-program has pages in place of an address and a history: its window keeps two that answer nothing. */
class Silent {
  trigger() {}
}
export { Silent as History, Silent as Location }
export function TaroURLProvider() {}
/** A link keeps what it was given. */
export const parseUrl = (href = '') => ({ href })
