import type { LotState } from '../../../src/contract/house/schema'
import type { Database } from '../../db/database'

/** Returns the fields that a bid or the end of an auction changes, for those of the lots that are listed, in their order. */
export const lotStates = (db: Database, ids: readonly number[]): Promise<LotState[]> =>
  db.query<LotState>(
    `select h.id, h.status, h.price, h.bid_total, h.end_time, h.delay_total
     from house h
     where h.id = any($1) and h.shelf = 'on'
     order by array_position($1, h.id)`,
    [ids],
  )
