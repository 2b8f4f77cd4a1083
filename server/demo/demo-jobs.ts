import type { Job } from '../http/job'
import { tickDemoBids } from './platform'
import { refreshDemoData } from './refresh'

/** Jobs that add bids to running demo lots, and new notices of demo courts. */
export const DEMO_JOBS: readonly Job[] = [
  {
    name: 'demo-bids',
    scope: 'cluster',
    every: 5,
    timeout: 120,
    run: async ({ db, now }) => void (await tickDemoBids({ db, now: now() })),
  },
  {
    name: 'demo-notices',
    scope: 'cluster',
    every: 3600,
    timeout: 600,
    run: ({ db, now }) => refreshDemoData({ db, now: now() }),
  },
]
