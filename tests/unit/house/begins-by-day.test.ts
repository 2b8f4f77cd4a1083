import { beginsByDay, countTodayBegins } from '@/domain/house/lists/begins-by-day'

const week = {
  days: [
    { date: '2026-11-28', total: 3 },
    { date: '2026-11-29', total: 8 },
  ],
}
const ofToday = { begun_total: 56, waiting_total: 3 }
const asked = { today: '2026-11-28', ofToday, hasFailed: false }

test('the bar of today is the number of the line: all that open on the day', () => {
  expect(beginsByDay(week, asked)).toEqual([
    { day: '2026-11-28', count: countTodayBegins(ofToday) },
    { day: '2026-11-29', count: 8 },
  ])
  expect(countTodayBegins(ofToday)).toBe(59)
})

test('until both are known nothing is shown; where today cannot be known the rest is', () => {
  expect(beginsByDay(undefined, asked)).toBeUndefined()
  expect(beginsByDay(week, { ...asked, ofToday: undefined })).toBeUndefined()
  expect(beginsByDay(week, { ...asked, ofToday: undefined, hasFailed: true })?.[0]?.count).toBe(3)
})
