import { parentPort } from 'node:worker_threads'
import type { ThreadAnswer } from './thread-pool'

/** In a thread of a pool: answers each job with what `work` gives. */
export function serveJobs<Job, Done>(work: (job: Job) => Done | Promise<Done>): void {
  const port = parentPort
  port?.on('message', (job: Job) => {
    const answer = (message: ThreadAnswer) => port.postMessage(message)
    Promise.resolve()
      .then(() => work(job))
      .then(
        done => answer({ done }),
        (error: unknown) => answer({ fault: String(error) }),
      )
  })
}
