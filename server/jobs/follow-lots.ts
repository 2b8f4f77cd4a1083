import type { LotIndex } from '../lots/lot-index'
import type { Job } from '../http/job'

/** Reads the lots at the start, and keeps them up to date where nobody asks for a while. */
export const followLots = (lots: LotIndex): Job => ({
  name: 'follow-lots',
  every: 10,
  run: async () => {
    await lots.lately()
  },
})
