import { lazy, Suspense, type ReactNode } from 'react'
import type { OwnCostProps } from './own-cost-section'

const Own = lazy(() => import('./own-cost-section'))

/** Lazy chunk: the rates and the calculation load when the visitor opens the form; `meanwhile` is the fallback. */
export const OwnCostSection = ({ meanwhile, ...props }: OwnCostProps & { meanwhile: ReactNode }) => (
  <Suspense fallback={meanwhile}>
    <Own {...props} />
  </Suspense>
)
