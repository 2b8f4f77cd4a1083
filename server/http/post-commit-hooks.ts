import type { JobDependencies } from './job'
import { createBackground } from './background'

/** Work that runs after a call's response and commit: outside of every transaction, with its own dependencies. */
export type PostCommitHook = (tools: JobDependencies) => Promise<void>

export interface AfterWorks {
  start: (work: PostCommitHook) => void
  /** Resolves once all started work has ended. */
  drain: () => Promise<void>
}

const AT_ONCE = 16

/** For optional work, or work that a job would do a little later: nobody waits for it. */
export function createAfterWorks(tools: JobDependencies): AfterWorks {
  const { add, drain } = createBackground(tools.log, AT_ONCE)
  return {
    start: work => add('after a call', () => work(tools)),
    drain,
  }
}
