import { prefetchScreen } from '@/routes/go'
import type { BuiltScreen } from '@/routes/table'
import { whenIdle } from '../idle'

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Not on 2G, not while saving data, not offline. */
export function mayPrefetch() {
  const { connection } = navigator as { connection?: Connection }
  return navigator.onLine && !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '')
}

/** Fetches the code of the screens that links on this page lead to, once the browser has nothing else to do. */
export function prefetchOnIdle(screens: readonly BuiltScreen[]) {
  if (!mayPrefetch()) return
  whenIdle(() => {
    screens.forEach(screen => {
      prefetchScreen(screen)
    })
  })
}
