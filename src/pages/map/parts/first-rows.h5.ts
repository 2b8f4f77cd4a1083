/** A browser renders all rows. */
export const FIRST_ROWS: number = Number.POSITIVE_INFINITY
