import type { FollowType } from '../../../src/contract/codes'
import type { Database } from '../../db/database'
import type { Context } from '../../http/context'

/** Entries of browsing history kept for a member. */
export const LOOKS_KEPT = 500

/**
 * Writes a member's browsing history: one entry an entity, with the time of the last look; the oldest go beyond the newest 500.
 * Apart from the answer. A visitor has none (visitor/user-login brings in what was seen before a login).
 */
export function writeLook({ aside, caller: { uid }, now }: Context, type: FollowType, id: number): void {
  if (uid !== null) aside('look', db => keepLook(db, { uid, type, id, now }))
}

async function keepLook(
  db: Database,
  { uid, type, id, now }: { uid: number; type: FollowType; id: number; now: number },
) {
  const row = await db.one<{ is_new: boolean }>(
    `insert into look (uid, type, entity_id, looked_at) values ($1, $2, $3, $4)
     on conflict (uid, type, entity_id) do update set looked_at = excluded.looked_at returning xmax = 0 as is_new`,
    [uid, type, id, now],
  )
  if (row?.is_new) {
    await db.query(
      'delete from look where id in (select id from look where uid = $1 order by looked_at desc, id desc offset $2)',
      [uid, LOOKS_KEPT],
    )
  }
}
