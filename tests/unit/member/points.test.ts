import type { Goods, ScoreRecord } from '@/contract/points/schema'
import { byMonth, formatPointsChange, goodsNote, recordLine } from '@/domain/member/points/points-view'
import { calculateLeftScores } from '../../../server/modules/points/expiry'
import { dayStart } from '@/lib/dates'

const goods = (more: Partial<Goods>): Goods => ({
  id: 1,
  title: '',
  cover: '',
  score: 300,
  stock: 46,
  kind: 'virtual',
  intro: '',
  per_user_limit: 0,
  bought_total: 0,
  can_buy: true,
  ...more,
})

test.each([
  [goods({}), 1280, '剩 46', false],
  [goods({ score: 2600 }), 1280, '还差 1,320', true],
  [goods({ stock: 0 }), 1280, '已兑完', false],
  [goods({ per_user_limit: 3, bought_total: 3 }), 1280, '已兑满', false],
])('goods say what is left or missing: %#', (one, balance, text, isShort) => {
  expect(goodsNote(one, balance)).toEqual({ text, isShort })
})

test('records stand by month, each with its sign and order', () => {
  const record = (change: number, day: string, reason = 'invite'): ScoreRecord => ({
    id: 1,
    change,
    balance: 0,
    reason,
    reason_text: '',
    ref: '20931',
    created_at: dayStart(day),
  })
  expect([formatPointsChange(50), formatPointsChange(-580)]).toEqual(['+50', '−580'])
  expect(recordLine(record(-580, '2026-11-19', 'order'))).toBe('11-19 00:00，订单 D20931')
  const groups = byMonth([record(1, '2026-11-19'), record(1, '2026-11-01'), record(1, '2026-10-31')])
  expect(groups.map(({ title, records }) => [title, records.length])).toEqual([
    ['2026 年 11 月', 2],
    ['2026 年 10 月', 1],
  ])
})

test.each([
  [
    0,
    [
      [2024, 100],
      [2025, 50],
    ],
  ],
  [100, [[2025, 50]]],
  [120, [[2025, 30]]],
  [150, []],
])('after %i are spent the earliest are gone first', (used, left) => {
  const earned = [
    { year: 2024, score: 100 },
    { year: 2025, score: 50 },
  ]
  expect(calculateLeftScores({ earned, used }).map(({ year, score }) => [year, score])).toEqual(left)
})
