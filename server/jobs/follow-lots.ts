import type { LotIndex } from '../lots/lot-index'
import type { Job } from '../http/job'

/** Loads the lot index at the start, and updates it while no request does. */
export const followLots = (lots: LotIndex): Job => ({
  name: 'follow-lots',
  scope: 'process',
  every: 10,
  timeout: 120,
  run: async () => {
    await lots.staleOk()
  },
})
