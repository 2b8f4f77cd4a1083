import type { ReactElement } from 'react'

export interface NearProps {
  /** Of the place until it is drawn, px. */
  height: number
  children: () => ReactElement
}
