import { memoryText } from './memory'

/** Texts of this tab: they outlive a reload and end with the tab; in memory where the browser keeps nothing. */
const keyOf = (key: string) => `tab.${key}`

export function readTab(key: string): string | undefined {
  try {
    return sessionStorage.getItem(keyOf(key)) ?? memoryText.get(keyOf(key))
  } catch {
    return memoryText.get(keyOf(key))
  }
}

export function writeTab(key: string, text: string) {
  try {
    sessionStorage.setItem(keyOf(key), text)
  } catch {
    memoryText.set(keyOf(key), text)
  }
}

export function removeTab(key: string) {
  memoryText.delete(keyOf(key))
  try {
    sessionStorage.removeItem(keyOf(key))
  } catch {
    /* nothing was kept */
  }
}
