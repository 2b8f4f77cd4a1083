import { lazy, Suspense } from 'react'
import type { SituationSheetProps } from './situation-sheet'

const Sheet = lazy(() => import('./situation-sheet'))

/** Loads when it is opened. */
export const SituationSheet = (props: SituationSheetProps) => (
  <Suspense fallback={null}>
    <Sheet {...props} />
  </Suspense>
)
