import {
  ALERT_RULES,
  SENT_CHANNELS,
  type AlertChannel,
  type AlertEvent,
  type SentChannel,
} from '../../src/contract/remind/alerts'
import { DAY_SECONDS, startOfDay } from '../../src/lib/dates'
import type { Database } from '../db/database'

/** Notification preferences of a member, and their addresses. */
export interface NotificationPreferences {
  uid: number
  phone: string | null
  wx_openid: string | null
  mail: string | null
  sms: boolean
  events: Partial<Record<AlertEvent, AlertChannel[]>>
  quiet_from: number | null
  quiet_to: number | null
  quiet_own: boolean
  digest: boolean
}

/** Returns the preferences of those members who can still be notified; the defaults apply to members without settings. */
export async function loadPreferences(
  db: Database,
  uids: readonly number[],
): Promise<Map<number, NotificationPreferences>> {
  const rows = await db.query<NotificationPreferences>(
    `select u.uid, u.phone, u.wx_openid, s.mail, coalesce(s.sms, true) as sms, coalesce(s.events, '{}') as events,
       case when s.uid is null then 1320 else s.quiet_from end as quiet_from,
       case when s.uid is null then 480 else s.quiet_to end as quiet_to, coalesce(s.quiet_own, true) as quiet_own, coalesce(s.digest, true) as digest
     from users u left join remind_setting s on s.uid = u.uid where u.uid = any($1) and u.status = 'normal'`,
    [uids],
  )
  return new Map(rows.map(row => [row.uid, row]))
}

export const eventChannels = (
  { events }: Pick<NotificationPreferences, 'events'>,
  event: AlertEvent,
): readonly AlertChannel[] => events[event] ?? ALERT_RULES[event].usual

const isSent = (channel: AlertChannel): channel is SentChannel =>
  (SENT_CHANNELS as readonly string[]).includes(channel)

/** Returns the channels for an event; `wanted` are the channels chosen for the particular reminder. */
export function channelsFor(
  wishes: NotificationPreferences,
  event: AlertEvent,
  wanted: readonly AlertChannel[] = eventChannels(wishes, event),
): SentChannel[] {
  const reaches: Record<SentChannel, boolean> = {
    sms: wishes.sms && wishes.phone !== null,
    wechat: wishes.wx_openid !== null,
    app: true,
    mail: wishes.mail !== null,
  }
  return wanted.filter(isSent).filter(channel => reaches[channel])
}

const DIGEST_HOUR = 9

/** Returns when a message of the event may be sent, `now` in Unix seconds: at once, after the quiet hours, or with the next digest. */
export function dueAt(wishes: NotificationPreferences, event: AlertEvent, now: number): number {
  if (ALERT_RULES[event].isUrgent) return now
  if (wishes.digest) return nextAt(now, DIGEST_HOUR * 60)
  return quietUntil(wishes, now) ?? now
}

/** Returns the end of the quiet hours that contain `now`, or null. */
export function quietUntil(
  { quiet_from: from, quiet_to: to }: Pick<NotificationPreferences, 'quiet_from' | 'quiet_to'>,
  now: number,
): number | null {
  if (from === null || to === null || from === to) return null
  const minute = Math.floor((now - startOfDay(now)) / 60)
  const isQuiet = from < to ? minute >= from && minute < to : minute >= from || minute < to
  return isQuiet ? nextAt(now, to) : null
}

function nextAt(now: number, minute: number): number {
  const today = startOfDay(now) + minute * 60
  return today > now ? today : today + DAY_SECONDS
}
