import { DAY_SECONDS } from '../../../src/lib/dates'
import type { Database } from '../../db/database'

const MONTH = 30 * DAY_SECONDS

/** Demo packages that are open stay open: those past their deadline are announced anew, whole months later. */
export async function renewRights(db: Database, now: number): Promise<void> {
  await db.query(
    `update rights set deadline = deadline + moved, publish_time = least(publish_time + moved, $1), updated_at = $1
     from (select id as moved_id, ceil(($1 - deadline + 1)::numeric / $2)::bigint * $2 as moved from rights) m
     where id = moved_id and is_demo and status in ('publishing', 'registering', 'trading') and deadline <= $1`, [now, MONTH])
}
