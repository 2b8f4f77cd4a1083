import { toBeijingDay } from '../../src/lib/dates'
import type { Database } from '../db/database'

/**
 * SQL condition: true if the agent `a` is shown and receives leads on the day $1: not disabled, and the licence is valid as far as known.
 */
const IS_SHOWN = `not a.is_off and (a.licence_until is null or a.licence_until >= $1)`

/**
 * Updates every agent's is_active, which all lists, pages and assignments of agents read. Call it after a change of its inputs; a job also
 * calls it, because licences expire with time.
 */
export async function showAgents(db: Database, now: number): Promise<void> {
  await db.query(
    `update agent a set is_active = ${IS_SHOWN}, updated_at = greatest($2, a.updated_at + 1) where a.is_active <> (${IS_SHOWN})`,
    [toBeijingDay(now), now],
  )
}
