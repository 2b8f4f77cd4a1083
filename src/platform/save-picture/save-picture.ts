import type { ReactNode } from 'react'
import type { DrawnPage } from '@/lib/drawn-page'

/** Pixels of the picture for a CSS px: as sharp as most phones. */
export const DENSITY = 2

/**
 * What became of a picture. `shown`: the album is closed to us, so the platform has opened it; `cancelled`: the visitor said no;
 * `open`: this browser saves no files, so the page shows `src`, and a long press keeps it.
 */
export type Saved = { how: 'saved' | 'shown' | 'cancelled' } | { how: 'open'; src: string }

export interface SavePicture {
  /** Stands somewhere on the page where the platform draws on an element of it; null elsewhere. */
  canvas: ReactNode
  /** Draws the page and hands it over. Rejects when nothing could be drawn. */
  save: (page: DrawnPage, name: string) => Promise<Saved>
}
