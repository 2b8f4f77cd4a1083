/** The two-sided 95 % quantile of the normal distribution. */
const Z = 1.959964

export interface Interval {
  low: number
  high: number
}

/** 95 % Wilson interval of a proportion in percent, valid for small samples too; `whole` must not be 0. */
export function wilson(part: number, whole: number): Interval {
  const share = part / whole
  const z = (Z * Z) / whole
  const middle = (share + z / 2) / (1 + z)
  const half = (Z * Math.sqrt((share * (1 - share)) / whole + z / (4 * whole))) / (1 + z)
  return { low: 100 * Math.max(0, middle - half), high: 100 * Math.min(1, middle + half) }
}
