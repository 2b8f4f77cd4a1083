const MICRO = 1_000_000

/**
 * `amount` × `factor` ÷ `divisor`, rounded half up, exact where floating point is not: tens of billions of yuan in fen times a rate exceed
 * 2⁵³. Non-negative integers; `amount` at most 10¹⁴, `factor` at most 2.4 × 10⁷, `divisor` at most 10¹⁰.
 */
export function timesOver(amount: number, factor: number, divisor: number): number {
  const high = Math.floor(amount / MICRO) * factor
  const low = (amount % MICRO) * factor
  const rest = (high % divisor) * MICRO + low
  const whole = Math.floor(rest / divisor)
  const isUp = 2 * (rest - whole * divisor) >= divisor
  return Math.floor(high / divisor) * MICRO + whole + (isUp ? 1 : 0)
}

/** Percentage of an amount in fen, rounded half up. `percent` has at most six decimals. */
export const calculatePercent = (amount: number, percent: number): number =>
  timesOver(amount, Math.round(percent * MICRO), 100 * MICRO)

/** One month's interest on `amount` fen at `yearRate` percent per year, rounded half up. */
export const monthInterest = (amount: number, yearRate: number): number =>
  timesOver(amount, Math.round(yearRate * MICRO), 1200 * MICRO)
