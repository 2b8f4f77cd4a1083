import { ApiError, fieldErrors } from '@/api/errors'
import type { GoneThing } from '@/contract/common'

export interface ErrorWords {
  hint: string
  code?: string
}

const REQUEST_ID = 'request_id'

/** Error and remedy, in words for the visitor. */
export function errorWords(error: Error | null): ErrorWords {
  if (!(error instanceof ApiError)) return { hint: '页面出了问题，可以重试' }
  switch (error.kind) {
    case 'network':
      return { hint: '网络没有连上，检查网络后重试' }
    case 'timeout':
      return { hint: '服务器 10 秒内没有回应，已自动重试 3 次' }
    case 'http':
      return { hint: '服务器暂时不能回答，请稍后重试' }
    case 'login':
      return { hint: '登录已失效，请重新登录' }
    default:
      return { hint: error.message, code: requestId(error.result) }
  }
}

/** The request id, if the server gave one (errcode 1500). */
function requestId(result: unknown): string | undefined {
  if (typeof result !== 'object' || result === null || !Object.hasOwn(result, REQUEST_ID)) return undefined
  const id = (result as Record<string, unknown>)[REQUEST_ID]
  return typeof id === 'string' ? `请求编号 ${id}` : undefined
}

/** True if the requested entity does not exist or is no longer public. */
export const isMissing = (error: Error | null) =>
  error instanceof ApiError && (error.errcode === 1005 || hasBadId(error))

/** True if the page's address has an id that cannot be one, as a mini-program's page may: a retry never helps. */
const hasBadId = (error: ApiError) =>
  error.errcode === 1004 && Object.keys(fieldErrors(error)).some(field => /(^|_)id$/.test(field))

/** Information about a withdrawn entity: the reason, and similar ones. */
export function getGoneThing(error: Error | null): ({ title: string } & GoneThing) | undefined {
  const { gone } =
    (error instanceof ApiError ? (error.result as { gone?: Partial<GoneThing> } | null) : null) ?? {}
  return gone?.similar && error ? { title: error.message, similar: gone.similar } : undefined
}

export const isCutOff = (error: Error | null) =>
  error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout')
