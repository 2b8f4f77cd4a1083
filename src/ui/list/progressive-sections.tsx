import { Fragment, useState } from 'react'
import type { ReactElement } from 'react'
import { InfiniteScrollSentinel, PARTS_AT_ONCE } from './infinite-scroll-sentinel'

/** Sections of a page below the fold, from top to bottom; each renders when the end of the previous ones comes near the viewport. */
export function ProgressiveSections({ parts }: { parts: readonly (() => ReactElement)[] }) {
  const [drawn, setDrawn] = useState(0)
  return (
    <>
      {parts.slice(0, drawn).map((part, at) => (
        <Fragment key={at}>{part()}</Fragment>
      ))}
      {drawn < parts.length && (
        <InfiniteScrollSentinel after={drawn} ahead={400} onNear={() => setDrawn(drawn + PARTS_AT_ONCE)} />
      )}
    </>
  )
}
