import { lazy, Suspense } from 'react'
import type { ChartCanvasProps } from './chart-canvas-props'

const Canvas = lazy(() => import('./chart-canvas'))

/** F2 is fetched when the first chart is drawn; its place is kept. */
export const ChartCanvas = (props: ChartCanvasProps) => (
  <Suspense fallback={<div style={{ height: `${props.height}px` }} />}>
    <Canvas {...props} />
  </Suspense>
)
