import { lazy, type ComponentType, type ReactNode } from 'react'
import type { Load } from './lazy'
import { ClientSuspense } from './client-suspense'

/** Lazy component that loads when it first renders; `fallback` until then. */
export function lazyPart<P extends object>(load: Load<P>, fallback?: (props: P) => ReactNode) {
  const Part = lazy(load) as unknown as ComponentType<P>
  return function Lazy(props: P): ReactNode {
    return (
      <ClientSuspense fallback={fallback?.(props) ?? null}>
        <Part {...props} />
      </ClientSuspense>
    )
  }
}
