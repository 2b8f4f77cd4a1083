import type { Job } from '../http/job'
import { saveRides } from '../modules/metro/save-rides'

/** Rides by metro follow what was brought in, or taken back, of lines and stations. */
export const keepRides: Job = { name: 'keep-rides', every: 120, run: ({ db }) => saveRides(db) }
