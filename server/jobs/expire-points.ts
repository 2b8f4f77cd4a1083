import { expirePoints } from '../modules/points/expiry'
import type { Job } from '../http/job'

/** Points expire at the end of the second year after they were earned. */
export const expireOldPoints: Job = {
  name: 'expire-points',
  scope: 'cluster',
  every: 3600,
  timeout: 120,
  run: async ({ db, now }) => {
    while ((await expirePoints({ db, now: now() })) > 0);
  },
}
