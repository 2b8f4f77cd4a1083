import { addDays, DAY_SECONDS, toBeijingDay, dayStart, daysBetween, toBeijingParts } from './dates'

/** Viewing times of a lot by its notice. */
export interface LookWindow {
  /** Beijing days, ascending. */
  days: string[]
  /** Minutes since midnight; whole days if the notice gives no hours. */
  hours: { from: number; to: number }[]
  /** Days of advance notice for a viewing. */
  ahead: number
}

/** Maximum days that a notice may name; longer lists are ignored. */
const MAX_DAYS = 120
const NOON = 720
const DATE = /(?:(\d{4})\s*[-年/.]\s*)?(\d{1,2})\s*[-月/.]\s*(\d{1,2})\s*日?(?![\d:：时点])/g
const TIME = /(上午|下午|晚上)?\s*(\d{1,2})\s*(?:[:：]\s*(\d{2})|[时点]\s*(?:(\d{1,2})\s*分|(半))?)/g
const TO = /^\s*(?:至|到|-|–|—|~|～)+\s*$/
const NUMBERS: Record<string, number> = { 一: 1, 二: 2, 两: 2, 三: 3, 四: 4, 五: 5, 七: 7 }

interface Found<T> {
  from: number
  to: number
  value: T
}

/** Resolves a date to the nearest one before the start; a notice may omit the year. */
function dayIn(year: string | undefined, month: number, date: number, near: number): string | null {
  const text = (y: number) => `${y}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
  const first = year === undefined ? toBeijingParts(near).year : Number(year)
  const day = text(first)
  if (month < 1 || month > 12 || date < 1 || toBeijingDay(dayStart(day)) !== day) return null
  // A viewing in December of a lot that starts in January.
  return year === undefined && dayStart(day) > near + 180 * DAY_SECONDS ? text(first - 1) : day
}

function datesIn(text: string, near: number): Found<string>[] {
  const found: Found<string>[] = []
  for (const match of text.matchAll(DATE)) {
    const value = dayIn(match[1], Number(match[2]), Number(match[3]), near)
    if (value) found.push({ from: match.index, to: match.index + match[0].length, value })
  }
  // 12月1日至3日
  for (const { to, value } of [...found]) {
    const [whole, date] = /^\s*(?:至|到|-|–|—|~|～)\s*(\d{1,2})\s*日/.exec(text.slice(to)) ?? []
    const last = whole && dayIn(value.slice(0, 4), Number(value.slice(5, 7)), Number(date), near)
    if (last) found.push({ from: to + whole.search(/\d/), to: to + whole.length, value: last })
  }
  return found.sort((a, b) => a.from - b.from)
}

function timesIn(text: string): Found<number>[] {
  return [...text.matchAll(TIME)].flatMap(match => {
    const [whole, half, hour, minute, minutes, isHalf] = match
    const named = Number(hour)
    const shifted = (half === '下午' || half === '晚上') && named < 12 ? named + 12 : named
    const value = shifted * 60 + (isHalf ? 30 : Number(minute ?? minutes ?? 0))
    return value <= 1440 ? [{ from: match.index, to: match.index + whole.length, value }] : []
  })
}

/** Returns pairs joined by 至 or a dash, and single values. */
function spans<T>(text: string, found: readonly Found<T>[]): [T, T][] {
  const pairs: [T, T][] = []
  for (let at = 0; at < found.length; at += 1) {
    const one = found[at]
    const next = found[at + 1]
    if (!one) continue
    // Only hours or weekdays may appear between two dates: 11-18 至 11-24
    if (
      next &&
      TO.test(text.slice(one.to, next.from).replace(/[（(]?(?:周|星期)[一二三四五六日天][）)]?/g, ''))
    ) {
      pairs.push([one.value, next.value])
      at += 1
    } else pairs.push([one.value, one.value])
  }
  return pairs
}

/** Parses the viewing times of a notice; null if it names no day (随时, 电话预约). `near`: start of the lot, Unix seconds. */
export function readLookTime(text: string | null, near: number): LookWindow | null {
  if (!text || text.length > 200) return null
  const days = new Set<string>()
  for (const [first, last] of spans(text, datesIn(text, near))) {
    const count = daysBetween(first, last)
    if (count < 0 || count > MAX_DAYS) return null
    for (let away = 0; away <= count; away += 1) days.add(addDays(first, away))
  }
  if (days.size === 0 || days.size > MAX_DAYS) return null
  const hours = spans(text, timesIn(text))
    // 下午2点至4点
    .map(([from, to]) => [from, to < from && to + NOON > from ? to + NOON : to] as const)
    .filter(([from, to]) => from < to)
    .map(([from, to]) => ({ from, to }))
  const [, number = ''] = /提前\s*([一二两三四五七\d]{1,2})\s*(?:个工作)?[天日]/.exec(text) ?? []
  return { days: [...days].sort(), hours, ahead: NUMBERS[number] ?? (Number(number) || 0) }
}

/** True if the notice allows a viewing at that time, requested now. Both Unix seconds. */
export function isInWindow({ days, hours, ahead }: LookWindow, at: number, now: number): boolean {
  const day = toBeijingDay(at)
  const minute = (at - dayStart(day)) / 60
  return (
    days.includes(day) &&
    (ahead === 0 || daysBetween(toBeijingDay(now), day) >= ahead) &&
    (hours.length === 0 || hours.some(({ from, to }) => minute >= from && minute < to))
  )
}
