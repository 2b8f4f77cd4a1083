/** Round steps of an axis, multiplied by a power of ten. */
const ROUND = [1, 2, 2.5, 5, 10]

/** The smallest round step that is at least `least`. */
export function roundStep(min: number): number {
  const power = 10 ** Math.floor(Math.log10(min))
  // Tolerates floating-point error: a value slightly above a round step counts as that step.
  return power * (ROUND.find(step => step * power >= min * (1 - 1e-9)) ?? 10)
}

/** Decimals of a step: 0.25 → 2, 500 → 0. */
export function countStepDecimals(step: number): number {
  for (let decimals = 0; decimals < 6; decimals++)
    if (Math.abs(step * 10 ** decimals - Math.round(step * 10 ** decimals)) < 1e-6) return decimals
  return 6
}

/** Axis values from at or below `low` to at or above `high`, at round steps, in at most `intervals` intervals (2 or more). */
export function roundTicks({ low, high, intervals }: { low: number; high: number; intervals: number }): {
  ticks: number[]
  decimals: number
} {
  const span = high - low || Math.abs(high) || 1
  let step = roundStep(span / intervals)
  const first = () => Math.floor(low / step + 1e-9)
  const last = () => Math.max(first() + 1, Math.ceil(high / step - 1e-9))
  while (last() - first() > intervals) step = roundStep(step * 1.01)
  const decimals = countStepDecimals(step)
  return {
    ticks: Array.from({ length: last() - first() + 1 }, (_, at) =>
      Number(((first() + at) * step).toFixed(decimals)),
    ),
    decimals,
  }
}
