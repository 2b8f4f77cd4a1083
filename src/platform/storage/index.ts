import Taro from '@tarojs/taro'
import { memoryText } from './memory'

/** Text by key, stored on the device. If the device refuses, it is stored in memory until the app is closed. */
export function readText(key: string): string | undefined {
  try {
    const text: unknown = Taro.getStorageSync(key)
    if (typeof text === 'string' && text !== '') return text
  } catch {
    /* falls back to memory */
  }
  return memoryText.get(key)
}

/** False: the device refused, and closing the app loses the text. */
export function writeText(key: string, text: string): boolean {
  memoryText.set(key, text)
  try {
    Taro.setStorageSync(key, text)
    return true
  } catch {
    return false
  }
}

export function removeText(key: string) {
  memoryText.delete(key)
  try {
    Taro.removeStorageSync(key)
  } catch {
    /* removed from memory */
  }
}

/** A mini-program has no other tabs. */
export const onOtherTab = (_then: () => void): void => undefined
