/** Fields of a request body on the wire: decoded text by key. */
export type Fields = Record<string, string>

/** Maximum characters of the field `url`, including its marker. */
export const MAX_URL = 2_000

/**
 * Returns the fields of a payload to send: flat scalars only. Drops keys with a square bracket and values that are arrays or objects
 * (specification §5), omits null and undefined, and sends true and false as 1 and 0.
 */
export function flatFields(payload: Record<string, unknown>): Fields {
  const fields: Fields = {}
  for (const [key, value] of Object.entries(payload)) {
    if (/[[\]]/.test(key) || value === null || value === undefined || typeof value === 'object') continue
    fields[key] = typeof value === 'boolean' ? String(Number(value)) : String(value)
  }
  return fields
}

/** `key=value` of every field except `without`, sorted by key in code-unit order, joined with `&`. Values are decoded. */
export function canonicalText(fields: Fields, without: readonly string[] = ['dgf']): string {
  return Object.keys(fields)
    .filter(key => !without.includes(key))
    .sort()
    .map(key => `${key}=${fields[key]}`)
    .join('&')
}
