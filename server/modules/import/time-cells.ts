// Cell parsers for moments, days and months. Input is Chinese or numeric text, a Unix time, or a spreadsheet's date serial (counted
// from 1900 or 1904). Times are Beijing time unless the cell or its head names a zone. Ambiguous input, such as a date without a year
// or 上午12点, is an error.

import { toBeijingDay, dayStart, toBeijingParts } from '../../../src/lib/dates'
import { parseNoticeNumber } from '../../notice/figures'
import { plain, Wrong, type Cell } from './cells'
import type { Units } from './units'

const isDay = (year: number, month: number, day: number) => {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}
const two = (value: number) => String(value).padStart(2, '0')
const DAY = /^((?:19|20)\d\d)(?:[-/.年](\d{1,2})[-/.月](\d{1,2})[日号]?|(\d\d)(\d\d)(?!\d))/
const NO_YEAR = /^\d{1,2}(?:月\d{1,2}[日号]?|[-/.]\d{1,2}(?![-/.\d]))/
/** 20261205100000 and 202612051000. */
const IN_ONE = /^((?:19|20)\d{6})(\d\d)(\d\d)(\d\d)?$/
/** Time zone of a clock. A zone west of Greenwich counts only after a T: 10:00-17:00 is a span of time. */
const ZONE =
  '北京时间|中国标准时间|东八区(?:时间)?|(?:utc|gmt)(?:[+-]\\d{1,2}(?::?\\d\\d)?)?|格林威治时间|Z|\\+\\d\\d(?::?\\d\\d)?|(?<=T.{1,20})-\\d\\d:?\\d\\d'
const CLOCK = new RegExp(
  [
    '^(?:[\\s,，]*[(（]?(?:星期|周)[一二三四五六日天][)）]?)?[T\\s]*',
    '(凌晨|清晨|早晨|早上|早|上午|中午|下午|傍晚|晚上|晚间|晚|夜里|夜间|am|pm)?\\s*',
    '(\\d{1,2})[:：时点](\\d{1,2}|半|[一三]刻)?(?:[:：分](\\d{1,2})?)?(?:\\.\\d+)?秒?[整正]?\\s*(上午|下午|am|pm)?',
    `\\s*[(（]?\\s*(${ZONE})?\\s*[)）]?\\s*(?:起|止|开始|结束|截止|前)?$`,
  ].join(''),
  'i',
)
const WORD_NUMBER = /[零〇一二三四五六七八九十两]{1,4}(?=\s*[年月日号时点分秒])/g

/**
 * Normalizes a date: numbers in words become digits, blanks between its parts and prefixes are removed, as in 北京时间二〇二六年 12月
 * 5日上午十点.
 */
const plainTime = (text: string) =>
  text
    .replace(/^\s*(?:北京时间|中国标准时间)\s*[:：]?\s*/, '')
    .replace(WORD_NUMBER, words => String(parseNoticeNumber(words) ?? words))
    .replace(/(?<=\d)\s*([年月时点])\s*/g, '$1')
    .replace(/(?<=\d)\s+(?=[日号分秒])/g, '')
    .replace(IN_ONE, (_, date: string, hour: string, minute: string, second = '00') =>
      [date, [hour, minute, second].join(':')].join(' '),
    )

function dayIn(text: string): { day: string; rest: string } | Wrong {
  const [head, year, ...parts] = DAY.exec(text) ?? []
  if (head === undefined)
    return new Wrong(NO_YEAR.test(text) ? '没有写年份，应为日期，如 2026-11-22' : '应为日期，如 2026-11-22')
  const [month, day] = parts.filter(one => one !== undefined).map(Number)
  if (!isDay(Number(year), Number(month), Number(day))) return new Wrong('没有这一天')
  return { day: `${year ?? ''}-${two(Number(month))}-${two(Number(day))}`, rest: text.slice(head.length) }
}

