import type { Job } from '../http/job'
import { saveRides } from '../modules/metro/save-rides'

/** Recalculates metro rides after imports, or their undoing, of lines and stations. */
export const keepRides: Job = {
  name: 'keep-rides',
  scope: 'cluster',
  every: 120,
  timeout: 600,
  queue: 'heavy',
  run: ({ db, log }) => saveRides(db, log),
}
