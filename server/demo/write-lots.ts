import type { Database } from '../db/database'
import { insertRows } from './bulk'
import { bidRow, houseRow, type Lot } from './lots/lot-row'

const BATCH = 1000

/** Writes lots with all that hangs on each of them, a thousand at a time; `progress` hears how many are written. */
export async function writeLots(db: Database, lots: Iterable<Lot>, progress: (written: number) => void): Promise<number> {
  let batch: Lot[] = []
  let written = 0
  const flush = async () => {
    await insertRows(db, 'house', batch.map(houseRow))
    await insertRows(db, 'bid', batch.flatMap(lot => lot.outcome.bids.map(bid => bidRow(lot.id, bid))))
    written += batch.length
    batch = []
    progress(written)
  }
  for (const lot of lots) {
    batch.push(lot)
    if (batch.length === BATCH) await flush()
  }
  if (batch.length > 0) await flush()
  return written
}
