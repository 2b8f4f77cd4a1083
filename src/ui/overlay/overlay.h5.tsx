import { useEffect, useMemo, useRef } from 'react'
import { createPortal } from 'react-dom'
import { closeOnBack } from '@/platform/back'
import type { OverlayProps } from './overlay-props'
import { keepFocusIn } from './focus-trap'
import { usePresence } from './use-presence'
import './overlay.scss'

export type { OverlayProps } from './overlay-props'

/** Over everything, in the body: the focus stays inside and returns where it was; Esc and the browser's Back close. */
export function Overlay({ open, onClose, label, kind, modal, children, className = '' }: OverlayProps) {
  const { isMounted, isShown } = usePresence(open)
  const panel = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  close.current = onClose
  // While it is drawn for the first time: afterwards a field inside may have taken the focus.
  const opener = useMemo(() => (open ? document.activeElement : null), [open])

  useEffect(() => {
    if (!open || !panel.current) return
    return keepFocusIn(panel.current, {
      opener,
      onEscape: () => {
        if (!modal) close.current()
      },
    })
  }, [open, modal, opener])

  useEffect(
    () =>
      open && !modal
        ? closeOnBack(() => {
            close.current()
          })
        : undefined,
    [open, modal],
  )

  if (!isMounted) return null
  return createPortal(
    <div className={`over over-${kind} ${isShown ? 'is-shown' : ''}`}>
      <div className="over-scrim" onClick={modal ? undefined : onClose} />
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
