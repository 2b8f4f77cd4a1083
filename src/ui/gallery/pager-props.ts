import type { ReactNode } from 'react'

export interface PagerProps {
  count: number
  index: number
  onIndex: (index: number) => void
  page: (index: number) => ReactNode
  label: string
  className?: string
}
