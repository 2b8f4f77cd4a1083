import { lazy, Suspense } from 'react'
import type { HouseCard } from '@/contract/house/cards'

const Quick = lazy(() => import('./quick-tax'))

/** Lazy chunk: the rates and the calculation load after the text beside them. */
export const QuickTax = (props: { house: HouseCard | undefined }) => (
  <Suspense fallback={null}>
    <Quick {...props} />
  </Suspense>
)
