/** Rows rendered before the first scroll: docs/adr/0003-mini-program-lists-and-page-weight.md. */
export const FIRST_ROWS: number = 11
