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

/** `key=value` of every field except the given ones, sorted by key in code-unit order, joined with `&`. Values are as decoded. */
export function canonicalText(fields: Fields, without: readonly string[] = ['dgf']): string {
  return Object.keys(fields)
    .filter(key => !without.includes(key))
    .sort()
    .map(key => `${key}=${fields[key]}`)
    .join('&')
}
