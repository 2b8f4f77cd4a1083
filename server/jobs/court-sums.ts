import { COURT_SECONDS, gatherCourts } from '../modules/court/gather'
import type { Job } from '../http/job'

/** Stores the aggregated auction results of each court. */
export const sumCourts: Job = {
  name: 'court-sums',
  scope: 'cluster',
  every: COURT_SECONDS,
  timeout: 900,
  queue: 'heavy',
  run: ({ db, now }) => gatherCourts(db, now()),
}
