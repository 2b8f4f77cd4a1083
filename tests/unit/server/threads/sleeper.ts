import { workerJob } from '../../../../server/threads/worker-entry'

/** Blocks its thread for so many milliseconds; -1 throws, -2 ends the thread, -3 fills its memory. Bytes come back as they are. */
export default workerJob((job: number | Uint8Array) => {
  if (typeof job !== 'number') return job
  if (job === -1) throw new Error('no such job')
  if (job === -2) process.exit(1)
  if (job === -3) for (const all: number[][] = []; ;) all.push(Array.from({ length: 10_000 }, Math.random))
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, job)
  return job
})
