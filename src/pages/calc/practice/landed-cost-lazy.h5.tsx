import { lazy, Suspense } from 'react'
import type { LandedCostProps } from './landed-cost'

const Cost = lazy(() => import('./landed-cost'))

/** The calculation is a separate chunk, so that the page of a lot loads none of the shared code. */
export const LandedCost = (props: LandedCostProps) => (
  <Suspense fallback={null}>
    <Cost {...props} />
  </Suspense>
)
