import { percentText } from '@/lib/money'
import { toBeijingParts, formatWeekday, toBeijingDay } from '@/lib/dates'
import { parseWanToFen, type LotForm } from './lot-form'

/** Notes under fields: the meaning of a figure beside the others. null: no note. */
export interface FieldNotes {
  start: string | null
  deposit: string | null
  increment: string | null
  opens: string | null
  lasts: string | null
}

const share = (part: number | null, whole: number | null) =>
  part !== null && whole !== null && whole > 0 && !Number.isNaN(part) && !Number.isNaN(whole)
    ? (100 * part) / whole
    : null

export function fieldNotes(form: LotForm): FieldNotes {
  const start = parseWanToFen(form.start_price)
  const ofAppraisal = share(start, parseWanToFen(form.appraisal_price))
  const deposit = share(parseWanToFen(form.deposit), start)
  const increment = share(parseWanToFen(form.increment), start)
  return {
    start: ofAppraisal === null ? null : `评估价的 ${percentText(ofAppraisal)}`,
    deposit: deposit === null ? null : `起拍价的 ${percentText(deposit)}`,
    increment: increment === null ? null : `起拍价的 ${percentText(increment, 2)}`,
    opens: form.start_time === null ? null : formatWeekday(toBeijingDay(form.start_time)),
    lasts: lasts(form),
  }
}

function lasts({ start_time, end_time }: LotForm): string | null {
  if (start_time === null || end_time === null || end_time <= start_time) return null
  const hours = (end_time - start_time) / 3600
  if (hours < 72) return `竞价 ${Math.round(hours * 10) / 10} 小时`
  return `竞价 ${Math.round(hours / 2.4) / 10} 天`
}

/** Example: `11-23 10:00`, with the year if it is another year. */
export function timeWords(at: number | null, now: number): string | null {
  if (at === null) return null
  const { year, month, day, hour, minute } = toBeijingParts(at)
  const two = (n: number) => String(n).padStart(2, '0')
  const text = `${two(month)}-${two(day)} ${two(hour)}:${two(minute)}`
  return year === toBeijingParts(now).year ? text : `${year}-${text}`
}

const CLOCK = /^([01]?\d|2[0-3])[:：]([0-5]\d)$/

/** `10:00` → seconds of the day; null if invalid. */
export function parseClockSeconds(clock: string): number | null {
  const match = CLOCK.exec(clock.trim())
  return match ? Number(match[1]) * 3600 + Number(match[2]) * 60 : null
}
