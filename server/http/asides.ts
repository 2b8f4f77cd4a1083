import type { FastifyBaseLogger } from 'fastify'
import pLimit from 'p-limit'

/** Writes that no answer waits for or fails by: counts of views, histories. */
export interface Asides {
  /** Does `work` soon; what goes wrong is logged under `name`. */
  add: (name: string, work: () => Promise<unknown>) => void
  /** Until all that was added is done. */
  settled: () => Promise<void>
}

/** So many run at a time; of more than `waiting` the new ones are dropped, since a database in trouble would let them pile up. */
const AT_ONCE = 2
const WAITING = 1_000

export function createAsides(log: Pick<FastifyBaseLogger, 'warn'>): Asides {
  const limit = pLimit(AT_ONCE)
  const running = new Set<Promise<unknown>>()
  return {
    add: (name, work) => {
      if (limit.pendingCount >= WAITING) {
        log.warn({ aside: name }, 'too many counts and histories wait: one was dropped')
        return
      }
      const done = limit(work)
        .catch((error: unknown) =>
          log.warn({ err: error as Error, aside: name }, 'a count or a history was not written'),
        )
        .finally(() => running.delete(done))
      running.add(done)
    },
    settled: async () => {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
