import type { Fields } from '../../src/lib/sign'

export const MAX_KEYS = 64

/** `field`: the body is a form whose key or value is not acceptable (1004). `body`: it is no form at all (HTTP 400). */
export class FormError extends Error {
  constructor(
    readonly kind: 'field' | 'body',
    readonly field: string,
    message: string,
  ) {
    super(message)
  }
}

/** What `+` and percent escapes stand for; UTF-8. */
function decode(text: string, field: string): string {
  if (!/[%+]/.test(text)) return text
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw new FormError('field', field, '编码有误')
  }
}

/**
 * Decodes application/x-www-form-urlencoded strictly, so that what was signed is exactly what a handler sees: no bracket keys, no key
 * twice, no bad escape, no `__proto__`, at most 64 keys.
 */
export function decodeForm(body: string): Fields {
  const fields: Fields = {}
  if (body === '') return fields
  const pairs = body.split('&', MAX_KEYS + 1)
  if (pairs.length > MAX_KEYS) throw new FormError('field', '', `参数不得多于 ${MAX_KEYS} 个`)
  for (const pair of pairs) {
    const at = pair.indexOf('=')
    if (at < 1) throw new FormError('body', '', '请求格式有误')
    const key = decode(pair.slice(0, at), pair.slice(0, at).slice(0, 64))
    if (key === '__proto__' || /[[\]]/.test(key)) throw new FormError('field', key, '参数名有误')
    if (Object.hasOwn(fields, key)) throw new FormError('field', key, '参数重复')
    fields[key] = decode(pair.slice(at + 1), key)
  }
  return fields
}
