/** Maximum amount in fen; separate from the form rules, which no initial page needs. */
export const MAX_MONEY = 10_000_000_000_000
