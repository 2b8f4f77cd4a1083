/** Maximum number of remembered keys; least recently used ones are evicted first. */
const REMEMBERED = 50_000

/**
 * Counts uses by key in memory, for limits that must cost no write; a window starts with its first use. Returns how many of `most` uses are
 * granted, and the milliseconds until the window ends; `now` in milliseconds.
 */
export function createUseWindow(
  { total, ms }: { total: number; ms: number },
  now: () => number = Date.now,
): (key: string, max: number) => { lent: number; ms: number } {
  const seen = new Map<string, { total: number; until: number }>()
  return (key, max) => {
    const at = now()
    let entry = seen.get(key)
    if (!entry || entry.until <= at) {
      seen.delete(key)
      entry = { total: 0, until: at + ms }
      seen.set(key, entry)
      const oldest = seen.size > REMEMBERED ? seen.keys().next().value : undefined
      if (oldest !== undefined) seen.delete(oldest)
    }
    const lent = Math.min(max, total - entry.total)
    entry.total += lent
    return { lent, ms: entry.until - at }
  }
}
