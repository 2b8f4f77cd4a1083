import { memoryText } from './memory'

/** Key in memory, separate from the device's own. */
const keyOf = (key: string) => `tab.${key}`

/** Texts of this tab: they survive a reload and end with the tab; in memory if the browser has no storage. */
export function readTab(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? memoryText.get(keyOf(key))
  } catch {
    return memoryText.get(keyOf(key))
  }
}

export function writeTab(key: string, text: string) {
  try {
    sessionStorage.setItem(key, text)
  } catch {
    memoryText.set(keyOf(key), text)
  }
}

export function removeTab(key: string) {
  memoryText.delete(keyOf(key))
  try {
    sessionStorage.removeItem(key)
  } catch {
    /* nothing was stored */
  }
}
