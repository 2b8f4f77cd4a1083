import { lazy } from 'react'
import { deskTypeOf } from '@/domain/desk/desk-type'
import { DeskOnly } from '../desk/desk-only'

const Writing = lazy(() => import('./writing'))

export const TextBody = ({ type, id }: { type: string; id: number }) => (
  <DeskOnly>
    <Writing type={deskTypeOf(type)} id={id} />
  </DeskOnly>
)
