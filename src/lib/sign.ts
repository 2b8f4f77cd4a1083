import { md5 } from 'js-md5'
import { canonicalText, type Fields } from './fields'

export { canonicalText, flatFields, MOST_URL, type Fields } from './fields'

const SIGNATURES = ['dgf', 'dgp']

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
