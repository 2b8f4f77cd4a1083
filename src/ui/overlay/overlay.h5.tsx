import { useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { closeOnBack } from '@/platform/back'
import type { OverlayProps } from './overlay-props'
import { keepFocusIn } from './focus-trap'
import { useClosing } from './use-closing'
import { usePresence } from './use-presence'
import './overlay.scss'

export type { OverlayProps } from './overlay-props'

/** Overlay in the body, above everything: traps the focus and restores it; Esc and the browser's Back close it. */
export function Overlay(props: OverlayProps) {
  const { open, onClose, mayClose, label, kind, modal, children, className = '' } = props
  const { isMounted, isShown } = usePresence(open)
  const panel = useRef<HTMLDivElement>(null)
  const close = useClosing(onClose, mayClose)
  /** Number of times that `mayClose` kept it open: each time Back needs a new history entry. */
  const [kept, setKept] = useState(0)
  // Read during the first render: afterwards a field inside may have the focus.
  const opener = useMemo(() => (open ? document.activeElement : null), [open])

  useEffect(() => {
    if (!open || !panel.current) return
    return keepFocusIn(panel.current, {
      opener,
      onEscape: () => {
        if (!modal) void close()
      },
    })
  }, [open, modal, opener, close])

  useEffect(
    () =>
      open && !modal
        ? closeOnBack(() => {
            void close().then(isClosed => {
              if (!isClosed) setKept(times => times + 1)
            })
          })
        : undefined,
    [open, modal, close, kept],
  )

  if (!isMounted) return null
  return createPortal(
    <div className={`over over-${kind} ${isShown ? 'is-shown' : ''}`}>
      <div className="over-scrim" onClick={modal ? undefined : () => void close()} />
      <div
        ref={panel}
        className={`over-panel ${className}`}
        role="dialog"
        aria-modal
        aria-label={label}
        tabIndex={-1}
      >
        {children}
      </div>
    </div>,
    document.body,
  )
}
