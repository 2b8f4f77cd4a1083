/** Maximum amount in fen; separate from the form rules, which no initial page needs. */
export const MONEY_MOST = 10_000_000_000_000
