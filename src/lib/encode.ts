import { canonicalText, type Fields } from './fields'

const isScalar = (value: unknown) => typeof value !== 'object' || value === null

function encodeValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (Array.isArray(value) && value.every(isScalar)) return value.map(encodeValue).join(',')
  if (typeof value === 'object') return JSON.stringify(value)
  return String(value)
}

/**
 * Encodes a typed request as flat text fields: true and false become 1 and 0, a list is joined with commas, a structure is JSON, null and
 * undefined are omitted. A key with a square bracket cannot be sent at all (specification §5).
 */
export function encodeRequest(request: object): Fields {
  const fields: Fields = {}
  for (const [key, value] of Object.entries(request)) {
    if (value === null || value === undefined) continue
    if (/[[\]]/.test(key)) {
      // eslint-disable-next-line no-console -- a key that is dropped is a mistake of ours, to be seen while developing
      console.error(`The field ${key} cannot be sent: square brackets are dropped before signing.`)
      continue
    }
    fields[key] = encodeValue(value)
  }
  return fields
}

/** Key of a request by path and fields: `house/info?id=1`, sorted by key, decoded. */
export const callKey = (path: string, request: object) => `${path}?${canonicalText(encodeRequest(request))}`

/** application/x-www-form-urlencoded, short values first: the server can identify the sender before the body's picture has arrived. */
export const formBody = (fields: Fields) =>
  Object.entries(fields)
    .sort(([, a], [, b]) => a.length - b.length)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
    .join('&')
