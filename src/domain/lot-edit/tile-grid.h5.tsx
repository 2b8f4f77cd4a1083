import { useState, type KeyboardEvent } from 'react'
import { MoveButtons } from './move-buttons'
import type { TileGridProps } from './tile-grid-props'
import { useDragOrder } from './use-drag-order'

/** Hint on how to reorder on this platform. */
export const ORDER_HINT = '长按拖动排序'

/** Reorderable tiles: by mouse at once, by touch after a long press, by keyboard with Alt and the arrow keys. */
export function TileGrid({ keys, tile, onMove, hasMoves, last }: TileGridProps) {
  const drag = useDragOrder(keys, onMove)
  const [told, setTold] = useState('')
  const step = (event: KeyboardEvent<HTMLElement>, at: number) => {
    const columns = getComputedStyle(
      event.currentTarget.parentElement ?? event.currentTarget,
    ).gridTemplateColumns.split(' ').length
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[event.key]
    if (!event.altKey || by === undefined) return
    event.preventDefault()
    const to = Math.max(0, Math.min(keys.length - 1, at + by))
    onMove(at, to)
    setTold(`已移到第 ${to + 1} 位`)
  }
  return (
    <>
      <div className="pboard-g u-grid u-grid3 u-g2" ref={drag.ref}>
        {drag.order.map((key, at) => (
          <div
            key={key}
            data-tile={key}
            className={`ptile u-relative u-clip ${drag.held === key ? 'is-held' : ''}`}
            onPointerDown={event => {
              drag.begin(event, key)
            }}
            onKeyDown={event => {
              step(event, at)
            }}
            onClickCapture={drag.onClick}
          >
            {tile(key, at)}
            {hasMoves && <MoveButtons at={at} total={keys.length} onMove={onMove} />}
          </div>
        ))}
        {last}
      </div>
      <div className="u-aloud" role="status">
        {told}
      </div>
    </>
  )
}
