import {
  courtShares,
  handoverView,
  isUndecided,
  outcomeParts,
  roundShares,
  sumCourtCounts,
} from '@/domain/court/court-view'
import type { CourtCounts } from '@/contract/court/cards'
import { wilson } from '@/lib/shares'

const counts = (part: Partial<CourtCounts> = {}): CourtCounts => ({
  sold: 184,
  defaulted: 7,
  failed: 170,
  withdrawn: 36,
  stopped: 22,
  ...part,
})

test.each([
  [184, 354, 46.8, 57.1],
  [184, 412, 39.9, 49.5],
  [7, 184, 1.9, 7.6],
  [17, 28, 42.4, 76.4],
  [0, 12, 0, 24.2],
  [12, 12, 75.8, 100],
])('%i of %i lies with 95 %% between %d and %d', (part, whole, low, high) => {
  const interval = wilson(part, whole)
  expect(interval.low).toBeCloseTo(low, 1)
  expect(interval.high).toBeCloseTo(high, 1)
})

test('each share of a court has a base of its own', () => {
  const told = courtShares(counts()).map(({ label, of, base, share }) => [
    label,
    of,
    base,
    share?.text,
    share?.range,
  ])
  expect(told).toEqual([
    ['成交率', '按开拍', '184 / 354，不含撤回、中止', '52.0%', '46.8–57.1'],
    ['扣除悔拍的成交率', '按开拍', '177 / 354', '50.0%', '44.8–55.2'],
    ['成交率', '按全部公告', '184 / 412', '44.7%', '39.9–49.5'],
    ['撤回率', '按全部公告', '36 / 412', '8.7%', '6.4–11.9'],
    ['悔拍率', '按成交', '7 / 184', '3.8%', '1.9–7.6'],
  ])
})

test.each([
  [9, '4 / 9', undefined],
  [10, '4 / 10，样本少，以区间为准', '40.0%'],
  [29, '4 / 29，样本少，以区间为准', '13.8%'],
  [30, '4 / 30', '13.3%'],
])('of %i opened the clearance is told as %s, %s', (opened, base, text) => {
  const [share] = roundShares([{ round: 2, ...counts({ sold: 4, failed: opened - 4 }) }])
  expect(share?.base).toBe(base)
  expect(share?.share?.text).toBe(text)
})

test('rounds add up, and what there is none of has no part of the bar', () => {
  const sum = sumCourtCounts([counts(), counts({ sold: 1, failed: 2, withdrawn: 0, stopped: 0 })])
  expect(sum).toEqual({ sold: 185, defaulted: 14, failed: 172, withdrawn: 36, stopped: 22 })
  expect(sumCourtCounts([])).toMatchObject({ sold: 0, stopped: 0 })
  expect(outcomeParts(counts({ withdrawn: 0, stopped: 0 })).map(({ key }) => key)).toEqual(['sold', 'failed'])
})

test.each([
  [{ total: 31, waiting: 26, low: 44, median: 71, high: 128 }, '71 天', '中间一半 44–128 天'],
  [{ total: 4, waiting: 0, low: null, median: null, high: null }, '样本太少', null],
  [{ total: 0, waiting: 0, low: null, median: null, high: null }, '暂无记录', null],
])('a hand-over of %o is told as %s', (handover, text, middle) => {
  expect(handoverView(handover, counts())).toMatchObject({
    text,
    middle,
    base: `成交 177 套（不含悔拍），已填交付 ${handover.total} 套`,
  })
})

test('homes that wait for their hand-over are said to be left out', () => {
  expect(handoverView({ total: 31, waiting: 26, low: 44, median: 71, high: 128 }, counts()).note).toContain(
    '另有 26 套尚未交付，未计入，实际可能更长',
  )
})

test('courts are undecided while all their intervals overlap; one of too few says nothing', () => {
  const few = counts({ sold: 1, failed: 2 })
  expect(isUndecided([counts(), counts({ sold: 127, failed: 141 }), few])).toBe(true)
  expect(isUndecided([counts(), counts({ sold: 30, failed: 240 })])).toBe(false)
  expect(isUndecided([counts(), few])).toBe(false)
})
