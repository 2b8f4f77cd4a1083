import { Suspense, type ReactNode } from 'react'
import { useIsHydrating } from '@/platform/hydration'

/**
 * Suspense around a part whose script is not there on the server: the server's markup, and the render that adopts it, are the fallback
 * alone. React would report a boundary that the server left open, and render it again.
 */
export function ClientSuspense({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  return useIsHydrating() ? fallback : <Suspense fallback={fallback}>{children}</Suspense>
}
