import { API_ORIGIN } from '../config'
import type { Listening } from './types'

/** Milliseconds until a stream whose connection broke is opened again. */
const RECONNECT_MS = 700
/** Milliseconds until a stream that was refused is opened again: the first time, and at most. */
const REOPEN_MS = 2_000
const MAX_REOPEN_MS = 60_000

/**
 * Listens to server-sent events of one of our URLs while the page is visible; returns the function that stops it. A stream that ended is
 * opened again here: browsers do it after three seconds or more if it was never open, since the server could not tell them when, and never
 * after a response that is no stream, such as a proxy's 502.
 */
export function listenTo(path: string, { onText, onOpen }: Listening): () => void {
  if (typeof EventSource === 'undefined') return () => undefined
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = REOPEN_MS
  const stop = () => {
    clearTimeout(timer)
    source?.close()
    source = undefined
    onOpen(false)
  }
  const start = () => {
    source = new EventSource(API_ORIGIN + path)
    source.onopen = () => {
      wait = REOPEN_MS
      onOpen(true)
    }
    source.onerror = () => {
      onOpen(false)
      const isRefused = source?.readyState === EventSource.CLOSED
      source?.close()
      clearTimeout(timer)
      // Spread, so that not all clients return at once after a restart.
      timer = setTimeout(start, (isRefused ? wait : RECONNECT_MS) * (1 + Math.random() / 2))
      if (isRefused) wait = Math.min(2 * wait, MAX_REOPEN_MS)
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
