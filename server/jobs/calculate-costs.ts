import { recalculateByRules, calculateChangedCosts } from '../modules/house/costs'
import type { Job, JobDependencies } from '../http/job'

/** Maximum milliseconds of a run; the next continues where it ended. */
const MAX_MS = 500

/** Stores the cost of open lots: after a bid, or a change of a notice or rule. The pending work is recorded only in the lots' rows. */
export const calculateCostsJob: Job = {
  name: 'reckon-costs',
  scope: 'cluster',
  every: 60,
  timeout: 120,
  run: async ({ db, now }: JobDependencies) => {
    const until = performance.now() + MAX_MS
    for (const reckon of [calculateChangedCosts, recalculateByRules])
      while (performance.now() < until) if ((await reckon(db, now())) === 0) break
  },
}
