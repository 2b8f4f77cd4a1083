import { isUtf8 } from 'node:buffer'
import type { Fields } from '../../src/lib/sign'

export const FORM_TYPE = 'application/x-www-form-urlencoded'
export const MAX_KEYS = 64

/** `field`: the form has an unacceptable key or value (1004). `body`: it is not a form at all (HTTP 400). */
export class FormError extends Error {
  constructor(
    readonly kind: 'field' | 'body',
    readonly field: string,
    message: string,
  ) {
    super(message)
  }
}

/** The body is empty or not a form: HTTP 400. */
export class BodyError extends Error {
  readonly statusCode = 400
}

const [PERCENT, PLUS, SPACE, AND, EQUALS] = [0x25, 0x2b, 0x20, 0x26, 0x3d]

/** Value of a hexadecimal digit by its byte; NaN for any other. */
const DIGITS = Array.from({ length: 256 }, (_, byte) => Number.parseInt(String.fromCharCode(byte), 16))
const digit = (byte: number | undefined) => DIGITS[byte ?? 0] ?? Number.NaN

/** Decodes `+` and percent escapes as UTF-8. One pass over a copy, because a text may have millions of them. */
function decode(bytes: Buffer, field: string): string {
  if (!bytes.includes(PERCENT) && !bytes.includes(PLUS)) return bytes.toString()
  const plain = Buffer.allocUnsafe(bytes.length)
  let length = 0
  for (let at = 0; at < bytes.length; at += 1) {
    let byte = bytes[at] ?? 0
    if (byte === PLUS) byte = SPACE
    else if (byte === PERCENT) {
      byte = digit(bytes[at + 1]) * 16 + digit(bytes[at + 2])
      if (Number.isNaN(byte)) throw new FormError('field', field, '编码有误')
      at += 2
    }
    plain[length] = byte
    length += 1
  }
  const text = plain.subarray(0, length)
  if (!isUtf8(text)) throw new FormError('field', field, '编码有误')
  return text.toString()
}

function* splitFormPairs(body: Buffer): Generator<Buffer> {
  let from = 0
  for (let at = body.indexOf(AND); at !== -1; at = body.indexOf(AND, from)) {
    yield body.subarray(from, at)
    from = at + 1
  }
  yield body.subarray(from)
}

/**
 * Decodes application/x-www-form-urlencoded strictly, so that handlers see exactly what was signed: no bracket keys, no duplicate key, no
 * bad escape, no `__proto__`, at most 64 keys.
 */
export function decodeForm(body: Buffer): Fields {
  const fields: Fields = {}
  if (body.length === 0) return fields
  if (!isUtf8(body)) throw new BodyError('the body is not UTF-8')
  let keys = 0
  for (const pair of splitFormPairs(body)) {
    keys += 1
    if (keys > MAX_KEYS) throw new FormError('field', '', `参数不得多于 ${MAX_KEYS} 个`)
    const at = pair.indexOf(EQUALS)
    if (at < 1) throw new FormError('body', '', '请求格式有误')
    const key = decode(pair.subarray(0, at), pair.toString('utf8', 0, Math.min(at, 64)))
    if (key === '__proto__' || /[[\]]/.test(key)) throw new FormError('field', key, '参数名有误')
    if (Object.hasOwn(fields, key)) throw new FormError('field', key, '参数重复')
    fields[key] = decode(pair.subarray(at + 1), key)
  }
  return fields
}

/** Returns the complete fields in the beginning of a body. */
export const fieldsInHead = (head: Buffer): Fields =>
  decodeForm(head.subarray(0, Math.max(0, head.lastIndexOf(AND))))
