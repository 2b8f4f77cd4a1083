import type { DragEvent } from 'react'
import './drag-handle.scss'

const KEYS = { y: ['ArrowUp', 'ArrowDown'], x: ['ArrowLeft', 'ArrowRight'] } as const
const TITLES = { y: '拖动换次序，或按上下键', x: '拖到别的列，或按左右键' }

/** Drag handle of a row or a card: dragged by the mouse, moved by the arrow keys of its axis while it has the focus. */
export const DragHandle = ({
  label,
  axis = 'y',
  isOpen,
  onPress,
  onStart,
  onEnd,
  onMove,
}: {
  label: string
  axis?: 'x' | 'y'
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
    title={TITLES[axis]}
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
      const [back, ahead] = KEYS[axis]
      if (event.key !== back && event.key !== ahead) return
      event.preventDefault()
      const handle = event.currentTarget
      onMove(event.key === back ? -1 : 1)
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
