import { useRef, useState, type PointerEvent } from 'react'
import type { Pixel } from '@/lib/mercator'

/** Px between two points of a line: finer ones add nothing. */
const STEP = 4

/** Covers the map while an area is drawn: the pointer leaves a line. */
export function DrawPad({ onStroke }: { onStroke: (line: Pixel[]) => void }) {
  const line = useRef<Pixel[]>([])
  const [path, setPath] = useState('')

  const add = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const at = { x: event.clientX - box.left, y: event.clientY - box.top }
    const last = line.current[line.current.length - 1]
    if (last && Math.hypot(last.x - at.x, last.y - at.y) < STEP) return
    line.current.push(at)
    setPath(`M${line.current.map(({ x, y }) => `${x} ${y}`).join('L')}`)
  }
  const begin = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    line.current = []
    add(event)
  }
  const move = (event: PointerEvent<HTMLDivElement>) => {
    if (line.current.length > 0) add(event)
  }
  const end = () => {
    const drawn = line.current
    line.current = []
    setPath('')
    if (drawn.length > 0) onStroke(drawn)
  }
  return (
    <div
      className="mapv-pad"
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={() => {
        line.current = []
        setPath('')
      }}
    >
      <svg className="mapv-line" aria-hidden>
        <path d={path} />
      </svg>
    </div>
  )
}
