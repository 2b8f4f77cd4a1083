import { memoryText } from './memory'

/** Texts of this run of the app: a mini-program has no tabs, so it counts as one from its launch to its end. */
export const readTab = (key: string): string | undefined => memoryText.get(`tab.${key}`)

export const writeTab = (key: string, text: string) => {
  memoryText.set(`tab.${key}`, text)
}

export const removeTab = (key: string) => {
  memoryText.delete(`tab.${key}`)
}
