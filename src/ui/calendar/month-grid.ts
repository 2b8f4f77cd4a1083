import { addDays, addMonths, toBeijingDay, dayStart, monthStart, toBeijingParts } from '@/lib/dates'

const WEEK = ['周日', '周一', '周二', '周三', '周四', '周五', '周六']

/** The days of `month` in rows of seven from Monday; null for the cells of neighbouring months. */
export function monthGrid(month: string): (string | null)[] {
  const first = toBeijingDay(monthStart(month))
  const next = toBeijingDay(monthStart(addMonths(month, 1)))
  const before = (WEEK.indexOf(toBeijingParts(dayStart(first)).weekday) + 6) % 7
  const cells: (string | null)[] = Array.from({ length: before }, () => null)
  for (let day = first; day !== next; day = addDays(day, 1)) cells.push(day)
  return cells
}

/** Example: `2026 年 11 月` */
export function monthTitle(month: string): string {
  const [year = '', number = ''] = month.split('-')
  return `${year} 年 ${Number(number)} 月`
}
