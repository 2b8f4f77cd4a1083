import type { ReactNode } from 'react'
import type { MayClose } from './use-closing'

export interface OverlayProps {
  open: boolean
  onClose: () => void
  /** Asked before the scrim, Esc or the browser's Back closes it. */
  mayClose?: MayClose | undefined
  /** Read aloud when it opens. */
  label: string
  /** sheet: from below on phones, centred on desktop; dialog: centred; full: the whole screen. */
  kind: 'sheet' | 'dialog' | 'full'
  /** An answer is needed: the scrim and Esc do not close it. */
  modal?: boolean
  children: ReactNode
  className?: string
}
