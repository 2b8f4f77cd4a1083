import { lazy, Suspense } from 'react'
import { useIsDesktop } from '@/platform/viewport'
import { Bones } from './bones'

const Below = lazy(() => import('./below'))

/** Not part of the first load. On desktop, where it is next to other cards, its space is reserved. */
export function BelowLazy() {
  const isDesktop = useIsDesktop()
  return (
    <Suspense fallback={<Bones total={isDesktop ? 2 : 1} />}>
      <Below />
    </Suspense>
  )
}
