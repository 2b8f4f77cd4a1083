import { programFile } from '../../programs'
import { threadPool } from '../../threads/thread-pool'
import type { HammerModel } from './fit/hammer'
import type { Ratio } from './fit/learn'
import type { PastRow } from './past-rows'

export interface Kept {
  model: HammerModel | null
  ratios: Record<string, Ratio>
}

const pool = threadPool<{ rows: readonly PastRow[]; until: number }, Kept>({
  file: programFile('modules/valuation/learn-thread'),
  threads: 1,
  waiting: 1,
  longestMs: 120_000,
  idleMs: 1_000,
  heapMb: 256,
})

/** Fits the models in a worker thread: 20,000 auctions keep a core busy for seconds. */
export const learnApart = (rows: readonly PastRow[], until: number): Promise<Kept> =>
  pool.run({ rows, until })
