import { lazy, Suspense, type ReactNode } from 'react'
import type { OwnCostProps } from './own-cost-section'

const Own = lazy(() => import('./own-cost-section'))

/** Rates and reckoning are fetched once somebody wants to type; until they are there `meanwhile` stands in their place. */
export const OwnCostSection = ({ meanwhile, ...props }: OwnCostProps & { meanwhile: ReactNode }) => (
  <Suspense fallback={meanwhile}>
    <Own {...props} />
  </Suspense>
)
