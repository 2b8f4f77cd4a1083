import type { FastifyBaseLogger } from 'fastify'

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
  const line: { name: string; work: () => Promise<unknown> }[] = []
  let running = 0
  let onSettled: (() => void)[] = []
  const next = async () => {
    for (let one = line.shift(); one; one = line.shift())
      try {
        await one.work()
      } catch (error) {
        log.warn({ err: error as Error, aside: one.name }, 'a count or a history was not written')
      }
    running -= 1
    if (running > 0) return
    for (const tell of onSettled) tell()
    onSettled = []
  }
  return {
    add: (name, work) => {
      if (line.length >= WAITING) {
        log.warn({ aside: name }, 'too many counts and histories wait: one was dropped')
        return
      }
      line.push({ name, work })
      if (running >= AT_ONCE) return
      running += 1
      void next()
    },
    settled: () =>
      running === 0 ? Promise.resolve() : new Promise(resolve => onSettled.push(() => resolve())),
  }
}
