import type { CourtHandover } from '../../../src/contract/court/cards'
import type { Database } from '../../db/database'

/** Returns how long the handover of a court's deals took; undefined if nothing is calculated yet. */
export const loadCourtHandover = (db: Database, court: string) =>
  db.one<CourtHandover>(
    `select handed_total as total, waiting_total as waiting, low_days as low, median_days as median, high_days as high
     from court_sum
     where court = $1`,
    [court],
  )
