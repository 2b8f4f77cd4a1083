import { writeLotEvents } from '../../../shared/events'
import type { Database } from '../../../db/database'

/** Queries for lots that members, their agents or editors still use. */
const HELD = [
  `select entity_id from follow where type = 'house' and entity_id = any($1)`,
  'select house_id from remind where house_id = any($1)',
  `select entity_id from lead where entity_type = 'house' and entity_id = any($1)`,
  ...[
    'ask',
    'won_lot',
    'my_bid',
    'bid_limit',
    'practice',
    'board_lot',
    'video',
    'host_house',
    'house_check',
    'bid',
    'recommend',
    'im_chat',
  ].map(table => `select house_id from ${table} where house_id = any($1)`),
]

/** Returns those of the lots that somebody follows, inquires about or works on. */
export async function neededLots(db: Database, ids: readonly number[]): Promise<Set<number>> {
  const found = await db.query<{ id: number }>(
    `select distinct held.id::bigint as id from (${HELD.join(' union all ')}) as held (id) where held.id is not null`,
    [ids],
  )
  return new Set(found.map(({ id }) => id))
}

/** Unlists the lots with a public reason and notifies their followers. */
export async function hideLots(db: Database, ids: readonly number[], now: number): Promise<void> {
  await db.query(
    `update house set shelf = 'off', shelf_locked = true, off_reason = 'check', off_at = $2, updated_at = greatest($2, updated_at + 1)
     where id = any($1) and shelf = 'on'`,
    [ids, now],
  )
  await writeLotEvents(
    db,
    ids.map(lotId => ({ kind: 'lot.shelf', lotId, payload: { after: { shelf: 'off', reason: 'check' } } })),
    now,
  )
}

const OWN = ['notice', 'member_hidden', 'house_look', 'import_picture', 'hammer_estimate', 'lot_interest']

export async function removeLots(db: Database, ids: readonly number[]): Promise<void> {
  for (const table of OWN) await db.query(`delete from ${table} where house_id = any($1)`, [ids])
  await db.query(`delete from event where entity = 'lot' and entity_id = any($1)`, [ids])
  await db.query(`delete from album_picture where owner_type = 'house' and owner_id = any($1)`, [ids])
}
