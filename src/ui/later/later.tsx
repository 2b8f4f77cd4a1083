import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react'

/** A part that is fetched once the page stands: nothing of it is drawn for everybody. */
export function later<P extends object>(load: () => Promise<{ default: (props: P) => ReactNode }>) {
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
