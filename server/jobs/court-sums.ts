import { COURT_SECONDS, gatherCourts } from '../modules/court/gather'
import type { Job } from '../http/job'

/** Keeps what the auctions of each court came to. */
export const sumCourts: Job = {
  name: 'court-sums',
  every: COURT_SECONDS,
  run: ({ db, now }) => gatherCourts(db, now()),
}
