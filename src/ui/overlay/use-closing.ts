import { useEffect, useRef } from 'react'

/** Asked before something is closed; false keeps it open. */
export type MayClose = () => boolean | Promise<boolean>

/** Closes, once it is allowed; answers whether it did. Pressed twice it asks once. */
export function useClosing(onClose: () => void, mayClose?: MayClose): () => Promise<boolean> {
  const latest = useRef({ onClose, mayClose })
  useEffect(() => {
    latest.current = { onClose, mayClose }
  })
  const isAsking = useRef(false)
  const close = useRef(async () => {
    if (isAsking.current) return false
    isAsking.current = true
    try {
      const may = latest.current.mayClose?.() ?? true
      // Without a question it closes at once, while the press still runs.
      if (!(may === true || (may !== false && (await may)))) return false
      latest.current.onClose()
      return true
    } finally {
      isAsking.current = false
    }
  })
  return close.current
}
