import { memoryText } from './memory'

/** Key in memory, separate from the device's own. */
const buildTabKey = (key: string) => `tab.${key}`

/** Texts of this tab: they survive a reload and end with the tab; in memory if the browser has no storage. */
export function readTab(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? memoryText.get(buildTabKey(key))
  } catch {
    return memoryText.get(buildTabKey(key))
  }
}

export function writeTab(key: string, text: string) {
  try {
    sessionStorage.setItem(key, text)
  } catch {
    memoryText.set(buildTabKey(key), text)
  }
}

export function removeTab(key: string) {
  memoryText.delete(buildTabKey(key))
  try {
    sessionStorage.removeItem(key)
  } catch {
    /* nothing was stored */
  }
}
