import type { Params } from './query'

/** Parameters that a page has changed since it was opened, by the page's own key. */
const changed = new Map<string, Params>()
const listeners = new Set<() => void>()

export const storedParams = (pageKey: string | undefined) =>
  pageKey === undefined ? undefined : changed.get(pageKey)

export function storeParams(pageKey: string, params: Params) {
  changed.set(pageKey, params)
  listeners.forEach(listener => listener())
}

export const forgetParams = (pageKey: string) => {
  changed.delete(pageKey)
}

export function onParams(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
