import { lazy, Suspense, useEffect, useState } from 'react'
import type { AskCardProps } from './ask-card'

const Ask = lazy(() => import('./ask-card'))

/** Fetched once the page is there: the server does not know the buyer, and the cost is told without it. */
export function AskCard(props: AskCardProps) {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    setThere(true)
  }, [])
  return isThere ? (
    <Suspense fallback={null}>
      <Ask {...props} />
    </Suspense>
  ) : null
}
