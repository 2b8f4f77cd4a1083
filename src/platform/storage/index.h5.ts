import { memoryText } from './memory'

/** Text by key, on the device. Where the browser refuses (private mode, full, switched off), until the page is closed. */
export function readText(key: string): string | undefined {
  // What the browser refused last is newer than what it has.
  const refused = memoryText.get(key)
  if (refused !== undefined) return refused
  try {
    return window.localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** False: the browser would not, and closing the page loses it. */
export function writeText(key: string, text: string): boolean {
  try {
    window.localStorage.setItem(key, text)
    memoryText.delete(key)
    return true
  } catch {
    memoryText.set(key, text)
    return false
  }
}

export function removeText(key: string) {
  memoryText.delete(key)
  try {
    window.localStorage.removeItem(key)
  } catch {
    /* gone from memory */
  }
}
