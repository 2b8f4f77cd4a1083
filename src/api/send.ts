import Taro from '@tarojs/taro'
import type { Answer } from '@/contract/errcodes'
import type { Fields } from '@/lib/sign'
import { formBody } from './encode'
import { ApiError } from './errors'

export interface SendOptions {
  /** Milliseconds. */
  timeout: number
  signal?: AbortSignal
}

/** The asker is gone: nobody is told. */
class Abandoned extends Error {
  override name = 'AbortError'
}

const HEADERS = { 'content-type': 'application/x-www-form-urlencoded' }

function answerOf(text: unknown): Answer<unknown> | undefined {
  try {
    const answer: unknown = typeof text === 'string' ? JSON.parse(text) : text
    return typeof answer === 'object' && answer !== null && 'errcode' in answer ? answer as Answer<unknown> : undefined
  } catch {
    return undefined
  }
}

/** Sends once. An answer of ours comes back whatever its errcode; anything else is an ApiError of kind network, timeout or http. */
export function send(url: string, fields: Fields, { timeout, signal }: SendOptions): Promise<Answer<unknown>> {
  return new Promise((resolve, reject) => {
    const task = Taro.request<unknown>({
      url, method: 'POST', header: HEADERS, data: formBody(fields), dataType: 'text', responseType: 'text', timeout: timeout + 1000,
    })
    const stop = (error: Error) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', leave)
      reject(error)
    }
    const abandon = (error: Error) => {
      stop(error)
      task.abort?.()
    }
    const timer = setTimeout(() => { abandon(new ApiError({ kind: 'timeout' })) }, timeout)
    const leave = () => { abandon(new Abandoned()) }
    signal?.addEventListener('abort', leave)

    task.then(({ statusCode, data }) => {
      const answer = answerOf(data)
      if (statusCode === 200 && answer) {
        clearTimeout(timer)
        signal?.removeEventListener('abort', leave)
        resolve(answer)
      } else {
        stop(new ApiError({ kind: 'http', status: statusCode, errcode: answer?.errcode, message: answer?.errmsg, result: answer?.result }))
      }
    }, () => { stop(new ApiError({ kind: 'network' })) })
  })
}
