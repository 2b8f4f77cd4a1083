import { lazy, Suspense } from 'react'
import type { LandedCostProps } from './landed-cost'

const Cost = lazy(() => import('./landed-cost'))

/** The reckoning comes by itself, so that the page of a lot loads none of what both share. */
export const LandedCost = (props: LandedCostProps) => (
  <Suspense fallback={null}>
    <Cost {...props} />
  </Suspense>
)
