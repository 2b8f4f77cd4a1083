import type { ReactNode } from 'react'

export interface PagerProps {
  count: number
  index: number
  onIndex: (index: number) => void
  page: (index: number) => ReactNode
  label: string
  className?: string
  /** Focuses on mount, so that the arrow keys work at once. H5 only. */
  autoFocus?: boolean
}
