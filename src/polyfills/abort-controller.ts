/** The part of AbortController that the query client needs. The runtimes of the mini-programs have none; their build substitutes this. */
type Listener = () => void

class Signal {
  aborted = false
  reason: unknown
  private readonly listeners = new Set<Listener>()

  addEventListener(_type: 'abort', listener: Listener) {
    this.listeners.add(listener)
  }

  removeEventListener(_type: 'abort', listener: Listener) {
    this.listeners.delete(listener)
  }

  throwIfAborted() {
    if (this.aborted) throw this.reason
  }

  /** For the controller only. */
  end(reason: unknown) {
    if (this.aborted) return
    this.aborted = true
    this.reason = reason
    const listeners = [...this.listeners]
    this.listeners.clear()
    listeners.forEach(listener => listener())
  }
}

export class AbortController {
  readonly signal = new Signal()

  abort(reason: unknown = new Error('aborted')) {
    this.signal.end(reason)
  }
}
