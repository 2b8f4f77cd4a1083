import { dayOf, dayStart, partsOf } from '../../../src/lib/dates'
import { ownOf } from '../../../src/lib/own'

/** What a cell could not be read as, in words for who made the file. */
export class Wrong {
  constructor(readonly message: string) {}
}

/** How a cell is read from text and written as text again; `hint` says in the documents what is taken. */
export interface Cell<T = unknown> {
  hint: string
  /** How a form takes it; a line where nothing is said. */
  control?: 'lines' | 'number'
  /** The words that it may be. */
  choices?: readonly string[]
  read: (text: string) => T | Wrong
  write: (value: T) => string
}

const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/
const bare = (text: string) => text.replace(/[,，\s]/g, '')
const plain = { write: String }

/** Longer texts are written in several lines. */
const LINE_MOST = 200

/** Characters of a text in one line or several. */
export const words = (min: number, max: number): Cell<string> => ({
  hint: min > 1 ? `${min} 至 ${max} 字` : `不超过 ${max} 字`,
  ...(max > LINE_MOST && { control: 'lines' }),
  read: text => {
    if (CONTROL.test(text)) return new Wrong('含有不可用的字符')
    const { length } = text.length > max ? Array.from(text) : text
    return length < min || length > max ? new Wrong(`应为 ${min} 至 ${max} 字`) : text
  },
  ...plain,
})

/** Yuan with commas or without, in 元, 万 or 亿, to fen. */
export const yuan = ({ isPositive = false } = {}): Cell<number> => ({
  hint: '元，至多两位小数；也认 201.6万、1.2亿',
  read: text => {
    const [, digits, unit = ''] = /^[¥￥]?(\d{1,11}(?:\.\d{1,6})?)(万|亿)?(?:元|圆)?$/.exec(bare(text)) ?? []
    if (digits === undefined) return new Wrong('应为元，如 2016000 或 201.6万')
    const fen = Number(digits) * (unit === '万' ? 1e6 : unit === '亿' ? 1e10 : 100)
    if (Math.abs(fen - Math.round(fen)) > 1e-4) return new Wrong('应为元，至多两位小数')
    if (isPositive && fen <= 0) return new Wrong('应大于 0')
    return Math.round(fen)
  },
  write: fen => (fen % 100 === 0 ? String(fen / 100) : (fen / 100).toFixed(2)),
})

/** Square metres, with the unit or without. */
export const metres = (min = 0.01, max = 1_000_000): Cell<number> => ({
  hint: '平方米，至多四位小数',
  control: 'number',
  read: text => {
    const [, digits] = /^(\d{1,7}(?:\.\d{1,4})?)(?:㎡|m²|m2|平方米|平米|平)?$/i.exec(bare(text)) ?? []
    if (digits === undefined) return new Wrong('应为平方米，如 89.32')
    const area = Number(digits)
    if (area <= 0) return new Wrong('应大于 0')
    return area < min || area > max ? new Wrong(`应在 ${min} 到 ${max} 之间`) : area
  },
  ...plain,
})

export const whole = (min: number, max: number, unit = ''): Cell<number> => ({
  hint: `整数，${min} 到 ${max}`,
  control: 'number',
  read: text => {
    const digits = unit && text.endsWith(unit) ? text.slice(0, -unit.length).trim() : text
    if (!/^-?\d{1,15}$/.test(digits)) return new Wrong('应为整数')
    const value = Number(digits)
    return value < min || value > max ? new Wrong(`应在 ${min} 到 ${max} 之间`) : value
  },
  ...plain,
})

export const decimal = (min: number, max: number, hint = `数字，${min} 到 ${max}`): Cell<number> => ({
  hint,
  control: 'number',
  read: text => {
    if (!/^-?\d{1,9}(\.\d{1,12})?$/.test(text)) return new Wrong('应为数字')
    const value = Number(text)
    return value < min || value > max ? new Wrong(`应在 ${min} 到 ${max} 之间`) : value
  },
  ...plain,
})

/** One of these words; `also` are other ways to say them. */
export const oneWord = <T extends string | number>(
  labels: readonly (readonly [T, string])[],
  also: Readonly<Record<string, T>> = {},
): Cell<T> => {
  const known = Object.fromEntries([
    ...Object.entries(also),
    ...labels.map(([value, label]) => [label, value] as const),
  ]) as Record<string, T>
  const names = labels.map(([, label]) => label).join('、')
  return {
    hint: names,
    choices: labels.map(([, label]) => label),
    read: text => ownOf(known, text) ?? new Wrong(`应为 ${names} 之一`),
    write: value => labels.find(([one]) => one === value)?.[1] ?? '',
  }
}

