import { useSyncExternalStore } from 'react'

/** Header in each response of a server with demo data (server/app.ts). */
const HEADER = 'x-demo-data'

let isDemo = false
const listeners = new Set<() => void>()

/** Detects demo data from the headers of a response. */
export function noteDemoData(headers: Readonly<Record<string, unknown>> | undefined): void {
  if (isDemo || !Object.keys(headers ?? {}).some(name => name.toLowerCase() === HEADER)) return
  isDemo = true
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
const hasDemoData = () => isDemo

export const useHasDemoData = (): boolean => useSyncExternalStore(subscribe, hasDemoData, hasDemoData)
