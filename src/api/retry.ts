import { ApiError } from './errors'

/** Number of retries of a call (specification §9). */
export const RETRIES = 3

/** True if the error is transient: network failures and server errors (5xx). A response of ours is final. */
export const isTransient = (error: unknown) =>
  error instanceof ApiError &&
  (error.kind === 'network' || error.kind === 'timeout' || (error.kind === 'http' && error.status >= 500))

/** Milliseconds before the n-th retry (from 0): 0.3, 0.9, 2.7 s, each ± 50 %, so that many clients do not retry at the same time. */
export const backoffMs = (retry: number, random = Math.random()) => 300 * 3 ** retry * (0.5 + random)

const wait = (ms: number, signal?: AbortSignal) =>
  new Promise<void>(resolve => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

export async function withRetries<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let retry = 0; ; retry++) {
    try {
      return await work()
    } catch (error) {
      if (retry >= RETRIES || !isTransient(error) || signal?.aborted) throw error
      await wait(backoffMs(retry), signal)
    }
  }
}
