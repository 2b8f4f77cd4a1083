import { lazy } from 'react'
import type { HouseCard } from '@/contract/house/cards'
import { ClientSuspense } from '@/ui/lazy/client-suspense'

const Quick = lazy(() => import('./quick-tax'))

/** Lazy chunk: the rates and the calculation load after the text beside them. */
export const QuickTax = (props: { house: HouseCard | undefined }) => (
  <ClientSuspense fallback={null}>
    <Quick {...props} />
  </ClientSuspense>
)