/** Returns the offset of a zone from Greenwich in minutes; Beijing's by default. */
const minutesAway = (zone: string | undefined) => {
  if (zone === undefined || /北京|中国|东八/.test(zone)) return 8 * 60
  const [, sign, hours, minutes] = /([+-])(\d{1,2}):?(\d\d)?$/.exec(zone) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0))
}

/** Spreadsheet date serials (days from 1900) of the years 2009 to 2064; other numbers are not dates. */
const SERIAL = /^[45]\d{4}(?:\.\d+)?$/
const SERIAL_OF_1970 = 25_569
/** Difference in days between serials that count from 1904 and from 1900. */
const DAYS_TO_1904 = 1_462
/** Entry of `above` for a workbook that counts dates from 1904. */
export const FROM_1904 = '1904'

/** Converts a serial into a date and a clock time, rounded to the second. */
function ofSerial(text: string, is1904: boolean): string {
  const days = Number(text) - SERIAL_OF_1970 + (is1904 ? DAYS_TO_1904 : 0)
  const [day = '', clock = ''] = new Date(Math.round(days * 86_400) * 1000)
    .toISOString()
    .slice(0, 19)
    .split('T')
  return clock === '00:00:00' ? day : `${day} ${clock}`
}

const DAY_SECONDS = 86_400
const MOMENT_WORDS = '应为日期和时刻，如 2026-11-22 10:00'
const UTC = /^(?:utc|gmt|格林威治)(?:时间)?$/
const TIME_UNIT =
  /^(?:|北京时间|当地时间|东八区|(?:utc|gmt)\+0?8(?::?00)?|[ymdhs年月日时分秒点:\-/.t\s]{2,}|\d{1,2}:\d\d|秒|毫秒|s|ms|时间戳|unix|timestamp)$/
/** Units that change which moment a cell means. */
const TELLING = /^(?:\d{1,2}:\d\d|秒|毫秒|s|ms)$/
/** Units of times do not scale; a factor of 0 marks units that change what is read. */
const timeUnits: Units = name =>
  UTC.test(name) || TELLING.test(name) ? 0 : TIME_UNIT.test(name) ? 1 : undefined

/** Returns the Unix seconds of a number of seconds or milliseconds; null for any other text. */
function ofUnix(text: string, unit: string): number | null {
  if (/^1\d{9}$/.test(text) && !/^(?:毫秒|ms)$/.test(unit)) return Number(text)
  if (/^1\d{12}$/.test(text) && !/^(?:秒|s)$/.test(unit)) return Math.floor(Number(text) / 1000)
  return null
}

const MINUTES: Record<string, number> = { 半: 30, 一刻: 15, 三刻: 45 }

/** A date with a time, in Beijing time by default, as Unix seconds. `isDayEnough` accepts a date alone as its start. */
const momentCell = (isDayEnough: boolean): Cell<number> => ({
  hint: '日期和时刻，如 2026-11-22 10:00；没有写时区的按北京时间',
  units: timeUnits,
  unitChoices: ['00:00', '09:00', '09:30', '10:00', '14:00', '15:00', 'UTC'],
  read: (text, { unit = '', is1904 = false } = {}) => {
    const unix = ofUnix(text, unit)
    if (unix !== null) return unix
    const found = dayIn(SERIAL.test(text) ? ofSerial(text, is1904) : plainTime(text))
    if (found instanceof Wrong) return /年份|没有/.test(found.message) ? found : new Wrong(MOMENT_WORDS)
    const { day } = found
    const clock = found.rest.trim() === '' && /^\d{1,2}:\d\d$/.test(unit) ? ` ${unit}` : found.rest
    if (clock.trim() === '')
      return isDayEnough ? dayStart(day) : new Wrong(`只有日期没有时刻，${MOMENT_WORDS}`)
    const [head, half, hour, minute = '0', second = '0', behind, zone] = CLOCK.exec(clock) ?? []
    if (head === undefined) return new Wrong(MOMENT_WORDS)
    const at = toHourOfDay(Number(hour), half ?? behind ?? '')
    if (at === null) return new Wrong(`不知道“${clock.trim()}”是几点，请写成 24 小时的，如 2026-11-22 13:00`)
    const past = at * 3600 + (MINUTES[minute] ?? Number(minute)) * 60 + Number(second)
    if (Number(minute) > 59 || Number(second) > 59 || past > DAY_SECONDS) return new Wrong(MOMENT_WORDS)
    const beijing = dayStart(day) + past
    return beijing + (8 * 60 - minutesAway(zone ?? (UTC.test(unit) ? 'Z' : undefined))) * 60
  },
  write: at => {
    const { hour, minute, second } = toBeijingParts(at)
    return `${toBeijingDay(at)} ${two(hour)}:${two(minute)}${second ? `:${two(second)}` : ''}`
  },
})

