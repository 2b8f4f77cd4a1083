import fc from 'fast-check'
import {
  addDays,
  addMonths,
  toBeijingDay,
  daysBetween,
  dayStart,
  lastMonths,
  toBeijingMonth,
  monthStart,
  toBeijingParts,
  shortTimeWithWeekday,
  startOfDay,
  formatWeekday,
} from '../../src/lib/dates'

/** 2026-11-20 19:27:52 in Beijing. */
const NOW = Date.UTC(2026, 10, 20, 11, 27, 52) / 1000

describe('Beijing days', () => {
  test('a day begins at 16:00 UTC of the day before', () => {
    expect(dayStart('2026-11-20')).toBe(Date.UTC(2026, 10, 19, 16) / 1000)
    expect([toBeijingDay(dayStart('2026-11-20') - 1), toBeijingDay(dayStart('2026-11-20'))]).toEqual([
      '2026-11-19',
      '2026-11-20',
    ])
  })

  test('parts and words', () => {
    expect(toBeijingParts(NOW)).toEqual({
      year: 2026,
      month: 11,
      day: 20,
      hour: 19,
      minute: 27,
      second: 52,
      weekday: '周五',
    })
    expect(shortTimeWithWeekday(NOW)).toBe('11-20 周五 19:27')
    expect(formatWeekday('2026-11-23')).toBe('周一')
  })

  test('days move over months and leap years', () => {
    expect([addDays('2028-02-28', 1), addDays('2026-12-31', 1), addDays('2026-01-01', -1)]).toEqual([
      '2028-02-29',
      '2027-01-01',
      '2025-12-31',
    ])
    expect(daysBetween('2026-11-20', '2026-11-27')).toBe(7)
  })

  test('months', () => {
    expect([addMonths('2026-11', 2), addMonths('2026-01', -1), addMonths('2026-11', -24)]).toEqual([
      '2027-01',
      '2025-12',
      '2024-11',
    ])
    expect(lastMonths(NOW, 3)).toEqual(['2026-08', '2026-09', '2026-10'])
    expect(toBeijingMonth(monthStart('2026-11') - 1)).toBe('2026-10')
  })

  test('any moment lies in its own day, and days are 24 hours', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), at => {
        expect(startOfDay(at)).toBe(dayStart(toBeijingDay(at)))
        expect(at - startOfDay(at)).toBeGreaterThanOrEqual(0)
        expect(at - startOfDay(at)).toBeLessThan(86_400)
      }),
    )
  })
})
