/** Cookies that the browser refused to store. */
const memory = new Map<string, string>()

const inDocument = (name: string): string | undefined => {
  for (const pair of document.cookie.split('; ')) {
    const at = pair.indexOf('=')
    if (pair.slice(0, at) !== name) continue
    try {
      return decodeURIComponent(pair.slice(at + 1))
    } catch {
      return pair.slice(at + 1)
    }
  }
  return undefined
}

export const readCookie = (name: string): string | undefined => inDocument(name) ?? memory.get(name)

const attributes = () => `; path=/; SameSite=Lax${window.location.protocol === 'https:' ? '; Secure' : ''}`

/** `maxAge` in seconds; without it the cookie ends with the browser's session. */
export function writeCookie(name: string, value: string, { maxAge }: { maxAge?: number } = {}) {
  const age = maxAge === undefined ? '' : `; max-age=${Math.round(maxAge)}`
  document.cookie = `${name}=${encodeURIComponent(value)}${attributes()}${age}`
  if (inDocument(name) === value) memory.delete(name)
  else memory.set(name, value)
}

export function removeCookie(name: string) {
  memory.delete(name)
  document.cookie = `${name}=${attributes()}; max-age=0`
}
