interface Span {
  low: number
  high: number
}

const MONTHS_OF_YEAR = 12
const DAYS_OF_MONTH = 365 / MONTHS_OF_YEAR

/**
 * A year's rent as percent of what the buyer pays in all, before empty months, repairs and taxes. `rent`: fen a square metre and month. The lower
 * end takes the lowest rent and the highest cost; null where the cost has no upper end.
 */
export function grossYield(
  rent: Span,
  area: number,
  { total, total_max: most }: { total: number; total_max: number | null },
): { low: number | null; high: number } {
  const percentOf = (perMetre: number, cost: number) => (100 * perMetre * area * MONTHS_OF_YEAR) / cost
  return { low: most === null ? null : percentOf(rent.low, most), high: percentOf(rent.high, total) }
}

export const monthsOf = (days: number) => days / DAYS_OF_MONTH

/**
 * Fen that a home costs from the deal to the hand-over: each month its property fee (fen a square metre) and the interest on the loan at `rate`
 * percent a year. null: neither is known. An unknown fee counts nothing and leaves the sum without an upper end.
 */
export function holdingCost(
  days: Span,
  { fee, area, loan, rate }: { fee: number | null; area: number; loan: number; rate: number },
): { low: number; high: number | null } | null {
  if (fee === null && loan === 0) return null
  const monthly = (fee ?? 0) * area + (loan * rate) / 100 / MONTHS_OF_YEAR
  return {
    low: Math.round(monthsOf(days.low) * monthly),
    high: fee === null ? null : Math.round(monthsOf(days.high) * monthly),
  }
}
