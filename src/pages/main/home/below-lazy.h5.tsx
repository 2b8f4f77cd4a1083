import { lazy, Suspense } from 'react'
import { useIsDesktop } from '@/platform/viewport'
import { Bones } from './bones'

const Below = lazy(() => import('./below'))

/** No part of the first load. On desktop, where it stands beside other cards, its places are kept. */
export function BelowLazy() {
  const isDesktop = useIsDesktop()
  return (
    <Suspense fallback={<Bones total={isDesktop ? 2 : 1} />}>
      <Below />
    </Suspense>
  )
}
