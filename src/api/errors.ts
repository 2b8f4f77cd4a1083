import { ERRCODE, ERRMSG } from '@/contract/errcodes'
import type { FieldError } from '@/contract/errcodes'

/** api: the server refused; login: it no longer knows the member; the others: no response, or one that is not from our server. */
export type ErrorKind = 'api' | 'login' | 'network' | 'timeout' | 'http'

interface Details {
  kind: ErrorKind
  /** Error code of the response; 0 if there was no response. */
  errcode?: number
  message?: string
  /** Result of the error response: fields, retry_after, server_time, request_id … */
  result?: unknown
  /** HTTP status; 0 if there was no response. */
  status?: number
}

/** Fallback messages for errors without a message from the server; 'Error' comes from the specification (§8). */
const MESSAGES: Record<ErrorKind, string> = {
  api: 'Error',
  login: ERRMSG[ERRCODE.loginInvalid],
  network: '网络没有连上，检查网络后重试',
  timeout: '服务器没有回应，请稍后重试',
  http: ERRMSG[ERRCODE.serverFault],
}

/** Reason why a call failed. `message` can be shown to the visitor. */
export class ApiError extends Error {
  readonly kind: ErrorKind
  readonly errcode: number
  readonly result: unknown
  readonly status: number

  constructor({ kind, errcode = 0, message, result = null, status = 0 }: Details) {
    super(message || MESSAGES[kind])
    this.name = 'ApiError'
    this.kind = kind
    this.errcode = errcode
    this.result = result
    this.status = status
  }
}

/** Returns a number from the result of an error, such as retry_after or server_time. */
export function numberIn(result: unknown, key: string): number | undefined {
  if (typeof result !== 'object' || result === null) return undefined
  const value = (result as Record<string, unknown>)[key]
  return typeof value === 'number' ? value : undefined
}

/** True if the server refused a save because somebody else changed the entity in the meantime. */
export const isConflict = (error: unknown) =>
  error instanceof ApiError &&
  error.errcode === ERRCODE.conflict &&
  typeof error.result === 'object' &&
  error.result !== null &&
  'updated_at' in error.result

/** Messages for the fields that the server refused (1004), by field. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError) || typeof error.result !== 'object' || error.result === null) return {}
  const { fields = [] } = error.result as { fields?: FieldError[] }
  return Object.fromEntries(fields.map(({ field, message }) => [field, message]))
}
