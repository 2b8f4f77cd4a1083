import { lazy, Suspense } from 'react'
import type { HouseCard } from '@/contract/house/cards'

const Quick = lazy(() => import('./quick-tax'))

/** Rates and reckoning come after the text that they stand beside. */
export const QuickTax = (props: { house: HouseCard | undefined }) => (
  <Suspense fallback={null}>
    <Quick {...props} />
  </Suspense>
)
