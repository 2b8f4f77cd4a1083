import type { Database } from '../db/database'
import type { Caller } from '../http/context'
import { withoutIds } from './conditions'
import type { Condition } from './lot-search'

/** Every request has its own Caller object, so its hidden lots are read once per request. */
const read = new WeakMap<Caller, Promise<Condition | null>>()

/** Returns a condition that leaves out the lots the caller hid; null if there are none. */
export function hiddenLots(db: Database, caller: Caller): Promise<Condition | null> {
  const known = read.get(caller)
  if (known) return known
  const condition = hiddenIds(db, caller).then(ids => (ids.length === 0 ? null : withoutIds(ids)))
  read.set(caller, condition)
  return condition
}

async function hiddenIds(db: Database, { uid }: Caller): Promise<readonly number[]> {
  if (uid === null) return []
  const rows = await db.query<{ house_id: number }>('select house_id from member_hidden where uid = $1', [
    uid,
  ])
  return rows.map(({ house_id }) => house_id)
}
