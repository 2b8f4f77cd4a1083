import type { Answer } from '@/contract/errcodes'
import type { Fields } from '@/lib/fields'
import { post } from '@/platform/post'
import { takeServerTime } from '@/state/server-clock'
import type { OnSent, Posted } from '@/platform/post'
import { formBody } from '@/lib/encode'
import { ApiError } from './errors'

export interface SendOptions {
  /** Milliseconds. */
  timeout: number
  signal?: AbortSignal
  onSent?: OnSent
}

/** The caller has aborted: nobody is notified. */
class AbortError extends Error {
  override name = 'AbortError'
}

function parseAnswer(text: string): Answer<unknown> | undefined {
  try {
    const answer: unknown = JSON.parse(text)
    return typeof answer === 'object' && answer !== null && 'errcode' in answer
      ? (answer as Answer<unknown>)
      : undefined
  } catch {
    return undefined
  }
}

function read({ status, text }: Posted): Answer<unknown> {
  const answer = parseAnswer(text)
  if (status === 200 && answer) return answer
  throw new ApiError({
    kind: 'http',
    status,
    errcode: answer?.errcode,
    message: answer?.errmsg,
    result: answer?.result,
  })
}

/**
 * Sends the request once. Returns a response of ours whatever its errcode; anything else is an ApiError of kind network, timeout or http.
 */
export async function send(
  url: string,
  fields: Fields,
  { timeout, signal, onSent }: SendOptions,
): Promise<Answer<unknown>> {
  // Aborted before sending: a signal that has fired already emits no event.
  if (signal?.aborted) throw new AbortError()
  const sentAt = Date.now()
  const { answer, abandon } = post(url, formBody(fields), onSent)
  let stop = () => {}
  const tooLate = new Promise<never>((_, reject) => {
    const leave = () => reject(new AbortError())
    const timer = setTimeout(() => reject(new ApiError({ kind: 'timeout' })), timeout)
    signal?.addEventListener('abort', leave)
    stop = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', leave)
    }
  })
  const heard = answer.then(
    posted => {
      const { serverTime } = posted
      if (serverTime !== undefined) takeServerTime({ serverTime, sentAt, receivedAt: Date.now() })
      return posted
    },
    () => {
      throw new ApiError({ kind: 'network' })
    },
  )
  try {
    return read(await Promise.race([heard, tooLate]))
  } catch (error) {
    abandon()
    throw error
  } finally {
    stop()
  }
}
