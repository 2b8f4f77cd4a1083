/**
 * Lets one run be in progress and one wait: a run may have read its data already, so callers that arrive meanwhile share the one that begins
 * after their call.
 */
export function shareRun(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let waiting: Promise<void> | undefined
  const start = (): Promise<void> => {
    waiting = undefined
    const mine = run().finally(() => {
      if (running === mine) running = undefined
    })
    running = mine
    return mine
  }
  // The waiting run is asked for first: it begins a moment after the other has ended, and a third must not begin in between.
  return () => waiting ?? (running ? (waiting = running.then(start, start)) : start())
}
