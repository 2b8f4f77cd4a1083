/** HTTP client of the adapters; tests pass their own. */
export type Fetch = typeof fetch

const TIMEOUT_MS = 5_000

type Asked = RequestInit & { timeoutMs?: number }

async function fetched<T>(
  request: Fetch,
  url: string,
  { timeoutMs = TIMEOUT_MS, ...rest }: Asked,
  read: (answer: Response) => Promise<T>,
): Promise<T> {
  const host = new URL(url).host
  try {
    const answer = await request(url, { ...rest, signal: AbortSignal.timeout(timeoutMs) })
    if (answer.status >= 500) throw new Error(`status ${answer.status}`)
    return await read(answer)
  } catch (error) {
    throw new Error(`${host} is out of reach: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/**
 * Sends a request to a platform and returns its JSON. Throws if it is unreachable, slow, or sends no JSON; the message omits the URL, which
 * may contain secrets.
 */
export const fetchJson = <T>(request: Fetch, url: string, init: Asked = {}): Promise<T> =>
  fetched(request, url, init, async answer => (await answer.json()) as T)

/** The same for a response that is a file. */
export const fetchBytes = (request: Fetch, url: string, init: Asked = {}): Promise<Buffer> =>
  fetched(request, url, init, async answer => Buffer.from(await answer.arrayBuffer()))

/** Caches a value for its validity; concurrent callers share one fetch. */
export function cached<T>(load: () => Promise<{ value: T; seconds: number }>): () => Promise<T> {
  let held: { value: T; until: number } | undefined
  let loading: Promise<T> | undefined
  return async () => {
    if (held && Date.now() < held.until) return held.value
    loading ??= load()
      .then(({ value, seconds }) => {
        // Five minutes early, so that no caller gets a value that expires in use.
        held = { value, until: Date.now() + Math.max(0, seconds - 300) * 1000 }
        return value
      })
      .finally(() => {
        loading = undefined
      })
    return loading
  }
}
