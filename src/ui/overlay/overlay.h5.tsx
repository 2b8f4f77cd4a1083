import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { OverlayProps } from './overlay-props'
import { keepFocusIn } from './focus-trap'
import { usePresence } from './use-presence'
import './overlay.scss'

export type { OverlayProps } from './overlay-props'

/** Over everything, in the body: the focus stays inside and returns where it was; Esc closes. */
export function Overlay({ open, onClose, label, kind, modal, children, className = '' }: OverlayProps) {
  const { isMounted, isShown } = usePresence(open)
  const panel = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  close.current = onClose

  useEffect(() => {
    if (!open || !panel.current) return
    return keepFocusIn(panel.current, () => { if (!modal) close.current() })
  }, [open, modal])

  if (!isMounted) return null
  return createPortal(
    <div className={`over over-${kind} ${isShown ? 'is-shown' : ''}`}>
      <div className='over-scrim' onClick={modal ? undefined : onClose} />
      <div ref={panel} className={`over-panel ${className}`} role='dialog' aria-modal aria-label={label} tabIndex={-1}>{children}</div>
    </div>,
    document.body,
  )
}
