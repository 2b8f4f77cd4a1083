import { lazy, Suspense, useEffect, useState, type ComponentProps } from 'react'

const Words = lazy(() => import('./since-look'))

/** Fetched once the page stands: a page drawn for everybody knows of no look. */
export function SinceLook(props: ComponentProps<typeof Words>) {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    setThere(true)
  }, [])
  return isThere ? (
    <Suspense fallback={null}>
      <Words {...props} />
    </Suspense>
  ) : null
}
