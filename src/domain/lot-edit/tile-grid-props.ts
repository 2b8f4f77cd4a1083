import type { ReactNode } from 'react'

export interface TileGridProps {
  /** One a tile, in order. */
  keys: readonly string[]
  tile: (key: string, at: number) => ReactNode
  onMove: (from: number, to: number) => void
  /** Each tile has buttons that move it, for those who cannot drag. */
  hasMoves: boolean
  /** Behind the last tile. */
  last?: ReactNode
}
