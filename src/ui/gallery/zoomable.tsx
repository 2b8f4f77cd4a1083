import { useEffect, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react'

/** How many times larger. */
const TIMES = 2.5
/** Ms between the two taps of a double tap, and px that a finger may stray between them. */
const DOUBLE = { within: 320, near: 30 }

/**
 * A picture that a double tap brings near, at the spot that was tapped: the browser's own scroller moves it about, and another double tap
 * takes it back.
 */
export function Zoomable({
  isNear,
  onNear,
  children,
}: {
  isNear: boolean
  onNear: (isNear: boolean) => void
  children: ReactNode
}) {
  const frame = useRef<HTMLDivElement>(null)
  /** Shares of width and height that were tapped. */
  const spot = useRef({ x: 0.5, y: 0.5 })
  const last = useRef<{ at: number; x: number; y: number }>()

  const tap = ({ clientX: x, clientY: y, timeStamp: at }: MouseEvent) => {
    const before = last.current
    last.current = { at, x, y }
    if (!before || at - before.at > DOUBLE.within || Math.hypot(x - before.x, y - before.y) > DOUBLE.near)
      return
    last.current = undefined
    const box = frame.current?.getBoundingClientRect()
    if (box) spot.current = { x: (x - box.left) / box.width, y: (y - box.top) / box.height }
    onNear(!isNear)
  }
  useLayoutEffect(() => {
    const box = frame.current
    if (!box || !isNear) return
    box.scrollLeft = spot.current.x * (box.scrollWidth - box.clientWidth)
    box.scrollTop = spot.current.y * (box.scrollHeight - box.clientHeight)
  }, [isNear])
  // The button, which knows no spot, brings the middle near.
  useEffect(() => {
    if (!isNear) spot.current = { x: 0.5, y: 0.5 }
  }, [isNear])

  return (
    <div ref={frame} className={`zoom ${isNear ? 'is-near' : ''}`} onClick={tap}>
      <div
        className="zoom-in"
        style={isNear ? { width: `${TIMES * 100}%`, height: `${TIMES * 100}%` } : undefined}
      >
        {children}
      </div>
    </div>
  )
}
