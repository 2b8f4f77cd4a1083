import { serveWorkerJobs } from '../../../../server/threads/worker-entry'

/** Blocks its thread for so many milliseconds; -1 throws, -2 ends the thread. */
serveWorkerJobs((ms: number) => {
  if (ms === -1) throw new Error('no such job')
  if (ms === -2) process.exit(1)
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
  return ms
})
