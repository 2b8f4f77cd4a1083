/** What a worker of a site has beside `caches` and `fetch`: TypeScript has a page or a worker, never both. */
export interface WorkerScope {
  addEventListener: <K extends keyof WorkerEvents>(
    kind: K,
    listener: (event: WorkerEvents[K]) => void,
  ) => void
  skipWaiting: () => Promise<void>
  /** Ours: which one it is, for who looks. */
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
  /** What the browser asked for beside the start of the worker; not in every browser. */
  preloadResponse?: Promise<Response | undefined>
}

interface WorkerEvents {
  install: LongEvent
  activate: LongEvent
  fetch: AskedEvent
}

export const scopeOf = () => globalThis as unknown as WorkerScope
