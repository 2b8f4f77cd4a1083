import { useEffect, useRef, type PointerEvent } from 'react'
import { chartNodes, type DrawnChart } from './chart-drawing'
import { startEngine, type Engine } from './chart-engine'
import type { ChartCanvasProps } from './chart-canvas-props'

/** F2 on a plain canvas element; re-renders when its width changes. */
export default function ChartCanvas({ spec, colors, height, onPick }: ChartCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const chart = useRef<DrawnChart | null>(null)

  useEffect(() => {
    const element = canvas.current
    const box = element?.parentElement
    if (!element || !box) return
    let engine: Engine | null = null
    let drawn = 0
    const draw = () => {
      const width = box.clientWidth
      if (width === 0 || width === drawn) return
      drawn = width
      engine?.destroy()
      const nodes = chartNodes(spec, colors, { ref: chart, height })
      engine = startEngine({
        canvas: element as never,
        width,
        height,
        pixelRatio: window.devicePixelRatio,
        nodes,
      })
    }
    // Safari before 13.1 has none; there the chart keeps its initial width.
    const watch = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(draw)
    watch?.observe(box)
    draw()
    return () => {
      watch?.disconnect()
      engine?.destroy()
    }
  }, [spec, colors, height])

  const pick = (event: PointerEvent<HTMLCanvasElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    const [record] =
      chart.current?.getSnapRecords({ x: event.clientX - left, y: event.clientY - top }, true) ?? []
    if (record) onPick({ x: record.origin.x, left: record.x })
  }
  return (
    <canvas
      ref={canvas}
      className="chart-canvas"
      style={{ height: `${height}px` }}
      onPointerDown={pick}
      onPointerMove={pick}
    />
  )
}
