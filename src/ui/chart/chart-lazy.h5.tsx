import { lazy, Suspense } from 'react'
import { LazyMount } from '../in-view/near'
import type { ChartCanvasProps } from './chart-canvas-props'

const Canvas = lazy(() => import('./chart-canvas'))

/** F2 loads when the first chart comes near the viewport; a placeholder keeps its space. */
export const ChartCanvas = (props: ChartCanvasProps) => (
  <LazyMount height={props.height}>
    {() => (
      <Suspense fallback={<div style={{ height: `${props.height}px` }} />}>
        <Canvas {...props} />
      </Suspense>
    )}
  </LazyMount>
)
