import type { ReactNode } from 'react'

export interface FeedProps {
  /** One a slide. */
  keys: readonly string[]
  index: number
  onIndex: (index: number) => void
  /** null: too far away to be drawn. */
  slide: (at: number) => ReactNode
  label: string
}
