/** HTTP client of the adapters; tests pass their own. */
export type Fetch = typeof fetch

const TIMEOUT_MS = 5_000
/** Maximum bytes of an answer in JSON. */
const MAX_JSON = 1_048_576

/** okOnly: a status from 400 on is an error as well; platforms often explain it in JSON. */
type Asked = RequestInit & { timeoutMs?: number; okOnly?: boolean }

/** The error of a request, with the status of its answer (null: none came); its cause is the error below. */
export class FetchError extends Error {
  constructor(
    message: string,
    readonly status: number | null,
    cause: unknown,
  ) {
    super(message, { cause })
  }
}

async function fetched<T>(
  request: Fetch,
  url: string,
  { timeoutMs = TIMEOUT_MS, okOnly = false, ...rest }: Asked,
  read: (answer: Response) => Promise<T>,
): Promise<T> {
  const host = new URL(url).host
  let status: number | null = null
  try {
    const answer = await request(url, { ...rest, signal: AbortSignal.timeout(timeoutMs) })
    status = answer.status
    if (status >= (okOnly ? 400 : 500)) throw new Error(`status ${status}`)
    return await read(answer)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new FetchError(`${host} is out of reach: ${reason}`, status, error)
  }
}

/** Parses an answer as JSON without holding more of it than the maximum. */
async function readJson<T>({ body }: Response): Promise<T> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > MAX_JSON) throw new Error(`the answer has more than ${MAX_JSON} bytes`)
    chunks.push(chunk)
  }
  return JSON.parse(new TextDecoder().decode(Buffer.concat(chunks))) as T
}

/**
 * Sends a request to a platform and returns its JSON. Throws if it is unreachable, slow, or sends no JSON or too much; the message omits the
 * URL, which may contain secrets.
 */
export const fetchJson = <T>(request: Fetch, url: string, init: Asked = {}): Promise<T> =>
  fetched(request, url, init, answer => readJson<T>(answer))

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
