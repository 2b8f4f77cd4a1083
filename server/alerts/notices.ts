import { buildScreenUrl } from '../../src/routes/match'
import type { Database } from '../db/database'
import { keepInInbox } from './inbox'

/** A security notification of an account. */
export interface Notice {
  uid: number
  /** Idempotency key: it is sent once. */
  key: string
  /** Text after 您的账号. */
  text: string
  /** Time of the event, Unix seconds. */
  at: number
}

/**
 * Stores the notification for reading on the site, and queues a text message about the account without delay; none if the member has no
 * phone.
 */
export async function queueNotice(db: Database, { uid, key, text, at }: Notice, now: number): Promise<void> {
  const url = buildScreenUrl('my-devices')
  await keepInInbox(db, [{ uid, event: 'account', key, houseId: null, title: '账号', text, url, at }], now)
  await db.query(
    `insert into message (uid, channel, event, key, title, text, url, at, due_at, created_at)
     select u.uid, 'sms', 'account', $2, '账号', $3, $6, $4, $5, $5 from users u where u.uid = $1 and u.phone is not null
     on conflict (key) do nothing`,
    [uid, key, text, at, now, url],
  )
}
