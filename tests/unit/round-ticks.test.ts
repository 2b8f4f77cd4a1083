import fc from 'fast-check'
import { placeTicks } from '@/ui/chart/chart-data'
import { spreadAlong } from '@/ui/chart/label-column'
import { roundTicks } from '@/ui/chart/round-ticks'

describe('values of an axis', () => {
  test.each([
    [7.2, 9.6, [7, 8, 9, 10], 0],
    [3.01, 4.12, [3, 3.5, 4, 4.5], 1],
    [9.6, 9.62, [9.6, 9.605, 9.61, 9.615, 9.62], 3],
    [0, 98, [0, 25, 50, 75, 100], 0],
    [0, 1, [0, 0.25, 0.5, 0.75, 1], 2],
    [-3, 5, [-5, -2.5, 0, 2.5, 5], 1],
    [5, 5, [4, 6], 0],
    [41_200, 63_900, [40_000, 50_000, 60_000, 70_000], 0],
  ])('from %d to %d', (low, high, ticks, decimals) => {
    expect(roundTicks({ low, high, intervals: 4 })).toEqual({ ticks, decimals })
  })

  test('are 1, 2, 2.5 or 5 times a power of ten apart and hold whatever is drawn', () => {
    const value = fc.double({ min: -1e6, max: 1e6, noNaN: true })
    fc.assert(
      fc.property(value, fc.double({ min: 1e-3, max: 1e6, noNaN: true }), (low, span) => {
        const { ticks } = roundTicks({ low, high: low + span, intervals: 4 })
        const step = (ticks[1] ?? 0) - (ticks[0] ?? 0)
        const first = Number((step / 10 ** Math.floor(Math.log10(step * 1.0001))).toFixed(3))
        expect([1, 2, 2.5, 5]).toContain(first)
        expect(ticks[0]).toBeLessThanOrEqual(low + step * 1e-6)
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(low + span - step * 1e-6)
        expect(ticks.length).toBeLessThanOrEqual(5)
      }),
    )
  })
})

describe('labels in a column', () => {
  test.each([
    ['with room stay', [40, 120], [40, 120]],
    ['that would meet part by as much to both sides', [100, 110], [88, 122]],
    ['keep within the drawing', [5, 8], [15, 49]],
    ['keep within it at the other end', [190, 195], [151, 185]],
    ['keep their order as given', [122, 100], [128, 94]],
  ])('%s', (_, wanted, placed) => {
    expect(spreadAlong(wanted, { gap: 34, low: 15, high: 185 })).toEqual(placed)
  })

  test('never meet', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -50, max: 250 }), { maxLength: 5 }), wanted => {
        const placed = spreadAlong(wanted, { gap: 34, low: 15, high: 185 }).sort((a, b) => a - b)
        expect(placed).toHaveLength(wanted.length)
        for (const [at, y] of placed.slice(1).entries())
          expect(y - (placed[at] ?? 0)).toBeGreaterThanOrEqual(34 - 1e-6)
        for (const y of placed) expect(y >= 15 - 1e-6 && y <= 185 + 1e-6).toBe(true)
      }),
    )
  })
})

test('letters below an axis of dates tell each month once', () => {
  const ticksOf = (xs: number[]) =>
    placeTicks(
      {
        unit: '万',
        series: [{ name: '成交', kind: 'points', points: xs.map(x => ({ x, y: 1 })) }],
        xText: x => `${Math.floor(Number(x) / 30)}月`,
      },
      4,
    )
  expect(ticksOf([0, 90])).toEqual([0, 30, 60, 90])
  expect(ticksOf([0, 10, 20])).toEqual([0])
})
