import { lazy, useEffect, useState } from 'react'
import { parseDeskType } from '@/domain/desk/desk-type'
import { onLogout } from '@/state/member-stores'
import { DeskOnly } from '../desk/desk-only'
import type { TextBodyProps } from './text-body-props'

const Writing = lazy(() => import('./writing'))
const Campaign = lazy(() => import('./campaign'))

/** Counts the changes of the member while the page is open. */
function useMemberTurn() {
  const [turn, setTurn] = useState(0)
  useEffect(
    () =>
      onLogout(() => {
        setTurn(now => now + 1)
      }),
    [],
  )
  return turn
}

export function TextBody({ type, ...text }: TextBodyProps) {
  // After a login the editor reloads the server's version, and offers the draft of the device.
  const turn = useMemberTurn()
  return (
    <DeskOnly>
      {type === 'marketing' ? (
        <Campaign key={turn} {...text} />
      ) : (
        <Writing key={turn} type={parseDeskType(type)} {...text} />
      )}
    </DeskOnly>
  )
}
