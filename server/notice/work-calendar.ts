import published from 'chinese-days/dist/chinese-days.json'
import type { WorkCalendar } from '../../src/lib/workdays'

const holidays = new Set(Object.keys(published.holidays))
const makeUpDays = new Set(Object.keys(published.workdays))

/** Holidays from the State Council's yearly notices (国务院办公厅关于部分节假日安排的通知), as collected by `chinese-days`. */
export const WORK_CALENDAR: WorkCalendar = {
  holidays,
  makeUpDays,
  lastYear: Math.max(...[...holidays].map(day => Number(day.slice(0, 4)))),
}
