import { lazy } from 'react'
import { deskTypeOf } from '@/domain/desk/desk-type'
import { useSession } from '@/state/session'
import { DeskOnly } from '../desk/desk-only'
import type { TextBodyProps } from './text-body-props'

const Writing = lazy(() => import('./writing'))
const Campaign = lazy(() => import('./campaign'))

export function TextBody({ type, ...text }: TextBodyProps) {
  // Who comes back after a login begins with what the server has, and is asked about what the device kept.
  const uid = useSession(session => session.uinfo?.uid)
  return (
    <DeskOnly>
      {type === 'marketing' ? (
        <Campaign key={uid} {...text} />
      ) : (
        <Writing key={uid} type={deskTypeOf(type)} {...text} />
      )}
    </DeskOnly>
  )
}
