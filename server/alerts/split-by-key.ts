/**
 * Splits rows so that no part holds two of one key: a statement cannot merge two rows into the same message. Rows of one key keep their
 * order.
 */
export function splitByKey<T>(rows: readonly T[], getKey: (row: T) => string): T[][] {
  const seen = new Map<string, number>()
  const parts: T[][] = []
  for (const row of rows) {
    const key = getKey(row)
    const at = seen.get(key) ?? 0
    seen.set(key, at + 1)
    ;(parts[at] ??= []).push(row)
  }
  return parts
}
