/** Fen that a sum may be at most; apart from the rules of forms, which no first page needs. */
export const MONEY_MOST = 10_000_000_000_000
