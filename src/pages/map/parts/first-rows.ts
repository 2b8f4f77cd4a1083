/** Rows that are drawn before anybody scrolls: docs/decisions/page-weight.md. */
export const FIRST_ROWS: number = 11
