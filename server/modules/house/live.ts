import type { LotState } from '../../../src/contract/house/schema'
import type { Database } from '../../db/database'

/** What a bid or the hammer changes, of those of the lots that are on the shelf, in their order. */
export const lotStates = (db: Database, ids: readonly number[]): Promise<LotState[]> =>
  db.query<LotState>(
    `select h.id, h.status, h.price, h.bid_total, h.end_time, h.delay_total from house h where h.id = any($1) and h.shelf = 'on' order by array_position($1, h.id)`,
    [ids],
  )
