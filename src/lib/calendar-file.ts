import { toBeijingParts } from './dates'

/** A calendar event: at a time (`at`, Unix seconds, lasting an hour) or all day (`day`, YYYY-MM-DD). */
export interface CalendarEvent {
  /** Stable id: a calendar replaces the event with the same id. */
  uid: string
  title: string
  note: string
  url?: string
  at?: number
  day?: string
  /** Hours before the event at which the calendar reminds. */
  remindHours?: number
}

const HOUR = 3600
const two = (n: number) => String(n).padStart(2, '0')
/** Maximum bytes of a line (RFC 5545, 3.1), without the line break. */
const LINE = 75

/** 20261123T020000Z */
function stamp(at: number): string {
  const d = new Date(at * 1000)
  const date = `${d.getUTCFullYear()}${two(d.getUTCMonth() + 1)}${two(d.getUTCDate())}`
  return `${date}T${two(d.getUTCHours())}${two(d.getUTCMinutes())}${two(d.getUTCSeconds())}Z`
}

const plainDay = (day: string) => day.replaceAll('-', '')

const escaped = (text: string) =>
  text
    .replace(/\\/g, '\\\\')
    .replace(/\r?\n/g, '\\n')
    .replace(/([;,])/g, '\\$1')

const countUtf8Bytes = (char: string) => {
  const code = char.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}

/** Folds a long line into continuation lines that begin with a blank; never splits a character. */
function folded(line: string): string {
  let text = ''
  let bytes = 0
  for (const char of line) {
    const more = countUtf8Bytes(char)
    if (bytes + more > LINE) {
      text += '\r\n '
      bytes = 1
    }
    text += char
    bytes += more
  }
  return text
}

const nextDay = (day: string) => {
  const [y = 1970, m = 1, d = 1] = day.split('-').map(Number)
  const next = new Date(Date.UTC(y, m - 1, d + 1))
  return `${next.getUTCFullYear()}${two(next.getUTCMonth() + 1)}${two(next.getUTCDate())}`
}

function buildEventLines(event: CalendarEvent, now: number): string[] {
  const when =
    event.at === undefined
      ? [
          `DTSTART;VALUE=DATE:${plainDay(event.day ?? '')}`,
          `DTEND;VALUE=DATE:${nextDay(event.day ?? '')}`,
          'TRANSP:TRANSPARENT',
        ]
      : [`DTSTART:${stamp(event.at)}`, `DTEND:${stamp(event.at + HOUR)}`]
  const alarm =
    event.remindHours === undefined
      ? []
      : [
          'BEGIN:VALARM',
          'ACTION:DISPLAY',
          `DESCRIPTION:${escaped(event.title)}`,
          `TRIGGER:-PT${event.remindHours}H`,
          'END:VALARM',
        ]
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${stamp(now)}`,
    ...when,
    `SUMMARY:${escaped(event.title)}`,
    `DESCRIPTION:${escaped(event.note)}`,
    ...(event.url ? [`URL:${event.url}`] : []),
    ...alarm,
    'END:VEVENT',
  ]
}

/** Builds an iCalendar file (RFC 5545). `name` is the calendar's name, `now` its creation time, Unix seconds. */
export function calendarFile(events: readonly CalendarEvent[], { name, now }: { name: string; now: number }) {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//fapai//calendar//ZH',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'X-WR-TIMEZONE:Asia/Shanghai',
    ...events.flatMap(event => buildEventLines(event, now)),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

/** The events as plain text, for platforms that cannot open a calendar file. */
export const calendarWords = (events: readonly CalendarEvent[]): string =>
  events
    .map(({ at, day, title, note }) => {
      const p = at === undefined ? undefined : toBeijingParts(at)
      const when = p ? `${p.year}-${two(p.month)}-${two(p.day)} ${two(p.hour)}:${two(p.minute)}` : day
      return `${when} ${title}\n${note}`
    })
    .join('\n\n')
