import { findHomes } from '../modules/asset/find-homes'
import type { Job, JobDependencies } from '../http/job'

/** Maximum milliseconds of a run; the next continues where it ended. */
const MAX_MS = 500
/** Seconds until the next search for new lots, and until a full round starts again, because addresses are corrected. */
const REST = 60
const ROUND = 86_400

/** Position of the last run on this server, and start of its round; another begins one of its own, which writes only what differs. */
let [last, begunAt] = [0, 0]

/** Records pairs of lots that may be the same home, for an editor to decide. */
export const findHomesJob: Job = {
  name: 'find-homes',
  scope: 'cluster',
  every: 5,
  timeout: 120,
  queue: 'heavy',
  run: async ({ db, now }: JobDependencies) => {
    const until = performance.now() + MAX_MS
    while (performance.now() < until) {
      if (last === 0) begunAt = now()
      const step = await findHomes(db, last, now())
      last = step.isEnd && now() - begunAt >= ROUND ? 0 : step.last
      if (step.isEnd) return REST
    }
    return undefined
  },
}
