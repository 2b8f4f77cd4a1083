/** Rows that a key may read in a day. */
export const MIN_DAILY_ROWS = 1_000
export const MAX_DAILY_ROWS = 5_000_000
export const DAILY_ROWS = 100_000
