import type { CalendarSlot, DayCalendar } from '@/contract/house/schema'
import {
  calendarDay,
  dayText,
  pastView,
  resultLine,
  slotViews,
  weekView,
} from '@/domain/house/calendar/calendar-view'
import { dayStart } from '@/lib/dates'
import { houseCard } from '../../fixtures/house-card'

const DAY = '2026-11-20'
const at = (hour: number) => dayStart(DAY) + hour * 3600
const slot = (hour: number, change: Partial<CalendarSlot> = {}): CalendarSlot => ({
  at: at(hour),
  begin_total: 0,
  price_min: null,
  price_max: null,
  end_total: 0,
  sold_total: 0,
  failed_total: 0,
  delayed_total: 0,
  delayed_until: null,
  begins: [],
  ends: [],
  ...change,
})
const calendar = (slots: CalendarSlot[]): DayCalendar => ({
  date: DAY,
  slots,
  sold_total: 21,
  failed_total: 30,
  followed_total: 0,
  week: [16, 17, 18, 19, 20, 21, 22].map(day => ({
    date: `2026-11-${day}`,
    begin_total: day === 16 ? 100 : day,
    end_total: day === 20 ? 25 : 0,
  })),
  next: { date: '2026-11-21', begin_total: 12, end_total: 64, first_start: null },
})

test('the week has one scale for openings and endings; days gone by and the chosen one are marked', () => {
  const days = weekView(calendar([]), DAY)
  expect(days.map(day => [day.name, day.isPast, day.isOn]).slice(3, 6)).toEqual([
    ['周四', true, false],
    ['今天', false, true],
    ['周六', false, false],
  ])
  expect(days[0]?.bars[0]).toBe(1)
  expect(days[4]?.bars[1]).toBe(0.5)
})

test.each([
  ['2026-11-23', '2026-11-23'],
  [undefined, DAY],
  ['abc', DAY],
  ['2026-02-31', DAY],
  ['2020-01-01', '2026-09-21'],
  ['2030-01-01', '2027-01-19'],
])('an address that names %j shows %s', (named, shown) => {
  expect(calendarDay(named, DAY)).toBe(shown)
})

test('half hours: gone, the next opening, later; those to come show what is left over', () => {
  const card = houseCard({ start_time: at(20) })
  const views = slotViews(
    calendar([
      slot(9, { begin_total: 6, price_min: 86_400_000, price_max: 512_000_000 }),
      slot(20, { begin_total: 5, begins: [card] }),
      slot(21, { begin_total: 1, price_min: 1_000_000, price_max: 1_000_000 }),
    ]),
    'all',
    at(19),
  )
  expect(views.map(view => [view.time, view.state])).toEqual([
    ['09:00', 'past'],
    ['20:00', 'next'],
    ['21:00', 'later'],
  ])
  expect(views[0]?.begin).toMatchObject({ line: '最低 86.4万，最高 512.0万', more: 0 })
  expect(views[1]?.begin).toMatchObject({
    total: 5,
    more: 4,
    lots: [{ facts: ['二拍', '89.32㎡', '2室1厅'] }],
  })
  expect(views[2]?.begin?.line).toBe('起拍 1.0万')
})

test.each([
  [{ end_total: 6, sold_total: 3, failed_total: 3 }, '成交 3，流拍 3'],
  [{ end_total: 2, failed_total: 2 }, '均流拍'],
  [{ end_total: 2, sold_total: 2 }, '均成交'],
  [{ end_total: 4 }, ''],
  [
    { end_total: 43, sold_total: 18, failed_total: 25, delayed_total: 4, delayed_until: at(10) + 1560 },
    '成交 18，流拍 25；4 套延时至 10:26',
  ],
])('endings %j read %p', (change, line) => {
  expect(slotViews(calendar([slot(10, change)]), 'all', at(19))[0]?.end?.line).toBe(line)
})

test('hours that are over fold into one line', () => {
  const day = calendar([slot(9, { begin_total: 6 }), slot(10, { begin_total: 38, end_total: 43 })])
  expect(pastView(slotViews(day, 'all', at(19)))).toMatchObject({
    from: '09:00',
    to: '10:00',
    text: '开拍 44 套，结束 43 套',
  })
  expect(pastView(slotViews(day, 'end', at(19))).text).toBe('结束 43 套')
})

test('a tab leaves out what it does not show', () => {
  const followed = houseCard({ id: 9, is_followed: true })
  const day = calendar([
    slot(9, { begin_total: 3, end_total: 1 }),
    slot(20, { begin_total: 2, begins: [houseCard(), followed] }),
  ])
  expect(slotViews(day, 'end', at(19)).map(view => [view.time, view.begin])).toEqual([['09:00', null]])
  expect(slotViews(day, 'begin', at(19)).every(view => view.end === null)).toBe(true)
  expect(slotViews(day, 'followed', at(19)).map(view => view.begin?.lots.map(lot => lot.card.id))).toEqual([
    [9],
  ])
})

test('days are named by how near they are', () => {
  expect(['2026-11-19', '2026-11-20', '2026-11-21', '2026-12-01'].map(day => dayText(day, DAY))).toEqual([
    '昨天 周四',
    '今天 周五',
    '明天 周六',
    '12 月 1 日 周二',
  ])
  expect(resultLine(calendar([]))).toBe('：成交 21，流拍 30')
})
