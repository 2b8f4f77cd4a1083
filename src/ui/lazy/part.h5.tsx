import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import type { Load } from './lazy'

/** Lazy component that loads when it first renders; `fallback` until then. */
export function lazyPart<P extends object>(load: Load<P>, fallback?: (props: P) => ReactNode) {
  const Part = lazy(load) as unknown as ComponentType<P>
  return function Lazy(props: P): ReactNode {
    return (
      <Suspense fallback={fallback?.(props) ?? null}>
        <Part {...props} />
      </Suspense>
    )
  }
}
