import type { AlertEvent } from '../../src/contract/remind/alerts'
import type { Database } from '../db/database'

interface Kept {
  uid: number
  event: AlertEvent
  /** Identifies the message for this member. */
  key: string
  houseId: number | null
  title: string
  text: string
  url: string
  at: number
}

/** Stores the notification for reading on the site. An unread price notification of a lot is replaced by the next one. */
export async function keepInInbox(
  db: Database,
  { uid, event, key, houseId, title, text, url, at }: Kept,
  now: number,
): Promise<void> {
  await db.query(
    `with told as (
       update inbox set key = $2, title = $5, text = $6, url = $7, at = $8, created_at = $9
       where $3 = 'price' and id = (select max(id) from inbox where uid = $1 and house_id = $4 and event = 'price' and read_at is null)
         and not exists (select 1 from inbox where uid = $1 and key = $2)
       returning 1
     )
     insert into inbox (uid, key, event, house_id, title, text, url, at, created_at)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9 where not exists (select 1 from told)
     on conflict (uid, key) do nothing`,
    [uid, key, event, houseId ?? 0, title, text, url, at, now],
  )
}
