import { memoryText } from './memory'

/** Text by key, on the device. Where the browser refuses (private mode, full, switched off), until the page is closed. */
export function readText(key: string): string | undefined {
  try {
    const text = window.localStorage.getItem(key)
    if (text !== null) return text
  } catch {
    /* falls to memory */
  }
  return memoryText.get(key)
}

export function writeText(key: string, text: string) {
  try {
    window.localStorage.setItem(key, text)
    memoryText.delete(key)
  } catch {
    memoryText.set(key, text)
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
