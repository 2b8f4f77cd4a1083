import { weekdayOf } from '@/lib/dates'
import { groupDigits } from '@/lib/money'

export interface CalendarDay {
  /** YYYY-MM-DD */
  date: string
  /** Lots that open on it, as it is written. */
  total: string
  /** Day of the month without a leading zero. */
  number: string
  /** 今天, 周六 … */
  name: string
  /** Height of the bar, 0 to 1 of the room for bars; a day with lots is never flat. */
  height: number
  isToday: boolean
  /** Read aloud for the whole column. */
  label: string
}

export interface CalendarView {
  days: CalendarDay[]
  /** Openings of all days. */
  total: number
}

/** What a bar has at least, so that one lot beside a hundred is seen. */
const FLOOR = 0.12

/** The week ahead as a histogram: `days` in order, each with the lots that open on it. */
export function calendarView(days: readonly { date: string, total: number }[], today: string): CalendarView {
  const most = Math.max(1, ...days.map(day => day.total))
  return {
    total: days.reduce((sum, day) => sum + day.total, 0),
    days: days.map(({ date, total }) => {
      const isToday = date === today
      const name = isToday ? '今天' : weekdayOf(date)
      const number = String(Number(date.slice(8)))
      return {
        date, number, name, isToday,
        total: groupDigits(total),
        height: total === 0 ? 0 : FLOOR + (1 - FLOOR) * total / most,
        label: `${Number(date.slice(5, 7))} 月 ${number} 日 ${name}，开拍 ${total} 套`,
      }
    }),
  }
}
