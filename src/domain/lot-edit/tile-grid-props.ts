import type { ReactNode } from 'react'

export interface TileGridProps {
  /** One key per tile, in order. */
  keys: readonly string[]
  tile: (key: string, at: number) => ReactNode
  onMove: (from: number, to: number) => void
  /** Shows move buttons on each tile, for users who cannot drag. */
  hasMoves: boolean
  /** Content after the last tile. */
  last?: ReactNode
}
