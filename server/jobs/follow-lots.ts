import type { Job } from '../http/job'
import type { LotEngine } from '../search'

/** Loads the lots at the start, and follows the database while no request does. */
export const followLots = (lots: LotEngine): Job => ({
  name: 'follow-lots',
  every: 10,
  run: () => lots.refresh(),
})
