import { parentPort } from 'node:worker_threads'
import { findTransferables } from './transferables'
import type { ThreadAnswer } from './thread-pool'

/** Worker entry: answers each job with the result of `work`, whose large buffers are transferred to the caller. */
export function serveWorkerJobs<Job, Done>(work: (job: Job) => Done | Promise<Done>): void {
  const port = parentPort
  port?.on('message', (job: Job) => {
    const answer = (message: ThreadAnswer) => port.postMessage(message, findTransferables(message))
    Promise.resolve()
      .then(() => work(job))
      .then(
        done => answer({ done }),
        (error: unknown) => answer({ fault: String(error) }),
      )
  })
  port?.postMessage({ ready: true } satisfies ThreadAnswer)
}
