import { VISIT_SECONDS } from '../../src/contract/codes'
import type { SeenLot } from '../../src/contract/house/cards'
import type { Database } from '../db/database'
import type { Context } from '../http/context'

/** SQL: the state of the lot to store with a page view of `id` at the time `at`, both SQL; null if it is not a lot. */
export const seenSql = (look: { type: string; id: string; at: string }) =>
  `case ${look.type}
      when 'house' then (select jsonb_build_object('at', ${look.at}, 'status', h.status, 'price', h.price,
        'start_time', h.start_time,
    'notice', (select max(n.version) from notice n where n.house_id = h.id)) from house h where h.id = ${look.id}) end`

/** SQL of the upsert for a repeated view: the previous state is kept from the last view of an earlier visit. */
export const SEEN_AGAIN = `looked_at = excluded.looked_at, seen = excluded.seen,
  seen_before = case when look.looked_at < excluded.looked_at - ${VISIT_SECONDS} then look.seen else look.seen_before end`

/** Returns these lots' states at the member's last view of an earlier visit; lots without one are left out. */
export async function lotsSeen(
  db: Database,
  { uid, ids, now }: { uid: number; ids: readonly number[]; now: number },
): Promise<ReadonlyMap<number, SeenLot>> {
  const rows = await db.query<SeenLot & { id: number }>(
    `select l.entity_id as id, (l.seen->>'at')::bigint as at, l.seen->>'status' as status, (l.seen->>'price')::bigint as price,
       (l.seen->>'start_time')::bigint as start_time,
       coalesce((l.seen->>'notice')::int < (select max(n.version) from notice n where n.house_id = l.entity_id),
         false) as has_new_notice
     from (select entity_id, case when looked_at < $3::bigint - ${VISIT_SECONDS} then seen else seen_before end as seen
       from look where uid = $1 and type = 'house' and entity_id = any($2)) l
     where l.seen is not null`,
    [uid, ids, now],
  )
  return new Map(rows.map(({ id, ...seen }) => [id, seen]))
}

/** The same for one lot. */
export async function seenLot({ db, caller, now }: Context, id: number): Promise<SeenLot | undefined> {
  return caller.uid === null ? undefined : (await lotsSeen(db, { uid: caller.uid, ids: [id], now })).get(id)
}
