import { Fragment, useState } from 'react'
import { NearEnd } from './near-end'
import type { InTurnProps } from './in-turn-props'

/** Parts of a page below its first screen. A mini-program tells once that the end comes near: then all are drawn. */
export function InTurn({ parts }: InTurnProps) {
  const [isNear, setNear] = useState(false)
  if (isNear) return parts.map((part, at) => <Fragment key={at}>{part()}</Fragment>)
  return (
    <NearEnd
      onNear={() => {
        setNear(true)
      }}
    />
  )
}
