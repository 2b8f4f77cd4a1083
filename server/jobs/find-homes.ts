import { findHomes } from '../modules/asset/find-homes'
import type { Job, JobTools } from '../http/job'

/** Milliseconds of a run; the next goes on where it ended. */
const MOST_MS = 500
/** Seconds between two rounds. */
const REST = 600

/** Where the last run ended; each process goes round by itself, and changes nothing that is right. */
let last = 0

/** Notes which lots may be of one home, for an editor to decide. */
export const lookForHomes: Job = {
  name: 'find-homes',
  every: 5,
  run: async ({ db, now }: JobTools) => {
    const until = performance.now() + MOST_MS
    while (performance.now() < until) {
      last = await findHomes(db, last, now())
      if (last === 0) return REST
    }
    return undefined
  },
}
