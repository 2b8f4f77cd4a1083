import { useEffect, useId, useRef } from 'react'
import { Canvas } from '@tarojs/components'
import Taro, { useReady } from '@tarojs/taro'
import { chartNodes, type DrawnChart } from './chart-drawing'
import { startEngine, type CanvasNode, type Engine } from './chart-engine'
import type { ChartCanvasProps } from './chart-canvas-props'

interface Found {
  node: CanvasNode
  width: number
  height: number
}

/** F2 on the mini-program's own 2d canvas. */
export default function ChartCanvas({ spec, colors, height, onPick }: ChartCanvasProps) {
  const id = `chart${useId().replace(/\W/g, '')}`
  const chart = useRef<DrawnChart | null>(null)
  const engine = useRef<Engine | null>(null)
  const latest = useRef({ spec, colors })
  latest.current = { spec, colors }

  const start = () => {
    Taro.createSelectorQuery()
      .select(`#${id}`)
      .fields({ node: true, size: true }, () => {})
      .exec((found: (Found | null)[]) => {
        const [place] = found
        if (!place?.node || engine.current) return
        engine.current = startEngine({
          canvas: place.node,
          width: place.width,
          height: place.height,
          pixelRatio: Taro.getSystemInfoSync().pixelRatio,
          nodes: chartNodes(latest.current.spec, latest.current.colors, { ref: chart, height }),
        })
      })
  }
  useReady(start)
  useEffect(() => {
    // Mounted after the page was ready: no event follows.
    const timer = setTimeout(start, 50)
    return () => {
      clearTimeout(timer)
      engine.current?.destroy()
      engine.current = null
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for this canvas; later changes are updates
  }, [])
  useEffect(() => {
    engine.current?.update(chartNodes(spec, colors, { ref: chart, height }))
  }, [spec, colors, height])

  const pick = (event: { touches?: { x: number; y: number }[] }) => {
    const touch = event.touches?.[0]
    const [record] = (touch && chart.current?.getSnapRecords({ x: touch.x, y: touch.y }, true)) ?? []
    if (record) onPick({ x: record.origin.x, left: record.x })
  }
  return (
    <Canvas
      type="2d"
      id={id}
      canvasId={id}
      className="chart-canvas"
      style={{ height: `${height}px` }}
      onTouchStart={event => pick(event as never)}
      onTouchMove={event => pick(event as never)}
    />
  )
}
