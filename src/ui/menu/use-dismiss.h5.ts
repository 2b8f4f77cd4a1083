import { useEffect, useRef } from 'react'

/** Closes on Esc. */
export function useDismiss(isOpen: boolean, close: () => void) {
  const call = useRef(close)
  call.current = close
  useEffect(() => {
    if (!isOpen) return
    const answer = (event: KeyboardEvent) => {
      if (event.key === 'Escape') call.current()
    }
    document.addEventListener('keydown', answer)
    return () => {
      document.removeEventListener('keydown', answer)
    }
  }, [isOpen])
}
