import { lazy } from 'react'
import { roomTitle } from '@/domain/desk/desk-view'
import type { DeskPlace } from './desk-place'
import { DeskOnly } from './desk-only'

const Room = lazy(() => import('./desk-router'))

export { roomTitle }

/** Loads the desk's code only when a desk renders. */
export const DeskBody = (props: { section: string; place: DeskPlace }) => (
  <DeskOnly>
    <Room {...props} />
  </DeskOnly>
)
