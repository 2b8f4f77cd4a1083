import { ERRCODE, ERRMSG, type Errcode, type FieldError } from '../../src/contract/errcodes'
import { findFieldLabel } from './field-labels'

/** Thrown by a handler and answered as {errcode, errmsg, result} with HTTP 200. */
export class ApiError extends Error {
  constructor(
    readonly errcode: Errcode,
    message?: string,
    readonly result: unknown = null,
  ) {
    super(message ?? ERRMSG[errcode])
  }
}

export const loginInvalid = () => new ApiError(ERRCODE.loginInvalid)
/** Returns the message with the field's label, or with its name if only programs fill it in. */
function shown({ field, message }: FieldError): string {
  const [name = ''] = field.split('.')
  const label = findFieldLabel(name) ?? name
  return message.includes(label) ? message : `${label}：${message}`
}

/** Returns 1004; `errmsg` uses the label of the first field, `result.fields` lists all by name. */
export const badField = (...fields: FieldError[]) =>
  new ApiError(ERRCODE.badParameter, fields.map(shown)[0], { fields })
export const notFound = (message?: string, result?: object) => new ApiError(ERRCODE.notFound, message, result)
export const notAllowed = (message?: string) => new ApiError(ERRCODE.notAllowed, message)
/** Returns 1007, whose message states when to try again; `retryAfter` in seconds. */
export const tooMany = (retryAfter: number, message = `操作过于频繁，请 ${waitWords(retryAfter)}后再试`) =>
  new ApiError(ERRCODE.tooMany, message, { retry_after: retryAfter })

const waitWords = (seconds: number) =>
  seconds < 60
    ? `${seconds} 秒`
    : seconds <= 3600
      ? `${Math.ceil(seconds / 60)} 分钟`
      : `${Math.ceil(seconds / 3600)} 小时`
export const conflict = (message?: string, result: unknown = null) =>
  new ApiError(ERRCODE.conflict, message, result)
