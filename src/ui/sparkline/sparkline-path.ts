export interface SparkPoint {
  x: number
  y: number
}

/**
 * Distributes values over a box of `width` × `height` with the padding `pad`. A single value is in the middle; equal ones form a horizontal
 * line.
 */
export function sparkPoints(
  values: readonly number[],
  { width, height, pad = 3 }: { width: number; height: number; pad?: number },
): SparkPoint[] {
  const low = Math.min(...values)
  const span = Math.max(...values) - low
  const step = values.length > 1 ? (width - 2 * pad) / (values.length - 1) : 0
  return values.map((value, at) => ({
    x: values.length > 1 ? pad + at * step : width / 2,
    y: span === 0 ? height / 2 : pad + (1 - (value - low) / span) * (height - 2 * pad),
  }))
}
