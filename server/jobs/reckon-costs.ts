import { reckonByRules, reckonChanged } from '../modules/house/costs'
import type { Job, JobTools } from '../http/job'

/** Milliseconds of a run; the next goes on where it ended. */
const MOST_MS = 500

/** Keeps what open lots cost: after a bid, a change of a notice, or of a rule. What is still to be done stands with the lots alone. */
export const reckonCosts: Job = {
  name: 'reckon-costs',
  every: 1,
  run: async ({ db, now }: JobTools) => {
    const until = performance.now() + MOST_MS
    for (const reckon of [reckonChanged, reckonByRules])
      while (performance.now() < until) if ((await reckon(db, now())) === 0) break
  },
}
