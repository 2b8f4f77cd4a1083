import { addDays } from '../../src/lib/dates'
import type { Database } from '../db/database'
import type { Env } from '../env'
import { isSigned, signatureOf, type SigningKeys } from '../http/hash'
import { cashDays, wonDays, type DueDay } from './calendar-days'

interface Feed {
  uid: number
  /** Counts the addresses that a member has had. */
  no: number
}

/** The address of a member's calendar, which is all that is needed to read it. */
export const calendarUrl = (env: SigningKeys & Pick<Env, 'siteUrl'>, feed: Feed) =>
  `${env.siteUrl}/calendar/${feed.uid}-${feed.no}-${signatureOf(env, 'calendar', feed.uid, feed.no)}.ics`

/** Whose calendar an address is, by its last part; null for one that was never given. */
export function feedOf(env: SigningKeys, name: string): Feed | null {
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

/** Days for which a cancelled entry stays, so that calendars which have it take it out. */
const CANCELLED_DAYS = 30

/** The member's reminders, the days of the own limits and of what was won, as a calendar; null when the address has been replaced or taken back. */
export async function calendarOf(
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
    [...rows.flatMap(row => entriesOf(row, env)), ...days.map(day => dayEntryOf(day, env))],
    env.brand,
  )
}

interface Entry {
  uid: string
  title: string
  /** Unix seconds; or a day, YYYY-MM-DD, from one to the next. */
  at: number | string
  until: number | string
  place: string
  note: string
  url: string
  alarmMinutes: number
  isCancelled: boolean
  /** Grows with each change, so that a calendar replaces what it has. */
  sequence: number
}

/** Whole days remind a day before. */
const DAY_MINUTES = 1440
const OFF = ['withdrawn', 'suspended', 'postponed']

function entriesOf(row: Row, { siteUrl }: Env): Entry[] {
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

/** A day of its own; called off with its lot. */
const dayEntryOf = (due: DueDay, { siteUrl }: Env): Entry => ({
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
/** Beijing's zone by name, since some calendars show times in UTC as such; it has had no summer time since 1992. */
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
const whenOf = (at: number | string) =>
  typeof at === 'number'
    ? `;TZID=${ZONE}:${stamp(at + ZONE_SECONDS)}`
    : `;VALUE=DATE:${at.replaceAll('-', '')}`
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** A line of more than 75 octets goes on in the next, after a blank; no character is parted. */
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

/** RFC 5545. One entry keeps its UID for ever, so that a change replaces it and no calendar shows it twice. */
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
      `DTSTART${whenOf(entry.at)}`,
      `DTEND${whenOf(entry.until)}`,
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
