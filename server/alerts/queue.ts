// Queues notifications of members. All rows of a call are written by one statement per table, so that a change with 20,000 followers costs
// as many round trips as one with two. A notification that tells of an event carries the event's number as its version: one of an older
// event never replaces or follows one of a newer event about the same lot's price.

import {
  ALERT_RULES,
  type AlertChannel,
  type AlertEvent,
  type SentChannel,
} from '../../src/contract/remind/alerts'
import type { Database } from '../db/database'
import { keepInInbox } from './inbox'
import { channelsFor, dueAt, loadPreferences, quietUntil, type NotificationPreferences } from './preferences'
import { splitByKey } from './split-by-key'

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
  /** Number of the event that it tells of; without one it may follow any other. */
  version?: number
  /** Concerns a lot for which the member has set a maximum bid. */
  isOwnLot?: boolean
  /** Unix seconds after which it is useless. */
  validUntil?: number
  remind?: { id: number; time: number; channels: readonly AlertChannel[] }
}

export interface MemberAlert {
  wishes: NotificationPreferences
  alert: Alert
}

interface Row extends MemberAlert {
  channel: SentChannel
  key: string
  mergeKey: string | null
  due: number
}

/** Minimum seconds between two messages about the price of one lot. */
const PRICE_PAUSE = 120

/** Queues one notification and returns the number of new messages. */
export const queueAlert = async (
  db: Database,
  wishes: NotificationPreferences,
  alert: Alert,
  now: number,
): Promise<number> => (await queueAlerts(db, [{ wishes, alert }], now))[0] ?? 0

/** Queues a notification for one member by their settings; a member without settings gets none. */
export async function alertMember(db: Database, uid: number, alert: Alert, now: number): Promise<void> {
  const wishes = (await loadPreferences(db, [uid])).get(uid)
  if (wishes) await queueAlert(db, wishes, alert, now)
}

/**
 * Stores the notifications for reading on the site, and queues a message for each channel; returns the number of new messages of each. Runs
 * in the caller's transaction.
 */
export async function queueAlerts(
  db: Database,
  alerts: readonly MemberAlert[],
  now: number,
): Promise<number[]> {
  if (alerts.length === 0) return []
  await keepInInbox(
    db,
    alerts.map(({ wishes, alert }) => ({ uid: wishes.uid, ...alert })),
    now,
  )
  const pauses = await loadPauseEnds(db, alerts, now)
  const rows = alerts.flatMap((one, place) =>
    channelsFor(one.wishes, one.alert.event, one.alert.remind?.channels).map(channel => ({
      place,
      ...toRow(one, channel, {
        now,
        pauseEnd: pauses.get(`${one.wishes.uid} ${one.alert.houseId} ${channel}`),
      }),
    })),
  )
  const written = new Set<string>()
  for (const part of splitByKey(rows, row => row.mergeKey ?? row.key))
    for (const key of await insertMessages(db, part, now)) written.add(key)
  const totals = alerts.map(() => 0)
  for (const { place, mergeKey, key } of rows)
    if (written.has(mergeKey ?? key)) totals[place] = (totals[place] ?? 0) + 1
  return totals
}

function toRow(
  { wishes, alert }: MemberAlert,
  channel: SentChannel,
  { now, pauseEnd = now }: { now: number; pauseEnd?: number | undefined },
): Row {
  const { event, houseId } = alert
  const isDigest = wishes.digest && !ALERT_RULES[event].isUrgent
  return {
    wishes,
    alert,
    channel,
    key: `${alert.key}-${channel}`,
    mergeKey: isDigest
      ? `digest:${wishes.uid}:${channel}`
      : event === 'price'
        ? `price:${wishes.uid}:${houseId}:${channel}`
        : null,
    due:
      event === 'price' || event === 'limit'
        ? bidsDue(wishes, alert, event === 'price' ? pauseEnd : now)
        : dueAt(wishes, event, now),
  }
}

