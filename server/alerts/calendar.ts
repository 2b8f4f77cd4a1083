// iCalendar feed of a member (RFC 5545) under a secret signed address. It contains two timed entries for each reminder and all-day entries
// for payments and steps after a won auction. Cancelled entries stay for 30 days with STATUS:CANCELLED; UID and SEQUENCE make calendars
// update instead of duplicate.

import { addDays } from '../../src/lib/dates'
import type { Database } from '../db/database'
import type { Env } from '../env'
import { isSigned, signAddressParts, type SigningKeys } from '../http/hash'
import { cashDays, wonDays, type DueDay } from './calendar-days'

interface Feed {
  uid: number
  /** Number of the member's current address: counts their addresses. */
  no: number
}

/** Returns the secret address of a member's calendar, which is all that is needed to read it. */
export const calendarUrl = (env: SigningKeys & Pick<Env, 'siteUrl'>, feed: Feed) =>
  `${env.siteUrl}/calendar/${feed.uid}-${feed.no}-${signAddressParts(env, 'calendar', feed.uid, feed.no)}.ics`

/** Returns the calendar behind the last part of an address; null if it was never issued. */
export function parseCalendarFeed(env: SigningKeys, name: string): Feed | null {
  const [, uid, no, signature = ''] = /^(\d{1,10})-(\d{1,9})-([\w-]{43})$/.exec(name) ?? []
  const feed = { uid: Number(uid), no: Number(no) }
  return isSigned(env, signature, 'calendar', feed.uid, feed.no) ? feed : null
}

interface Row {
  house_id: number
  title: string
  status: string
  address: string
  court: string
  deposit: number
  start_time: number
  end_time: number
  updated_at: number
  before_minutes: number
  state: string
}

/** Days for which a cancelled entry remains in the feed, so that calendars remove their copy. */
const CANCELLED_DAYS = 30

/**
 * Returns the member's reminders, and the days of their maximum bids and won lots, as a calendar; null if the address was replaced or
 * revoked.
 */
export async function loadCalendarFile(
  { db, env, now }: { db: Database; env: Env; now: number },
  { uid, no }: Feed,
): Promise<string | null> {
  const owner = await db.one(
    `select 1 from remind_setting s join users u on u.uid = s.uid where s.uid = $1 and s.calendar_no = $2 and u.status = 'normal'`,
    [uid, no],
  )
  if (!owner) return null
  const rows = await db.query<Row>(
    `select r.house_id, h.title, h.status, h.address, h.court, h.deposit, h.start_time, h.end_time, h.updated_at, r.before_minutes, r.state
     from remind r join house h on h.id = r.house_id where r.uid = $1 and h.end_time > $2 order by h.start_time, h.id limit 200`,
    [uid, now - CANCELLED_DAYS * 86_400],
  )
  const days = [...(await cashDays(db, uid, now - CANCELLED_DAYS * 86_400)), ...(await wonDays(db, uid))]
  return calendarText(
    [...rows.flatMap(row => buildLotEntries(row, env)), ...days.map(day => buildDayEntry(day, env))],
    env.brand,
  )
}

interface Entry {
  uid: string
  title: string
  /** Unix seconds; or a whole day, YYYY-MM-DD, until the next. */
  at: number | string
  until: number | string
  place: string
  note: string
  url: string
  alarmMinutes: number
  isCancelled: boolean
  /** Increases with each change, so that calendars replace their copy. */
  sequence: number
}

/** Whole-day entries remind a day before. */
const DAY_MINUTES = 1440
const OFF = ['withdrawn', 'suspended', 'postponed']

