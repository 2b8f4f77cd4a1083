import { prefetchScreen } from '@/routes/go'
import type { BuiltScreen } from '@/routes/table'
import { whenIdle } from '../idle'

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** False on 2G, in data-saving mode, and offline. */
export function mayPrefetch() {
  const { connection } = navigator as { connection?: Connection }
  return navigator.onLine && !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '')
}

/** Prefetches the code of the screens that links on this page lead to, once the browser is idle. */
export function prefetchOnIdle(screens: readonly BuiltScreen[]) {
  if (!mayPrefetch()) return
  whenIdle(() => {
    screens.forEach(screen => {
      prefetchScreen(screen)
    })
  })
}
