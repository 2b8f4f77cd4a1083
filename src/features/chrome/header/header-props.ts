import type { ReactNode } from 'react'

export interface HeaderProps {
  title?: string
  /** The content shows the title: renders only back and tools. */
  quiet?: boolean
  /** Replaces the title: a search field, tabs. */
  children?: ReactNode
  /** Buttons at the right. */
  side?: ReactNode
  /** The usual buttons at the right, after `side`: search, member. */
  tools?: boolean
  /** Without a back button: the screen is a tab. */
  root?: boolean
  /** Overrides the target of back. */
  onBack?: () => void
}
