/** Keys remembered; the longest unheard of go first. */
const REMEMBERED = 50_000

/**
 * Counts uses by key, per process and in memory, for what must cost no write; a window begins with its
 * first use. Gives 0, or the milliseconds until the key is heard again; `now` in milliseconds.
 */
export function windowOf(
  { total, ms }: { total: number; ms: number },
  now: () => number = Date.now,
): (key: string) => number {
  const seen = new Map<string, { total: number; until: number }>()
  return key => {
    const at = now()
    let entry = seen.get(key)
    if (!entry || entry.until <= at) {
      seen.delete(key)
      entry = { total: 0, until: at + ms }
      seen.set(key, entry)
      const oldest = seen.size > REMEMBERED ? seen.keys().next().value : undefined
      if (oldest !== undefined) seen.delete(oldest)
    }
    entry.total += 1
    return entry.total <= total ? 0 : entry.until - at
  }
}
