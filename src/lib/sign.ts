import { md5 } from 'js-md5'
import { canonicalText, type Fields } from './fields'

export { canonicalText, flatFields, MAX_URL, type Fields } from './fields'

const SIGNATURES = ['dgf', 'dgp']

/** Field dgf: md5 of the md5 of the canonical text and the secret, both in lower-case hex, UTF-8. */
export function calculateSignature(fields: Fields, secret: string): string {
  return md5(md5(canonicalText(fields) + secret))
}

/**
 * Field dgp, which binds a body to its endpoint: like dgf, but with the endpoint's path (`house/list`) before the canonical text, which
 * excludes both signatures. It is computed first, because dgf covers it.
 */
export function calculatePathSignature(path: string, fields: Fields, secret: string): string {
  return md5(md5(path + canonicalText(fields, SIGNATURES) + secret))
}

/** Adds both signatures to the fields of a request to `path`. */
export function signedFields(path: string, fields: Fields, secret: string): Fields {
  const held = { ...fields, dgp: calculatePathSignature(path, fields, secret) }
  return { ...held, dgf: calculateSignature(held, secret) }
}

/** Fingerprint of the secret in a build, so that the server can check that both have the same one. */
export const buildStamp = (secret: string): string => calculateSignature({ build: 'h5' }, secret)
