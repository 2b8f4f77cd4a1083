import { memoryText } from './memory'

/**
 * Text by key, stored on the device. If the browser refuses (private mode, full, disabled), it is stored in memory until the page is
 * closed.
 */
export function readText(key: string): string | undefined {
  // A value that the browser refused to store is newer than the stored one.
  const refused = memoryText.get(key)
  if (refused !== undefined) return refused
  try {
    return window.localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** False: the browser refused, and closing the page loses the text. */
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
    /* removed from memory */
  }
}

/** Runs `then` after another tab of the site changed what is stored, such as a login or a logout. */
export function onOtherTab(then: () => void) {
  window.addEventListener('storage', then)
}
