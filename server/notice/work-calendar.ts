import published from 'chinese-days/dist/chinese-days.json'
import type { WorkCalendar } from '../../src/lib/workdays'

const holidays = new Set(Object.keys(published.holidays))
const makeUpDays = new Set(Object.keys(published.workdays))

/** The State Council's yearly notices on holidays (国务院办公厅关于部分节假日安排的通知), as `chinese-days` collects them. */
export const WORK_CALENDAR: WorkCalendar = {
  holidays,
  makeUpDays,
  lastYear: Math.max(...[...holidays].map(day => Number(day.slice(0, 4)))),
}
