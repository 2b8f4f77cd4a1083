import type { ReactNode } from 'react'

export interface FloatingHeaderProps {
  /** The pictures that it floats over. */
  children: ReactNode
  /** Buttons at the right: over the pictures round, in the header flat. */
  side?: ReactNode
  /** Once the pictures are gone: what the page is about, in few words, and what of it changes. */
  title: string
  line?: ReactNode
}

/** Height of the header, px; in large letters more, which only the styles know. */
export const HEADER = 46