/** Inserts or merges messages, and returns the merge keys, or keys, of those written. */
async function insertMessages(db: Database, rows: readonly Row[], now: number): Promise<string[]> {
  const written = await db.query<{ key: string }>(
    `insert into message (uid, channel, event, key, house_id, remind_id, remind_time, title, text, url, at, merge_key, due_at, valid_until, version, created_at)
     select g.*, $16 from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[], $8::text[], $9::text[],
       $10::text[], $11::bigint[], $12::text[], $13::bigint[], $14::bigint[], $15::bigint[])
       as g (uid, channel, event, key, house_id, remind_id, remind_time, title, text, url, at, merge_key, due_at, valid_until, version)
     where not exists (select 1 from message m where m.key = g.key)
       and not exists (select 1 from message m where m.uid = g.uid and m.items @> jsonb_build_array(jsonb_build_object('key', g.key)))
       and not exists (
         select 1 from message m where g.event = 'price' and g.version > 0 and m.event = 'price'
           and m.uid = g.uid and m.house_id = g.house_id and m.channel = g.channel and m.version >= g.version
       )
     order by g.uid, g.channel
     on conflict (merge_key) where state = 'waiting' and merge_key is not null do update set
       items = case when excluded.merge_key like 'digest:%'
         then message.items || jsonb_build_array(jsonb_build_object('title', excluded.title, 'text', excluded.text, 'key', excluded.key))
         else message.items end,
       text = case when excluded.merge_key like 'digest:%' then message.text else excluded.text end,
       at = excluded.at, version = greatest(message.version, excluded.version)
     where excluded.version = 0 or message.version <= excluded.version or excluded.merge_key like 'digest:%'
     returning coalesce(merge_key, key) as key`,
    [
      rows.map(({ wishes }) => wishes.uid),
      rows.map(({ channel }) => channel),
      rows.map(({ alert }) => alert.event),
      rows.map(({ key }) => key),
      rows.map(({ alert }) => alert.houseId),
      rows.map(({ alert }) => alert.remind?.id ?? null),
      rows.map(({ alert }) => alert.remind?.time ?? null),
      rows.map(({ alert }) => alert.title),
      rows.map(({ alert }) => alert.text),
      rows.map(({ alert }) => alert.url),
      rows.map(({ alert }) => alert.at),
      rows.map(({ mergeKey }) => mergeKey),
      rows.map(({ due }) => due),
      rows.map(({ alert }) => alert.validUntil ?? null),
      rows.map(({ alert }) => alert.version ?? 0),
      now,
    ],
  )
  return written.map(({ key }) => key)
}

/**
 * Bidding continues at night: for a lot with the member's own maximum bid, price messages ignore the quiet hours unless that is turned off.
 */
const bidsDue = (wishes: NotificationPreferences, { isOwnLot = false }: Alert, due: number) =>
  wishes.quiet_own && isOwnLot ? due : (quietUntil(wishes, due) ?? due)

/** Returns when the pause after the last price message ends, by member, lot and channel. */
async function loadPauseEnds(
  db: Database,
  alerts: readonly MemberAlert[],
  now: number,
): Promise<Map<string, number>> {
  const prices = alerts.filter(({ alert }) => alert.event === 'price')
  if (prices.length === 0) return new Map()
  const rows = await db.query<{ uid: number; house_id: number | null; channel: string; at: number }>(
    `select m.uid, m.house_id, m.channel, max(greatest(coalesce(m.sent_at, 0), m.due_at)) as at
     from message m join unnest($1::bigint[], $2::bigint[]) as g (uid, house_id) on m.uid = g.uid and m.house_id = g.house_id
     where m.event = 'price' and m.created_at > $3 group by m.uid, m.house_id, m.channel`,
    [prices.map(({ wishes }) => wishes.uid), prices.map(({ alert }) => alert.houseId), now - 2 * PRICE_PAUSE],
  )
  return new Map(
    rows.map(({ uid, house_id, channel, at }) => [
      `${uid} ${house_id} ${channel}`,
      Math.max(now, at + PRICE_PAUSE),
    ]),
  )
}
