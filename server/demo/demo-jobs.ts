import type { Job } from '../jobs/job'

// The demo data's code is loaded where there is demo data only.

/** New bids on running demo lots. */
const demoBids: Job = {
  name: 'demo-bids',
  every: 5,
  run: async ({ db, env, now }) => {
    if (env.demoLots > 0) await (await import('./platform')).tickDemoBids({ db, now: now() })
  },
}

/** New notices of demo courts. */
const demoNotices: Job = {
  name: 'demo-notices',
  every: 3600,
  run: async ({ db, env, now }) => {
    if (env.demoLots > 0) await (await import('./refresh')).refreshDemoData({ db, now: now() })
  },
}

export const DEMO_JOBS: readonly Job[] = [demoBids, demoNotices]
