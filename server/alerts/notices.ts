import { urlOf } from '../../src/routes/match'
import type { Database } from '../db/database'

/** Something that happened to an account. */
export interface Notice {
  uid: number
  /** Names it: it is told once. */
  key: string
  /** What happened, after 您的账号. */
  text: string
  /** When, Unix seconds. */
  at: number
}

/** Puts a text message about a member's account into the queue, for at once; nothing where there is no phone. */
export async function queueNotice(db: Database, { uid, key, text, at }: Notice, now: number): Promise<void> {
  await db.query(
    `insert into message (uid, channel, event, key, title, text, url, at, due_at, created_at)
     select u.uid, 'sms', 'account', $2, '账号', $3, $6, $4, $5, $5 from users u where u.uid = $1 and u.phone is not null
     on conflict (key) do nothing`,
    [uid, key, text, at, now, urlOf('my-devices')],
  )
}
