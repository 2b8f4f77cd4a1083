import { dayOf } from '../../src/lib/dates'
import { lotTermsVersion } from '../../src/lib/finance/lot-terms'
import { reckonByRules, reckonChanged } from '../modules/house/costs'
import type { Job, JobTools } from './job'

/** Milliseconds of a run; the next goes on where it ended. */
const MOST_MS = 500

/** The rules by which this process has seen all lots, or sees them now: beyond which id. */
let seen: { version: string; after: number | null } = { version: '', after: null }

/** Keeps what open lots cost: after a bid, a change of a notice, or of a rule. */
export const reckonCosts: Job = {
  name: 'reckon-costs',
  every: 1,
  run: async ({ db, now }: JobTools) => {
    const until = performance.now() + MOST_MS
    while (performance.now() < until) if ((await reckonChanged(db, now())) === 0) break
    const version = lotTermsVersion(dayOf(now()))
    if (seen.version !== version) seen = { version, after: 0 }
    while (seen.after !== null && performance.now() < until)
      seen.after = await reckonByRules(db, now(), seen.after)
  },
}
