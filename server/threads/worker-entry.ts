import { move, transferableSymbol, valueSymbol } from 'piscina'
import { findTransferables } from './transferables'
import type { ThreadAnswer } from './thread-pool'

/** Default export of a thread's program: answers each job with the result of `work`, whose large buffers are transferred to the caller. */
export const workerJob =
  <Job, Done>(work: (job: Job) => Done | Promise<Done>) =>
  async (job: Job): Promise<unknown> => {
    const answer: ThreadAnswer = await Promise.resolve(job)
      .then(work)
      .then(
        done => ({ done }),
        (error: unknown) => ({ fault: String(error) }),
      )
    return move({ [transferableSymbol]: findTransferables(answer), [valueSymbol]: answer })
  }
