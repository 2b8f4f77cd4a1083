import type { DragEvent } from 'react'
import './drag-handle.scss'

/** Drag handle of a row: dragged by the mouse, moved by the arrow keys while it has the focus. */
export const DragHandle = ({
  label,
  isOpen,
  onPress,
  onStart,
  onEnd,
  onMove,
}: {
  label: string
  /** True while the menu of the handle is open. */
  isOpen?: boolean
  onPress?: () => void
  onStart: (event: DragEvent) => void
  onEnd: () => void
  onMove: (by: -1 | 1) => void
}) => (
  <button
    type="button"
    className="drag-h"
    aria-label={label}
    aria-expanded={isOpen}
    title="拖动换次序，或按上下键"
    draggable
    onClick={onPress}
    onDragStart={event => {
      event.dataTransfer.effectAllowed = 'move'
      // Firefox drags nothing that has no data; text data would be dropped into an editor.
      event.dataTransfer.setData('application/x-row', '')
      onStart(event)
    }}
    onDragEnd={onEnd}
    onKeyDown={event => {
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
      event.preventDefault()
      const handle = event.currentTarget
      onMove(event.key === 'ArrowUp' ? -1 : 1)
      // A moved row loses the focus.
      requestAnimationFrame(() => handle.focus())
    }}
  />
)

/** True if the pointer is over the lower half of the element. */
export const isLower = ({ currentTarget, clientY }: DragEvent) => {
  const { top, height } = currentTarget.getBoundingClientRect()
  return clientY > top + height / 2
}
