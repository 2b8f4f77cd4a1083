import { lazy } from 'react'
import { DeskOnly } from '../desk/desk-only'

const Lot = lazy(() => import('./lot'))

export const LotBody = ({ id }: { id: number }) => (
  <DeskOnly>
    <Lot key={id} id={id} />
  </DeskOnly>
)
