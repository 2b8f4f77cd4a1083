import type { ReactNode } from 'react'

export interface FloatingHeaderProps {
  /** The pictures below the floating header. */
  children: ReactNode
  /** Buttons at the right: round over the pictures, flat in the header. */
  side?: ReactNode
  /** Shown once the pictures have scrolled out: a short title of the page, and its changing part. */
  title: string
  line?: ReactNode
}

/** Height of the header in px; larger with large letters, which only the styles know. */
export const HEADER = 46
