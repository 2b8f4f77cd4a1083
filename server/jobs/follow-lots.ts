import type { Job } from '../http/job'
import type { LotEngine } from '../search'

/** Loads the lots at the start, and follows the database while no request does. */
export const followLots = (lots: LotEngine): Job => ({
  name: 'follow-lots',
  scope: 'process',
  every: 10,
  timeout: 120,
  run: () => lots.refresh(),
})
