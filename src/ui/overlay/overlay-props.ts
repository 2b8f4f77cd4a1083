import type { ReactNode } from 'react'
import type { MayClose } from './use-closing'

export interface OverlayProps {
  open: boolean
  onClose: () => void
  /** Runs before the scrim, Esc or the browser's Back closes it. */
  mayClose?: MayClose | undefined
  /** Label that screen readers read when it opens. */
  label: string
  /** sheet: from the bottom on phones, centred on desktop; dialog: centred; full: the whole screen. */
  kind: 'sheet' | 'dialog' | 'full'
  /** Requires an answer: the scrim and Esc do not close it. */
  modal?: boolean
  children: ReactNode
  className?: string
}
