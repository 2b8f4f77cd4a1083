import type { CourtHandover } from '../../../src/contract/court/cards'
import type { Database } from '../../db/database'

const FIGURES =
  'handed_total as total, waiting_total as waiting, low_days as low, median_days as median, high_days as high'

/** Returns how long the handover of a court's deals took; undefined if nothing is calculated yet. */
export const loadCourtHandover = (db: Database, court: string) =>
  db.one<CourtHandover>(`select ${FIGURES} from court_sum where court = $1`, [court])

/** Returns the same of several courts, with the months of their deals; courts without a calculation are omitted. */
export const loadCourtHandovers = (db: Database, courts: readonly string[]) =>
  db.query<CourtHandover & { court: string; from_month: string; to_month: string }>(
    `select court, from_month, to_month, ${FIGURES} from court_sum where court = any($1)`,
    [courts],
  )
