import { Fragment, useState } from 'react'
import { NearEnd } from './near-end'
import type { InTurnProps } from './in-turn-props'

/** Parts of a page below its first screen, each drawn when the end of those before it comes near. */
export function InTurn({ parts }: InTurnProps) {
  const [drawn, setDrawn] = useState(0)
  return (
    <>
      {parts.slice(0, drawn).map((part, at) => (
        <Fragment key={at}>{part()}</Fragment>
      ))}
      {drawn < parts.length && (
        <NearEnd
          after={drawn}
          ahead={400}
          onNear={() => {
            setDrawn(drawn + 1)
          }}
        />
      )}
    </>
  )
}
