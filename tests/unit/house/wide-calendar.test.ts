import { calculateDayHeat, buildDayStrip, buildWeekGrid } from '@/domain/house/calendar/wide-view'

const CALENDAR = {
  month: Array.from({ length: 30 }, (_, at) => ({
    date: `2026-11-${String(at + 1).padStart(2, '0')}`,
    begin_total: at === 22 ? 118 : at,
    end_total: 1,
    own: at === 19,
  })),
  hours: [
    { date: '2026-11-16', hour: 10, begin_total: 52, end_total: 9, own: false },
    { date: '2026-11-20', hour: 20, begin_total: 2, end_total: 0, own: true },
    { date: '2026-11-20', hour: 22, begin_total: 0, end_total: 3, own: false },
  ],
}
const AT = { day: '2026-11-20', today: '2026-11-19' }

test('the strip of a month: its sum, its fullest day, own days, today, and the week that is shown', () => {
  const { days, total, fullest } = buildDayStrip(CALENDAR, { ...AT, side: 'begin' })
  expect(total).toBe(435 - 22 + 118)
  expect(fullest?.day).toBe('2026-11-23')
  expect(days.filter(({ isInWeek }) => isInWeek).map(({ date }) => date)).toEqual(
    '16 17 18 19 20 21 22'.split(' '),
  )
  expect(days.filter(({ isOwn }) => isOwn).map(({ day }) => day)).toEqual(['2026-11-20'])
  expect(days.filter(({ isToday }) => isToday).map(({ date, weekday }) => date + weekday)).toEqual(['19四'])
})

test('the week by hours reaches from nine to eight, and further where something is', () => {
  const begin = buildWeekGrid(CALENDAR, { ...AT, side: 'begin' })
  expect([begin.rows[0]?.time, begin.rows.at(-1)?.time]).toEqual(['09:00', '20:00'])
  expect(begin.sums).toEqual({ begin: [52, 0, 0, 0, 2, 0, 0], end: [9, 0, 0, 0, 3, 0, 0] })
  const last = begin.rows.at(-1)?.cells[4]
  expect(last).toEqual({ day: '2026-11-20', hour: 20, total: 2, heat: 1, isOwn: true })
  const end = buildWeekGrid(CALENDAR, { ...AT, side: 'end' })
  expect(end.rows.at(-1)?.time).toBe('22:00')
  expect(end.rows.flatMap(({ cells }) => cells).some(({ isOwn }) => isOwn)).toBe(false)
})

test.each([
  [0, 100, 0],
  [1, 100, 1],
  [25, 100, 3],
  [100, 100, 5],
  [3, 3, 5],
])('%i of %i at most is heat %i', (total, max, heat) => {
  expect(calculateDayHeat(total, max)).toBe(heat)
})
