import type { ReactNode } from 'react'
import type { Screen } from '@/routes/table'

export interface PlacedProps {
  name: Screen
  title: string
  /** `member`: one of a member's own pages, next to the links to the others. */
  place: 'page' | 'member'
  children: ReactNode
}
