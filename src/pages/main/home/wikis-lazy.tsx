import { lazy } from 'react'
import { Bones } from './bones'
import { ClientSuspense } from '@/ui/lazy/client-suspense'

const Wikis = lazy(() => import('./wikis'))

/** Only the desktop has them next to its lists of deals. */
export const WikisLazy = () => (
  <ClientSuspense fallback={<Bones total={1} />}>
    <Wikis />
  </ClientSuspense>
)
