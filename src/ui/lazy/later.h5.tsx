import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import type { Load } from './lazy'

/** Lazy component that loads after the page has mounted; the server does not render it. */
export function lazyAfterMount<P extends object>(load: Load<P>) {
  const Part = lazy(load) as unknown as ComponentType<P>
  return function Later(props: P): ReactNode {
    const [isThere, setThere] = useState(false)
    useEffect(() => {
      setThere(true)
    }, [])
    return isThere ? (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    ) : null
  }
}
