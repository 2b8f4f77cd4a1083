import { findHomes } from '../modules/asset/find-homes'
import type { Job, JobTools } from '../http/job'

/** Milliseconds of a run; the next goes on where it ended. */
const MOST_MS = 500
/** Seconds until it is looked for lots that came since, and until all are read again, since addresses are corrected. */
const REST = 60
const ROUND = 86_400

/** Where the last run ended, and when this round began; each process goes round by itself, and changes nothing that is right. */
let [last, begunAt] = [0, 0]

/** Notes which lots may be of one home, for an editor to decide. */
export const lookForHomes: Job = {
  name: 'find-homes',
  every: 5,
  run: async ({ db, now }: JobTools) => {
    const until = performance.now() + MOST_MS
    while (performance.now() < until) {
      if (last === 0) begunAt = now()
      const step = await findHomes(db, last, now())
      last = step.isEnd && now() - begunAt >= ROUND ? 0 : step.last
      if (step.isEnd) return REST
    }
    return undefined
  },
}
