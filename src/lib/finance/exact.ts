const MICRO = 1_000_000

/**
 * `amount` × `factor` ÷ `divisor`, rounded half up, without the error of a double: money of tens of milliards of yuan times a rate
 * passes what a double holds. Integers, none negative; `amount` at most 10¹⁴, `factor` at most 2.4 × 10⁷, `divisor` at most 10¹⁰.
 */
export function timesOver(amount: number, factor: number, divisor: number): number {
  const high = Math.floor(amount / MICRO) * factor
  const low = (amount % MICRO) * factor
  const rest = (high % divisor) * MICRO + low
  const whole = Math.floor(rest / divisor)
  const isUp = 2 * (rest - whole * divisor) >= divisor
  return Math.floor(high / divisor) * MICRO + whole + (isUp ? 1 : 0)
}

/** Percent of an amount, in fen, half up. `percent` with at most six decimals. */
export const percentOf = (amount: number, percent: number): number =>
  timesOver(amount, Math.round(percent * MICRO), 100 * MICRO)

/** Interest of one month on `amount` fen at `yearRate` percent a year, half up. */
export const monthInterest = (amount: number, yearRate: number): number =>
  timesOver(amount, Math.round(yearRate * MICRO), 1200 * MICRO)
