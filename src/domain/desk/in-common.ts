/**
 * Length at [i][j] of the longest common subsequence of `a` from i and `b` from j. Takes time proportional to the product of the lengths.
 */
export function inCommon(a: readonly string[], b: readonly string[]): (i: number, j: number) => number {
  const length = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0))
  const at = (i: number, j: number) => length[i]?.[j] ?? 0
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      (length[i] as number[])[j] = a[i] === b[j] ? 1 + at(i + 1, j + 1) : Math.max(at(i + 1, j), at(i, j + 1))
  return at
}
