import type { ReactNode } from 'react'
import type { Result } from '@/contract/endpoints'
import type { useParams } from '@/routes/use-params'

export type Params = ReturnType<typeof useParams<'qa-list'>>

export interface DesktopProps extends Pick<Result<'ask/list'>, 'types' | 'counts'> {
  params: Params
  change: (part: Partial<Params>) => void
  tabs: ReactNode
  ask: ReactNode
  rows: ReactNode
}
