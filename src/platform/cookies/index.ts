import { readText, removeText, writeText } from '../storage'

interface Kept {
  value: string
  until: number | null
}

const keyOf = (name: string) => `cookie.${name}`

function keptOf(text: string): Kept | undefined {
  try {
    return JSON.parse(text) as Kept
  } catch {
    return undefined
  }
}

/** Mini-programs have no cookies: the same names in storage, with the same end. */
export function readCookie(name: string): string | undefined {
  const kept = keptOf(readText(keyOf(name)) ?? '')
  if (!kept || (kept.until !== null && kept.until < Date.now())) return undefined
  return kept.value
}

/** `maxAge` in seconds; without it the cookie has no end of its own. */
export function writeCookie(name: string, value: string, { maxAge }: { maxAge?: number } = {}) {
  const kept: Kept = { value, until: maxAge === undefined ? null : Date.now() + maxAge * 1000 }
  writeText(keyOf(name), JSON.stringify(kept))
}

export function removeCookie(name: string) {
  removeText(keyOf(name))
}
