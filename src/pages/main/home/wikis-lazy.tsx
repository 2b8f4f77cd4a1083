import { lazy, Suspense } from 'react'
import { Bones } from './bones'

const Wikis = lazy(() => import('./wikis'))

/** Only the desktop has them next to its lists of deals. */
export const WikisLazy = () => (
  <Suspense fallback={<Bones total={1} />}>
    <Wikis />
  </Suspense>
)