const YES = new Set(['是', '有', '1', 'true', 'yes', '可', '支持'])
const NO = new Set(['否', '无', '0', 'false', 'no', '不可', '不支持', '没有'])
export const flag: Cell<boolean> = {
  hint: '是、否',
  choices: ['是', '否'],
  read: text => {
    const word = text.toLowerCase()
    return YES.has(word) ? true : NO.has(word) ? false : new Wrong('应为是或否')
  },
  write: value => (value ? '是' : '否'),
}

const isDay = (year: number, month: number, day: number) => {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}
const two = (value: number) => String(value).padStart(2, '0')
const DAY = /^((?:19|20)\d\d)[-/.年](\d{1,2})[-/.月](\d{1,2})日?/
const CLOCK = /^[T\s]*(\d{1,2})[:：时点](\d{1,2})?(?:[:：分](\d{1,2})?)?(?:\.\d+)?秒?\s*(Z|[+-]\d\d:?\d\d)?$/

function dayIn(text: string): { day: string; rest: string } | Wrong {
  const [head, year, month, day] = DAY.exec(text) ?? []
  if (head === undefined) return new Wrong('应为日期，如 2026-11-22')
  if (!isDay(Number(year), Number(month), Number(day))) return new Wrong('没有这一天')
  return { day: `${year ?? ''}-${two(Number(month))}-${two(Number(day))}`, rest: text.slice(head.length) }
}

const minutesAway = (zone: string | undefined) => {
  if (zone === undefined) return 8 * 60
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(zone) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0))
}

/** A day and a time of it, Beijing's where nothing else is said; Unix seconds. */
export const moment: Cell<number> = {
  hint: '日期和时刻，如 2026-11-22 10:00；没有写时区的按北京时间',
  read: text => {
    const found = dayIn(text)
    if (found instanceof Wrong) return new Wrong('应为日期和时刻，如 2026-11-22 10:00')
    const { day, rest } = found
    if (rest.trim() === '') return dayStart(day)
    const [head, hour, minute = '0', second = '0', zone] = CLOCK.exec(rest) ?? []
    if (head === undefined || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59)
      return new Wrong('应为日期和时刻，如 2026-11-22 10:00')
    const beijing = dayStart(day) + Number(hour) * 3600 + Number(minute) * 60 + Number(second)
    return beijing + (8 * 60 - minutesAway(zone === 'Z' ? '+00:00' : zone)) * 60
  },
  write: at => {
    const { hour, minute, second } = partsOf(at)
    return `${dayOf(at)} ${two(hour)}:${two(minute)}${second ? `:${two(second)}` : ''}`
  },
}

/** A day as `YYYY-MM-DD`. */
export const day: Cell<string> = {
  hint: '日期，如 2026-11-22',
  read: text => {
    const found = dayIn(text)
    if (found instanceof Wrong) return found
    return /^[T\s]*0{0,2}(:0{2}){0,2}$/.test(found.rest) ? found.day : new Wrong('应为日期，如 2026-11-22')
  },
  ...plain,
}

export const month: Cell<string> = {
  hint: '月份，如 2026-11',
  read: text => {
    const [, year, part] = /^((?:19|20)\d\d)[-/.年](\d{1,2})月?$/.exec(text) ?? []
    const at = Number(part)
    return year === undefined || at < 1 || at > 12 ? new Wrong('应为月份，如 2026-11') : `${year}-${two(at)}`
  },
  ...plain,
}

/** Addresses of pictures or pages, parted by blanks, commas that a link does not hold, or lines. */
export const links = (most: number): Cell<string[]> => ({
  hint: `网址，至多 ${most} 个，用空格隔开`,
  read: text => {
    const all = text.split(/[\s;；|]+/).filter(Boolean)
    if (all.length > most) return new Wrong(`至多 ${most} 个网址`)
    return all.every(isWebLink) ? all : new Wrong('应为 https:// 或 http:// 开头的网址')
  },
  write: all => all.join(' '),
})

function isWebLink(text: string): boolean {
  if (text.length > 1000) return false
  try {
    return ['http:', 'https:'].includes(new URL(text).protocol)
  } catch {
    return false
  }
}

/** Names or numbers in one cell. */
export const several = (most: number, length: number): Cell<string[]> => ({
  hint: `至多 ${most} 个，用顿号隔开`,
  read: text => {
    const all = [...new Set(text.split(/[、，,;；]\s*/).filter(Boolean))]
    return all.length > most || all.some(one => one.length > length || CONTROL.test(one))
      ? new Wrong(`至多 ${most} 个，每个不超过 ${length} 字`)
      : all
  },
  write: all => all.join('、'),
})
