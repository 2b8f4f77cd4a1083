import type { FastifyBaseLogger } from 'fastify'
import pLimit from 'p-limit'

/** Work that no answer waits for or fails by. */
export interface Background {
  /** Does `work` soon; what goes wrong is logged under `name`. */
  add: (name: string, work: () => Promise<unknown>) => void
  /** Until all that was added is done. */
  settled: () => Promise<void>
}

/** Of more than these the new ones are dropped, since a database in trouble would let them pile up. */
const WAITING = 1_000

/** `atOnce` works run side by side, the others wait in a line. */
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
    settled: async () => {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
