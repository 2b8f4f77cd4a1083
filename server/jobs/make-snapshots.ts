import type { Job } from '../http/job'
import { makeSnapshots } from '../modules/open-data/snapshots'

/** Makes the open data's snapshots of the month, one per run: other jobs of the queue run in between. */
export const makeSnapshotsJob: Job = {
  name: 'make-snapshots',
  scope: 'cluster',
  every: 3600,
  timeout: 3600,
  queue: 'heavy',
  run: tools => makeSnapshots(tools),
}
