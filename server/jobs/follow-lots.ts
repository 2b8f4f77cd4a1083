import type { LotIndex } from '../modules/house/lot-index/lot-index'
import type { Job } from './job'

/** Reads the lots at the start, and keeps them up to date where nobody asks for a while. */
export const followLots = (lots: LotIndex): Job => ({
  name: 'follow-lots',
  every: 10,
  run: async () => {
    await lots.now()
  },
})
