import { useRef } from 'react'
import { View } from '@tarojs/components'
import type { Pixel } from '@/lib/mercator'

/** Px between two points of a line. */
const STEP = 6
/** Maximum number of rendered dots of a line: each is a view of the page. */
const DOTS = 60

interface Touch {
  touches: { clientX: number; clientY: number }[]
}

/** Covers the platform's map while an area is drawn; dots show the line. */
export function TouchPad({
  stroke,
  onStroke,
  onEnd,
}: {
  stroke: readonly Pixel[]
  onStroke: (line: Pixel[]) => void
  onEnd: (line: Pixel[]) => void
}) {
  const line = useRef<Pixel[]>([])
  const add = (event: unknown) => {
    const touch = (event as Touch).touches[0]
    if (!touch) return
    const at = { x: touch.clientX, y: touch.clientY }
    const last = line.current[line.current.length - 1]
    if (last && Math.hypot(last.x - at.x, last.y - at.y) < STEP) return
    line.current = [...line.current, at]
    onStroke(line.current)
  }
  const begin = (event: unknown) => {
    line.current = []
    add(event)
  }
  const end = () => {
    const drawn = line.current
    line.current = []
    if (drawn.length > 0) onEnd(drawn)
  }
  const every = Math.max(1, Math.ceil(stroke.length / DOTS))
  return (
    <View className="mapv-pad" catchMove onTouchStart={begin} onTouchMove={add} onTouchEnd={end}>
      {stroke
        .filter((_, at) => at % every === 0)
        .map(({ x, y }, at) => (
          <View
            key={at}
            className="u-h6 u-r-pill u-abs u-w6 u-bg-action-text"
            style={{ left: `${x - 3}px`, top: `${y - 3}px` }}
          />
        ))}
    </View>
  )
}
