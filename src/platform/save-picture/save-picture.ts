import type { ReactNode } from 'react'
import type { DrawnPage } from '@/lib/drawn-page'

/** Device pixels per CSS px: as sharp as most phones. */
export const DENSITY = 2

/**
 * Result of saving a picture. `shown`: the album is not permitted, so the platform has opened the picture; `cancelled`: the visitor
 * refused; `open`: this browser saves no files, so the page shows `src`, and a long press saves it.
 */
export type Saved = { how: 'saved' | 'shown' | 'cancelled' } | { how: 'open'; src: string }

export interface SavePicture {
  /** Element that the page must render on platforms that draw on a canvas element; null elsewhere. */
  canvas: ReactNode
  /** Renders the page to a picture and saves it. Rejects if rendering fails. */
  save: (page: DrawnPage, name: string) => Promise<Saved>
}
