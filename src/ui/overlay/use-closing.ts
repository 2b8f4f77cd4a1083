import { useEffect, useRef } from 'react'

/** Runs before closing; false keeps it open. */
export type MayClose = () => boolean | Promise<boolean>

/** Closes if `mayClose` allows it; resolves to true if it did. Concurrent calls share one question. */
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
      // A synchronous answer closes at once, still inside the press handler.
      if (!(may === true || (may !== false && (await may)))) return false
      latest.current.onClose()
      return true
    } finally {
      isAsking.current = false
    }
  })
  return close.current
}
