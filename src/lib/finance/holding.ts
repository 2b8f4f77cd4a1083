interface Span {
  low: number
  high: number
}

const MONTHS_OF_YEAR = 12
const DAYS_OF_MONTH = 365 / MONTHS_OF_YEAR

/**
 * Annual rent in percent of the buyer's total cost, before vacancy, repairs and taxes. `rent`: fen per square metre and month. The lower
 * end combines the lowest rent with the highest cost; null if the cost is unbounded.
 */
export function grossYield(
  rent: Span,
  area: number,
  { total, total_max: max }: { total: number; total_max: number | null },
): { low: number | null; high: number } {
  const percentOf = (perMetre: number, cost: number) => (100 * perMetre * area * MONTHS_OF_YEAR) / cost
  return { low: max === null ? null : percentOf(rent.low, max), high: percentOf(rent.high, total) }
}

export const convertDaysToMonths = (days: number) => days / DAYS_OF_MONTH

/**
 * Cost in fen of holding a home from the deal to the handover: monthly property fee (fen per square metre) and the interest on the loan at
 * `rate` percent per year. Null: neither is known. An unknown fee counts as zero and makes the amount unbounded.
 */
export function holdingCost(
  days: Span,
  { fee, area, loan, rate }: { fee: number | null; area: number; loan: number; rate: number },
): { low: number; high: number | null } | null {
  if (fee === null && loan === 0) return null
  const monthly = (fee ?? 0) * area + (loan * rate) / 100 / MONTHS_OF_YEAR
  return {
    low: Math.round(convertDaysToMonths(days.low) * monthly),
    high: fee === null ? null : Math.round(convertDaysToMonths(days.high) * monthly),
  }
}
