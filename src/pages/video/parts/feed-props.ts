import type { ReactNode } from 'react'

export interface FeedProps {
  /** One per slide. */
  keys: readonly string[]
  index: number
  onIndex: (index: number) => void
  /** null: too far away to render. */
  slide: (at: number) => ReactNode
  label: string
}
