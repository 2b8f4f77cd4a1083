import { readText, removeText, writeText } from '../storage'

interface Stored {
  value: string
  until: number | null
}

const buildCookieKey = (name: string) => `cookie.${name}`

function parseStored(text: string): Stored | undefined {
  try {
    return JSON.parse(text) as Stored
  } catch {
    return undefined
  }
}

/** Mini-programs have no cookies: uses storage with the same names and expiry. */
export function readCookie(name: string): string | undefined {
  const stored = parseStored(readText(buildCookieKey(name)) ?? '')
  if (!stored || (stored.until !== null && stored.until < Date.now())) return undefined
  return stored.value
}

/** `maxAge` in seconds; without it the cookie does not expire. */
export function writeCookie(name: string, value: string, { maxAge }: { maxAge?: number } = {}) {
  const stored: Stored = { value, until: maxAge === undefined ? null : Date.now() + maxAge * 1000 }
  writeText(buildCookieKey(name), JSON.stringify(stored))
}

export function removeCookie(name: string) {
  removeText(buildCookieKey(name))
}
