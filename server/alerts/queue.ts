import {
  ALERT_RULES,
  type AlertChannel,
  type AlertEvent,
  type SentChannel,
} from '../../src/contract/remind/alerts'
import type { Database } from '../db/database'
import { keepInInbox } from './inbox'
import { channelsFor, dueAt, quietUntil, type NotificationPreferences } from './preferences'

/** A notification for a member. */
export interface Alert {
  event: AlertEvent
  /** Idempotency key per channel: the same notification is sent once. */
  key: string
  houseId: number | null
  title: string
  text: string
  /** Target path on our site. */
  url: string
  /** The moment it concerns, Unix seconds. */
  at: number
  /** Concerns a lot for which the member has set a maximum bid. */
  isOwnLot?: boolean
  /** Unix seconds after which it is useless. */
  validUntil?: number
  remind?: { id: number; time: number; channels: readonly AlertChannel[] }
}

/** Minimum seconds between two messages about the price of one lot. */
const PRICE_PAUSE = 120

/**
 * Stores the notification for reading on the site, and queues a message for each channel; returns the number of new ones. Runs in the
 * caller's transaction.
 */
export async function queueAlert(
  db: Database,
  wishes: NotificationPreferences,
  alert: Alert,
  now: number,
): Promise<number> {
  await keepInInbox(db, { uid: wishes.uid, ...alert }, now)
  let total = 0
  for (const channel of channelsFor(wishes, alert.event, alert.remind?.channels))
    total += await queueOne(db, { wishes, alert, channel, now })
  return total
}

async function queueOne(
  db: Database,
  {
    wishes,
    alert,
    channel,
    now,
  }: { wishes: NotificationPreferences; alert: Alert; channel: SentChannel; now: number },
): Promise<number> {
  const { event, houseId, title, text } = alert
  const isDigest = wishes.digest && !ALERT_RULES[event].isUrgent
  const merge = isDigest
    ? `digest:${wishes.uid}:${channel}`
    : event === 'price'
      ? `price:${wishes.uid}:${houseId}:${channel}`
      : null
  const due = isOfBids(event)
    ? bidsDue(
        wishes,
        alert,
        event === 'price' ? await afterPause(db, { uid: wishes.uid, houseId, channel, now }) : now,
      )
    : dueAt(wishes, event, now)
  const row = await db.one(
    `insert into message (uid, channel, event, key, house_id, remind_id, remind_time, title, text, url, at, merge_key, due_at, valid_until, created_at)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15
     where not exists (select 1 from message where key = $4)
       and not exists (select 1 from message where uid = $1 and items @> jsonb_build_array(jsonb_build_object('key', $4::text)))
     on conflict (merge_key) where state = 'waiting' and merge_key is not null do update set
       items = case when $16 then message.items || jsonb_build_array(jsonb_build_object('title', $8::text, 'text', $9::text, 'key', $4::text)) else message.items end,
       text = case when $16 then message.text else excluded.text end, at = excluded.at
     returning 1`,
    [
      wishes.uid,
      channel,
      event,
      `${alert.key}-${channel}`,
      houseId,
      alert.remind?.id ?? null,
      alert.remind?.time ?? null,
      title,
      text,
      alert.url,
      alert.at,
      merge,
      due,
      alert.validUntil ?? null,
      now,
      isDigest,
    ],
  )
  return row ? 1 : 0
}

const isOfBids = (event: AlertEvent) => event === 'price' || event === 'limit'

/**
 * Bidding continues at night: for a lot with the member's own maximum bid, price messages ignore the quiet hours unless that is turned off.
 */
const bidsDue = (wishes: NotificationPreferences, { isOwnLot = false }: Alert, due: number) =>
  wishes.quiet_own && isOwnLot ? due : (quietUntil(wishes, due) ?? due)

async function afterPause(
  db: Database,
  { uid, houseId, channel, now }: { uid: number; houseId: number | null; channel: SentChannel; now: number },
): Promise<number> {
  const last = await db.one<{ at: number | null }>(
    `select max(greatest(coalesce(sent_at, 0), due_at)) as at from message where uid = $1 and house_id = $2 and channel = $3 and event = 'price' and created_at > $4`,
    [uid, houseId, channel, now - 2 * PRICE_PAUSE],
  )
  return last?.at ? Math.max(now, last.at + PRICE_PAUSE) : now
}
