import fc from 'fast-check'
import { WORK_CALENDAR } from '../../../server/notice/work-calendar'
import { afterWorkdays, isWorkday } from '../../../src/lib/workdays'

test.each<[string, number, string, boolean]>([
  ['2026-11-20', 1, '2026-11-23', true],
  ['2026-11-20', 5, '2026-11-27', true],
  ['2026-11-24', 10, '2026-12-08', true],
  // 国庆: 1 to 7 October are holidays, the Saturday after them is a workday
  ['2026-09-30', 1, '2026-10-08', true],
  ['2026-09-30', 3, '2026-10-10', true],
  // 2027 is not published: this day is a lower bound
  ['2026-12-25', 10, '2027-01-08', false],
])('after %s, %i workdays end on %s', (day, count, last, isCertain) => {
  expect(afterWorkdays(day, count, WORK_CALENDAR)).toEqual({ day: last, isCertain })
})

test('a count ends on a workday, and one more is later', () => {
  const day = fc
    .integer({ min: 0, max: 700 })
    .map(n => new Date(Date.UTC(2025, 0, 1 + n)).toISOString().slice(0, 10))
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 60 }), (from, count) => {
      const due = afterWorkdays(from, count, WORK_CALENDAR).day
      expect(isWorkday(due, WORK_CALENDAR)).toBe(true)
      expect(due > from).toBe(true)
      expect(afterWorkdays(from, count + 1, WORK_CALENDAR).day > due).toBe(true)
    }),
  )
})
