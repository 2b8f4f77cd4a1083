import { API_ORIGIN } from '../config'
import type { Listening } from './types'

/**
 * Listens to server-sent events of one of our URLs while the page is visible; returns the function that stops it. The browser reconnects
 * automatically.
 */
export function listenTo(path: string, { onText, onOpen }: Listening): () => void {
  if (typeof EventSource === 'undefined') return () => undefined
  let source: EventSource | undefined
  const stop = () => {
    source?.close()
    source = undefined
    onOpen(false)
  }
  const start = () => {
    source = new EventSource(API_ORIGIN + path)
    source.onopen = () => {
      onOpen(true)
    }
    source.onerror = () => {
      onOpen(false)
    }
    source.onmessage = ({ data }) => {
      onText(String(data))
    }
  }
  const turn = () => {
    if (document.hidden) stop()
    else if (source === undefined) start()
  }
  turn()
  document.addEventListener('visibilitychange', turn)
  return () => {
    document.removeEventListener('visibilitychange', turn)
    stop()
  }
}
