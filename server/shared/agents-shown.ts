import { dayOf } from '../../src/lib/dates'
import type { Database } from '../db/database'

/** SQL: whether the agent `a` is shown and given leads on the day $1: nobody has put them off, and their licence holds as far as it is known. */
const IS_SHOWN = `not a.is_off and (a.licence_until is null or a.licence_until >= $1)`

/**
 * Puts every agent's is_active right, which all lists, pages and assignments of agents ask: after a change of what it hangs on, and
 * by a job, since a licence ends by itself.
 */
export async function showAgents(db: Database, now: number): Promise<void> {
  await db.query(
    `update agent a set is_active = ${IS_SHOWN}, updated_at = greatest($2, a.updated_at + 1) where a.is_active <> (${IS_SHOWN})`,
    [dayOf(now), now],
  )
}
