import type { ReactNode } from 'react'
import type { Load } from './lazy'
import { wholePart } from './whole-part'

/** Mini-programs have the component in the screen's package. */
export const lazyPart = <P extends object>(load: Load<P>, _fallback?: (props: P) => ReactNode) =>
  wholePart(load)
