import type { ReactElement } from 'react'

export interface NearProps {
  /** Height of the placeholder, px. */
  height: number
  children: () => ReactElement
}
