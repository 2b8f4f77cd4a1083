/** Decoded parts of a URL. Neither URL nor URLSearchParams exists in mini-programs. */
export type Params = Record<string, string>
/** Parameters as a caller passes them. */
export type GivenParams = Readonly<Record<string, string | number | undefined>>

export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * Parses `?a=1&b=%E6%9C%9B`, with or without the question mark, to decoded values. A key without `=` is the empty text; of a repeated key
 * the last counts.
 */
export function parseQuery(search: string): Params {
  const params: Params = {}
  for (const pair of search.replace(/^\?/, '').split('&')) {
    if (!pair) continue
    const at = pair.indexOf('=')
    params[decoded(at < 0 ? pair : pair.slice(0, at))] = at < 0 ? '' : decoded(pair.slice(at + 1))
  }
  return params
}

/** Query with its `?`; empty without parameters. */
export function formatQuery(params: Params): string {
  const text = Object.entries(params)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
    .join('&')
  return text && `?${text}`
}

/** Converts to text, and drops undefined values. */
export function textParams(params: GivenParams): Params {
  const text: Params = {}
  for (const [key, value] of Object.entries(params)) {
    if (value !== undefined) text[key] = String(value)
  }
  return text
}

/** Path, search and hash of a URL, absolute or not. */
export function urlParts(url: string): { origin: string; path: string; search: string; hash: string } {
  const [, origin = '', path = '', search = '', hash = ''] =
    /^((?:[a-z][a-z\d+.-]*:)?\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?(#.*)?$/i.exec(url) ?? []
  return { origin, path: path || '/', search, hash }
}

/** Parameters as Taro passes them to a page: still encoded. */
export const encodedParams = (params: Params): Params =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, encodeURIComponent(value)]))
