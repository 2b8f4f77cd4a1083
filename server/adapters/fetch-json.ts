/** How adapters reach the outside; tests give their own. */
export type Fetch = typeof fetch

const TIMEOUT_MS = 5_000

/** Asks a platform and gives its JSON. Throws when it is out of reach, slow, or answers no JSON; the url is not in the message, it may hold secrets. */
export async function fetchJson<T>(
  request: Fetch,
  url: string,
  init: RequestInit & { timeoutMs?: number } = {},
): Promise<T> {
  const { timeoutMs = TIMEOUT_MS, ...rest } = init
  const host = new URL(url).host
  try {
    const answer = await request(url, { ...rest, signal: AbortSignal.timeout(timeoutMs) })
    if (answer.status >= 500) throw new Error(`status ${answer.status}`)
    return (await answer.json()) as T
  } catch (error) {
    throw new Error(`${host} is out of reach: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** A value fetched again when its time is over; callers that come together wait for one fetch. */
export function cached<T>(load: () => Promise<{ value: T; seconds: number }>): () => Promise<T> {
  let held: { value: T; until: number } | undefined
  let loading: Promise<T> | undefined
  return async () => {
    if (held && Date.now() < held.until) return held.value
    loading ??= load()
      .then(({ value, seconds }) => {
        // a little early, so that nobody gets one that ends under way
        held = { value, until: Date.now() + Math.max(0, seconds - 300) * 1000 }
        return value
      })
      .finally(() => {
        loading = undefined
      })
    return loading
  }
}
