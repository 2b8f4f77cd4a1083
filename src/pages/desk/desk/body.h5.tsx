import { lazy } from 'react'
import { DeskOnly } from './desk-only'

const Room = lazy(() => import('./room'))

/** The desk's code comes when a desk is drawn, and to nobody else. */
export const DeskBody = ({ section }: { section: string }) => (
  <DeskOnly>
    <Room section={section} />
  </DeskOnly>
)
