import { TOLD_AT_ONCE_SECONDS, UNDO_SECONDS } from '../../src/contract/desk/lot-states'
import type { HouseStatus } from '../../src/contract/codes'
import type { Database } from '../db/database'

export interface Timed {
  status: HouseStatus
  start_time: number
}

/**
 * Returns the Unix seconds at which followers of a lot are notified of a change made now; 0: at once, since the auction runs or is about to
 * start.
 */
export const tellAfter = ({ status, start_time }: Timed, now: number): number =>
  status === 'ongoing' || (status === 'upcoming' && start_time - now < TOLD_AT_ONCE_SECONDS)
    ? 0
    : now + UNDO_SECONDS

/** Delays the notification of all further lot changes in this transaction until `at`. */
export const holdTelling = (db: Database, at: number) =>
  db.query(`select set_config('homes.tell_after', $1, true)`, [String(at)])

interface Held {
  id: number
  entity_id: number
  kind: string
  payload: { before: object; after: object }
  due_at: number
}

/**
 * Merges the pending notifications of each lot into at most one, from the last published state to the current one; deletes it if both are
 * the same.
 */
export async function foldHeld(db: Database, houseIds: readonly number[], now: number): Promise<void> {
  const rows = await db.query<Held>(
    `select id, entity_id, kind, payload, due_at from event
     where entity = 'lot' and entity_id = any($1) and kind in ('lot.changed', 'lot.shelf') and due_at > $2 and queued_at is null
     order by id for update`,
    [houseIds, now],
  )
  const groups = new Map<string, Held[]>()
  for (const row of rows) {
    const key = `${row.kind} ${row.entity_id}`
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  const gone: number[] = []
  for (const held of groups.values()) {
    const [first, last] = [held[0], held.at(-1)]
    if (!first || !last) continue
    const isBack = JSON.stringify(first.payload.before) === JSON.stringify(last.payload.after)
    gone.push(...held.filter(row => isBack || row !== first).map(({ id }) => id))
    if (!isBack && first !== last)
      await db.query('update event set payload = $2, due_at = $3 where id = $1', [
        first.id,
        JSON.stringify({ before: first.payload.before, after: last.payload.after }),
        last.due_at,
      ])
  }
  if (gone.length > 0) await db.query('delete from event where id = any($1)', [gone])
}
