import type { Database } from '../db/database'

/**
 * Withdraws notifications with keys that start with `prefix`, because their date has moved or they are done: from the site, and from the
 * queue. Messages already sent cannot be withdrawn. Runs in the caller's transaction.
 */
export async function withdrawAlerts(
  db: Database,
  { uid, prefix }: { uid: number; prefix: string },
): Promise<void> {
  await db.query('delete from inbox where uid = $1 and starts_with(key, $2)', [uid, prefix])
  await db.query(
    `update message set items = (
       select coalesce(jsonb_agg(item), '[]') from jsonb_array_elements(items) item where not starts_with(item->>'key', $2)
     ) where uid = $1 and state = 'waiting' and items <> '[]'`,
    [uid, prefix],
  )
  await db.query(
    `delete from message where uid = $1 and state = 'waiting' and starts_with(key, $2) and items = '[]'`,
    [uid, prefix],
  )
  // A digest continues with its next item.
  await db.query(
    `update message set key = (items->0->>'key') || '-' || channel, title = items->0->>'title', text = items->0->>'text', items = items - 0
     where uid = $1 and state = 'waiting' and starts_with(key, $2)`,
    [uid, prefix],
  )
}
