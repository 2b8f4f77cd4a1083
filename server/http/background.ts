import type { FastifyBaseLogger } from 'fastify'
import pLimit from 'p-limit'

/** Fire-and-forget work: no response waits for it or fails because of it. */
export interface Background {
  /** Queues `work`; a failure is logged under `name`. */
  add: (name: string, work: () => Promise<unknown>) => void
  /** Resolves once everything added has ended. */
  drain: () => Promise<void>
}

/** Maximum queue length: further work is dropped, because a struggling database would let it pile up. */
const WAITING = 1_000

/** Runs at most `atOnce` tasks concurrently; the others queue. */
export function createBackground(log: Pick<FastifyBaseLogger, 'warn'>, atOnce: number): Background {
  const limit = pLimit(atOnce)
  const running = new Set<Promise<unknown>>()
  return {
    add: (name, work) => {
      if (limit.pendingCount >= WAITING) {
        log.warn({ work: name }, 'too much waits to be done after answers: one work was dropped')
        return
      }
      const done = limit(work)
        .catch((error: unknown) =>
          log.warn({ err: error as Error, work: name }, 'work after an answer failed'),
        )
        .finally(() => running.delete(done))
      running.add(done)
    },
    drain: async () => {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
