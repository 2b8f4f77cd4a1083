/** How adapters reach the outside; tests give their own. */
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

/** Asks a platform and gives its JSON. Throws when it is out of reach, slow, or answers no JSON; the url is not in the message, it may hold secrets. */
export const fetchJson = <T>(request: Fetch, url: string, init: Asked = {}): Promise<T> =>
  fetched(request, url, init, async answer => (await answer.json()) as T)

/** The same for an answer that is a file. */
export const fetchBytes = (request: Fetch, url: string, init: Asked = {}): Promise<Buffer> =>
  fetched(request, url, init, async answer => Buffer.from(await answer.arrayBuffer()))

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