function buildLotEntries(row: Row, { siteUrl }: Env): Entry[] {
  const host = new URL(siteUrl).hostname
  const shared = {
    place: `${row.court}网络司法拍卖平台`,
    note: `${row.address}\n保证金 ${(row.deposit / 1_000_000).toFixed(1)} 万须先付，时间以法院拍卖平台为准。`,
    url: `${siteUrl}/house/${row.house_id}.html`,
    isCancelled: OFF.includes(row.status),
    sequence: row.updated_at,
  }
  return [
    {
      ...shared,
      uid: `lot-${row.house_id}-start@${host}`,
      title: `开拍：${row.title}`,
      at: row.start_time,
      until: row.start_time + 1800,
      alarmMinutes: row.before_minutes,
    },
    {
      ...shared,
      uid: `lot-${row.house_id}-end@${host}`,
      title: `结束：${row.title}`,
      at: row.end_time - 1800,
      until: row.end_time,
      alarmMinutes: 0,
    },
  ]
}

/** An all-day entry; cancelled together with its lot. */
const buildDayEntry = (due: DueDay, { siteUrl }: Env): Entry => ({
  uid: `${due.key}@${new URL(siteUrl).hostname}`,
  title: due.title,
  at: due.day,
  until: addDays(due.day, 1),
  place: due.place,
  note: due.note,
  url: `${siteUrl}/house/${due.house_id}.html`,
  alarmMinutes: DAY_MINUTES,
  isCancelled: OFF.includes(due.status),
  sequence: due.updated_at,
})

const two = (n: number) => String(n).padStart(2, '0')
const stamp = (at: number) => {
  const d = new Date(at * 1000)
  return `${d.getUTCFullYear()}${two(d.getUTCMonth() + 1)}${two(d.getUTCDate())}T${two(d.getUTCHours())}${two(d.getUTCMinutes())}${two(d.getUTCSeconds())}`
}
/** The time zone by name, because some calendars display UTC times as UTC; Beijing has had no daylight saving time since 1992. */
const ZONE = 'Asia/Shanghai'
const ZONE_SECONDS = 8 * 3600
const ZONE_LINES = [
  `X-WR-TIMEZONE:${ZONE}`,
  'BEGIN:VTIMEZONE',
  `TZID:${ZONE}`,
  'BEGIN:STANDARD',
  'DTSTART:19920101T000000',
  'TZOFFSETFROM:+0800',
  'TZOFFSETTO:+0800',
  'TZNAME:CST',
  'END:STANDARD',
  'END:VTIMEZONE',
]
const formatEntryTime = (at: number | string) =>
  typeof at === 'number'
    ? `;TZID=${ZONE}:${stamp(at + ZONE_SECONDS)}`
    : `;VALUE=DATE:${at.replaceAll('-', '')}`
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** Folds a line of more than 75 octets: it continues in the next after a space, without splitting a character. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const character of line) {
    if (Buffer.byteLength(part + character) > 74) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  return [...parts, part].join('\r\n ')
}

/** Returns the calendar by RFC 5545. An entry keeps its UID permanently, so that a change replaces it and no calendar shows it twice. */
export function calendarText(entries: readonly Entry[], brand: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(brand)}//reminders//ZH`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(brand)}提醒`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...ZONE_LINES,
    ...entries.flatMap(entry => [
      'BEGIN:VEVENT',
      `UID:${entry.uid}`,
      `SEQUENCE:${entry.sequence}`,
      `DTSTAMP:${stamp(entry.sequence)}Z`,
      `LAST-MODIFIED:${stamp(entry.sequence)}Z`,
      `DTSTART${formatEntryTime(entry.at)}`,
      `DTEND${formatEntryTime(entry.until)}`,
      `SUMMARY:${escaped(entry.isCancelled ? `已取消 ${entry.title}` : entry.title)}`,
      `LOCATION:${escaped(entry.place)}`,
      `DESCRIPTION:${escaped(entry.note)}`,
      `URL:${entry.url}`,
      `STATUS:${entry.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
      ...(entry.isCancelled || entry.alarmMinutes === 0
        ? []
        : [
            'BEGIN:VALARM',
            'ACTION:DISPLAY',
            `DESCRIPTION:${escaped(entry.title)}`,
            `TRIGGER:-PT${entry.alarmMinutes}M`,
            'END:VALARM',
          ]),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map(folded).join('\r\n') + '\r\n'
}
