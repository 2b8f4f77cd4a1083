/** Nothing is drawn ahead in a mini-program. */
export const TICKING = {}
