import { md5 } from 'js-md5'

/** The fields of a body as they travel: decoded text by key. */
export type Fields = Record<string, string>

/** Characters that the field `url` may have, its mark included. */
export const MOST_URL = 2_000

/**
 * What of a payload is sent: flat scalars only. A key with a square bracket and a value that is an array or an object are
 * dropped (specification §5), null and undefined are not sent, true and false travel as 1 and 0.
 */
export function flatFields(payload: Record<string, unknown>): Fields {
  const fields: Fields = {}
  for (const [key, value] of Object.entries(payload)) {
    if (/[[\]]/.test(key) || value === null || value === undefined || typeof value === 'object') continue
    fields[key] = typeof value === 'boolean' ? String(Number(value)) : String(value)
  }
  return fields
}

const SIGNATURES = ['dgf', 'dgp']

/** `key=value` of every field except the given ones, sorted by key in code-unit order, joined with `&`. Values are as decoded. */
export function canonicalText(fields: Fields, without: readonly string[] = ['dgf']): string {
  return Object.keys(fields)
    .filter(key => !without.includes(key))
    .sort()
    .map(key => `${key}=${fields[key]}`)
    .join('&')
}

/** The field dgf: md5 of the md5 of the canonical text and the secret, both in lower-case hex, UTF-8. */
export function signatureOf(fields: Fields, secret: string): string {
  return md5(md5(canonicalText(fields) + secret))
}

/**
 * The field dgp, which holds a body to its call: as dgf, of the call's path (`house/list`) before the canonical text, which leaves out both
 * signatures. It is made first: dgf covers it.
 */
export function pathSignatureOf(path: string, fields: Fields, secret: string): string {
  return md5(md5(path + canonicalText(fields, SIGNATURES) + secret))
}

/** The fields with both signatures, as they are sent to the call `path`. */
export function signedFields(path: string, fields: Fields, secret: string): Fields {
  const held = { ...fields, dgp: pathSignatureOf(path, fields, secret) }
  return { ...held, dgf: signatureOf(held, secret) }
}

/** What a build bears instead of its secret, so that the server can tell whether it has the same. */
export const buildStamp = (secret: string): string => signatureOf({ build: 'h5' }, secret)
