import type { ReactNode } from 'react'

export interface HeaderProps {
  title?: string
  /** The content shows the title: back and tools alone. */
  quiet?: boolean
  /** In place of the title: a search field, tabs. */
  children?: ReactNode
  /** Buttons at the right. */
  side?: ReactNode
  /** The usual buttons at the right: calendar, search, member. */
  tools?: boolean
  /** No way back: the screen is a tab. */
  root?: boolean
  /** Where back leads instead. */
  onBack?: () => void
}
