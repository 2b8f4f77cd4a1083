import { lazy } from 'react'
import type { DeskPlace } from './desk-place'
import { DeskOnly } from './desk-only'

const Room = lazy(() => import('./room'))

/** The desk's code comes when a desk is drawn, and to nobody else. */
export const DeskBody = (props: { section: string; place: DeskPlace }) => (
  <DeskOnly>
    <Room {...props} />
  </DeskOnly>
)
