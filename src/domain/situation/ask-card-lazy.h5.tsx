import { lazy, Suspense, useEffect, useState } from 'react'
import type { AskCardProps } from './ask-card'

const Ask = lazy(() => import('./ask-card'))

/** Lazy: loads after the page, because the server does not know the buyer and renders the cost without this card. */
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
