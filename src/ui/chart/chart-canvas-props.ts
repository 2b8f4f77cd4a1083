import type { ChartColors } from './chart-colors'
import type { ChartSpec } from './chart-types'

export interface ChartCanvasProps {
  spec: ChartSpec
  colors: ChartColors
  /** px */
  height: number
  /** The x under the finger, and its distance from the left in px. */
  onPick: (picked: { x: string | number; left: number }) => void
}