/**
 * Returns the hour (0 to 24, where 24 is the end of the day) of a word and a number; null if the word is ambiguous: 上午12点 is noon or
 * midnight.
 */
function toHourOfDay(hour: number, word: string): number | null {
  const isWithin = (low: number, high: number) => hour >= low && hour <= high
  if (hour > 24) return null
  if (/^(?:凌晨|am)$/i.test(word)) return hour === 12 ? 0 : isWithin(0, 11) ? hour : null
  if (/^(?:上午|清晨|早)/.test(word)) return isWithin(0, 11) ? hour : null
  if (word === '中午') return isWithin(1, 3) ? hour + 12 : isWithin(10, 15) ? hour : null
  if (/^(?:下午|pm)$/i.test(word)) return isWithin(1, 11) ? hour + 12 : isWithin(12, 23) ? hour : null
  // 晚上1点 may be on the next day.
  if (/^(?:傍晚|晚|夜)/.test(word))
    return hour === 12 ? 24 : isWithin(5, 11) ? hour + 12 : isWithin(17, 24) ? hour : null
  return hour
}

export const moment = momentCell(false)
/** A moment that may be given as a date only. */
export const dayOrMoment = momentCell(true)

/** A date as `YYYY-MM-DD`. */
export const day: Cell<string> = {
  hint: '日期，如 2026-11-22',
  units: timeUnits,
  unitChoices: [],
  read: (text, { unit = '', is1904 = false } = {}) => {
    const unix = ofUnix(text, unit)
    if (unix !== null) return toBeijingDay(unix)
    const found = dayIn(SERIAL.test(text) ? ofSerial(text, is1904) : plainTime(text))
    if (found instanceof Wrong) return found
    if (found.rest === '') return found.day
    const clock = CLOCK.exec(found.rest)
    if (!clock) return new Wrong('应为日期，如 2026-11-22')
    // 16:00 in another zone is the next day in Beijing.
    if (clock[6] === undefined && !UTC.test(unit)) return found.day
    const at = dayOrMoment.read(text, { unit, is1904 })
    return at instanceof Wrong ? at : toBeijingDay(at)
  },
  ...plain,
}

/** A month as `YYYY-MM`; of a date, its month. */
export const month: Cell<string> = {
  hint: '月份，如 2026-11',
  units: timeUnits,
  unitChoices: [],
  read: (text, told) => {
    const [, year, parted, glued] =
      /^((?:19|20)\d\d)(?:[-/.年](\d{1,2})(?:月份?)?|(\d\d))$/.exec(plainTime(text)) ?? []
    const at = Number(parted ?? glued)
    // A spreadsheet that reads it as a number drops the last zero.
    if (/^\d{4}\.1$/.test(text)) return new Wrong(`${text} 可能是 1 月，也可能是 10 月，请写成 2026-01 这样`)
    if (year !== undefined && at >= 1 && at <= 12) return `${year}-${two(at)}`
    const found = day.read(text, told)
    return found instanceof Wrong ? new Wrong('应为月份，如 2026-11') : found.slice(0, 7)
  },
  ...plain,
}
