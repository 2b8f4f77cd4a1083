import type { JobTools } from './job'
import { createBackground } from './background'

/** What a call leaves to be done once its answer stands: outside of every transaction, with tools of its own. */
export type AfterWork = (tools: JobTools) => Promise<void>

export interface AfterWorks {
  start: (work: AfterWork) => void
  /** When nothing of it is left to do. */
  settled: () => Promise<void>
}

const AT_ONCE = 16

/** A nicety, or what a job does a little later: nobody waits for it. */
export function createAfterWorks(tools: JobTools): AfterWorks {
  const { add, settled } = createBackground(tools.log, AT_ONCE)
  return {
    start: work => {
      add('after a call', () => work(tools))
    },
    settled,
  }
}
