import type { ReactElement } from 'react'

export interface NearProps {
  /** Height of the placeholder, px. */
  height: number
  /** Id of the placeholder in mini-programs, for a jump to content that has this id. */
  id?: string
  children: () => ReactElement
}
