/** A browser draws what it has. */
export const FIRST_ROWS: number = Number.POSITIVE_INFINITY
