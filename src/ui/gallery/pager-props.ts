import type { ReactNode } from 'react'

export interface PagerProps {
  count: number
  index: number
  onIndex: (index: number) => void
  page: (index: number) => ReactNode
  label: string
  className?: string
  /** Takes the focus when it appears, so that arrow keys turn at once. H5 only. */
  autoFocus?: boolean
}
