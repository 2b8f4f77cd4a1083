/** Types of a site's worker in addition to `caches` and `fetch`: TypeScript supports either a page or a worker, not both. */
export interface WorkerScope {
  addEventListener: <K extends keyof WorkerEvents>(
    kind: K,
    listener: (event: WorkerEvents[K]) => void,
  ) => void
  skipWaiting: () => Promise<void>
  /** Ours: identifies the release, for debugging. */
  release?: string
  clients: { claim: () => Promise<void> }
  registration: {
    unregister: () => Promise<boolean>
    navigationPreload?: { enable: () => Promise<void> }
  }
}

interface LongEvent {
  waitUntil: (work: Promise<unknown>) => void
}

export interface AskedEvent extends LongEvent {
  request: Request
  respondWith: (answer: Promise<Response>) => void
  /** Response that the browser requested while the worker started; not in every browser. */
  preloadResponse?: Promise<Response | undefined>
}

interface WorkerEvents {
  install: LongEvent
  activate: LongEvent
  fetch: AskedEvent
}

export const scopeOf = () => globalThis as unknown as WorkerScope
