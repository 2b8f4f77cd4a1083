import { lazy } from 'react'
import { deskTypeOf } from '@/domain/desk/desk-type'
import { DeskOnly } from '../desk/desk-only'

const Writing = lazy(() => import('./writing'))
const Campaign = lazy(() => import('./campaign'))

export const TextBody = ({ type, id }: { type: string; id: number }) => (
  <DeskOnly>
    {type === 'marketing' ? <Campaign id={id} /> : <Writing type={deskTypeOf(type)} id={id} />}
  </DeskOnly>
)
