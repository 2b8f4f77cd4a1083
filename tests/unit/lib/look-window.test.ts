import { dayStart } from '@/lib/dates'
import { isInWindow, readLookTime } from '@/lib/look-window'

const START = dayStart('2026-11-25') + 10 * 3600

test.each([
  [
    '2026-11-18 至 2026-11-20，09:30–16:30，提前一天预约',
    { days: ['2026-11-18', '2026-11-19', '2026-11-20'], hours: [{ from: 570, to: 990 }], ahead: 1 },
  ],
  ['12 月 1 日 14:00–16:00', { days: ['2026-12-01'], hours: [{ from: 840, to: 960 }], ahead: 0 }],
  [
    '2026年11月18日至19日，上午9时至11时、下午2点半到4点',
    {
      days: ['2026-11-18', '2026-11-19'],
      hours: [
        { from: 540, to: 660 },
        { from: 870, to: 960 },
      ],
      ahead: 0,
    },
  ],
  ['11月18日、11月20日，须提前2天预约', { days: ['2026-11-18', '2026-11-20'], hours: [], ahead: 2 }],
  ['11月18日（周三）至11月19日（周四）', { days: ['2026-11-18', '2026-11-19'], hours: [], ahead: 0 }],
  ['随时', null],
  ['每周三下午2点至4点', null],
  ['2026-11-31', null],
  ['2026-11-20 至 2026-11-18', null],
  [null, null],
])('%s', (text, window) => {
  expect(readLookTime(text, START)).toEqual(window)
})

test('a notice without a year means the one before the start', () => {
  expect(readLookTime('12月28日 9:00-11:00', dayStart('2027-01-05'))?.days).toEqual(['2026-12-28'])
})

test.each([
  ['within day and hours', '2026-11-19', 10, '2026-11-18', true],
  ['at the closing time', '2026-11-19', 16.5, '2026-11-18', false],
  ['on another day', '2026-11-21', 10, '2026-11-18', false],
  ['today, where a day ahead is asked for', '2026-11-19', 10, '2026-11-19', false],
] as const)('%s', (_, day, hour, today, isIn) => {
  const window = readLookTime('2026-11-18 至 2026-11-20，09:30–16:30，提前一天预约', START)!
  expect(isInWindow(window, dayStart(day) + hour * 3600, dayStart(today) + 9 * 3600)).toBe(isIn)
})
