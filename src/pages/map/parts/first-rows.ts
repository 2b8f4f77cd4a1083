/** Rows rendered before the first scroll: docs/decisions/page-weight.md. */
export const FIRST_ROWS: number = 11
