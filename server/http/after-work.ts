import pLimit from 'p-limit'
import type { JobTools } from '../jobs/job'

/** What a call leaves to be done once its answer stands: outside of every transaction, with tools of its own. */
export type AfterWork = (tools: JobTools) => Promise<void>

export interface AfterWorks {
  start: (work: AfterWork) => void
  /** When nothing of it is left to do. */
  settled: () => Promise<void>
}

const AT_ONCE = 16
/** Beyond these it is dropped: it is a nicety, or a job does it a little later. */
const WAITING = 1_000

/** Nobody waits for it, and what fails is written to the log alone. */
export function createAfterWorks(tools: JobTools): AfterWorks {
  const limit = pLimit(AT_ONCE)
  const running = new Set<Promise<void>>()
  return {
    start: work => {
      if (limit.pendingCount >= WAITING) {
        tools.log.warn('too much is left to be done after calls; one work was dropped')
        return
      }
      const done = limit(() => work(tools))
        .catch((error: unknown) => tools.log.warn({ err: error }, 'what was left after a call failed'))
        .finally(() => running.delete(done))
      running.add(done)
    },
    settled: async () => {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
