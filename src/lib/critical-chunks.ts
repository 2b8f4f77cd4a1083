const coming = new Set<Promise<unknown>>()

/** Registers a lazy chunk of the current layout that must be loaded before the page renders. */
export function registerCriticalChunk(part: Promise<unknown>) {
  const done = () => coming.delete(part)
  coming.add(part)
  part.then(done, done)
}

/** Resolves once all registered chunks of the current page are loaded. */
export const criticalChunksLoaded = (): Promise<unknown> => Promise.all(coming)
