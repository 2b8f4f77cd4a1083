import { addDays, clockTime, toBeijingDay, dayStart, formatWeekday } from '@/lib/dates'
import { isInWindow, type LookWindow } from '@/lib/look-window'

/** Viewing times on offer, minutes from midnight in Beijing; the client may request another. */
const OFFERED = [570, 630, 840, 930, 990] as const
/** Other times: every half hour from 8:00 to 18:00, while there is daylight. */
const WISHED = Array.from({ length: 21 }, (_, at) => 480 + at * 30)
const DAYS = 8
/** Minimum lead time of a viewing, seconds. */
const AHEAD = 3600

export interface DaySlot {
  /** YYYY-MM-DD */
  day: string
  /** Example: 今天, 周六 */
  name: string
  /** Day of the month. */
  date: string
  /** Example: 余 4 if the notice gives the days, 可登记 if nobody did; 已过, 约满, 开拍. */
  note: string
  canBe: boolean
}

export interface TimeSlot {
  at: number
  label: string
  isTaken: boolean
}

/** Bounds of the viewing times, independent of client and time. */
export interface SlotTerms {
  /** Opening of the lot, for a running one its end: viewings are before it. null: no bound. */
  opensAt: number | null
  isRunning: boolean
  /** Viewing window of the notice; null if it names no day. */
  look: LookWindow | null
}

export const NO_BOUNDS: SlotTerms = { opensAt: null, isRunning: false, look: null }

export interface SlotBounds extends SlotTerms {
  /** Unix seconds. */
  now: number
  /** Times taken by other clients. */
  taken: readonly number[]
}

const buildTimeSlots = (
  day: string,
  minutes: readonly number[],
  { now, opensAt, look, taken }: SlotBounds,
): TimeSlot[] =>
  minutes
    .map(minute => dayStart(day) + minute * 60)
    .filter(
      at =>
        at >= now + AHEAD &&
        (opensAt === null || at < opensAt) &&
        (look === null || isInWindow(look, at, now)),
    )
    .map(at => ({ at, label: clockTime(at), isTaken: taken.includes(at) }))

/** Explanation of the days on offer by the notice; null: nothing to explain, or no auction. */
export function daysHint({ look, opensAt }: Pick<SlotTerms, 'look' | 'opensAt'>): string | null {
  if (look === null) return opensAt === null ? null : '公告没有写看样的日子，提交后由顾问与法院确认'
  return look.ahead > 0 ? `公告要求提前 ${look.ahead} 天预约，灰色的日子已来不及` : null
}

/** Offered times of a day; omits past ones. */
export const timeSlots = (day: string, bounds: SlotBounds) => buildTimeSlots(day, OFFERED, bounds)
/** Other possible times of a day. */
export const wishedSlots = (day: string, bounds: SlotBounds) => buildTimeSlots(day, WISHED, bounds)

/** The notice's days from today on, or today and the week after; up to the day on which the lot opens. */
export function daySlots(bounds: SlotBounds): DaySlot[] {
  const { now, opensAt, look, isRunning } = bounds
  const today = toBeijingDay(now)
  const openDay = opensAt === null ? null : toBeijingDay(opensAt)
  const days =
    look?.days.filter(day => day >= today).slice(0, DAYS) ??
    Array.from({ length: DAYS }, (_, i) => addDays(today, i))
  return days
    .filter(day => openDay === null || day <= openDay)
    .map(day => {
      const times = timeSlots(day, bounds)
      const free = times.filter(slot => !slot.isTaken).length
      const hasWished = wishedSlots(day, bounds).some(slot => !slot.isTaken)
      const note =
        free > 0
          ? look === null
            ? '可登记'
            : `余 ${free}`
          : day === openDay
            ? isRunning
              ? '结束'
              : '开拍'
            : hasWished
              ? '时间自选'
              : times.length > 0
                ? '约满'
                : day > today || (look?.ahead ?? 0) > 0
                  ? '须提前'
                  : '已过'
      return {
        day,
        name: day === today ? '今天' : formatWeekday(day),
        date: String(Number(day.slice(8))),
        note,
        canBe: free > 0 || hasWished,
      }
    })
}
