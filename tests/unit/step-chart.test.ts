import fc from 'fast-check'
import { buildStepShape, toldRuns } from '@/ui/step-chart/steps'

const DAY = 86_400

describe('a step-chart', () => {
  it('runs from each change to the next, and the last to the end', () => {
    const { runs, ticks } = buildStepShape(
      [
        { at: 0, value: 4.42 },
        { at: 50 * DAY, value: 4.5 },
        { at: 75 * DAY, value: 4.58 },
      ],
      100 * DAY,
    )
    expect(runs.map(({ left, width }) => [left, width])).toEqual([
      [0, 50],
      [50, 25],
      [75, 25],
    ])
    expect(runs.map(run => run.rise > 0)).toEqual([false, true, true])
    expect(ticks.map(tick => tick.value.toFixed(2))).toEqual(['4.40', '4.50', '4.60'])
  })

  it('draws one value as a level line, and a fall as one', () => {
    expect(buildStepShape([{ at: 0, value: 5 }], 0).runs).toHaveLength(1)
    expect(
      buildStepShape(
        [
          { at: 0, value: 5 },
          { at: 1, value: 4 },
        ],
        2,
      ).runs[1]?.rise,
    ).toBeLessThan(0)
  })

  it('stays inside the drawing whatever the values', () => {
    const step = fc.record({
      at: fc.integer({ min: 0, max: 1e9 }),
      value: fc.integer({ min: 1, max: 20_000_000 }),
    })
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), steps => {
        const sorted = [...steps].sort((a, b) => a.at - b.at)
        const { runs, ticks } = buildStepShape(sorted, sorted.at(-1)?.at ?? 0)
        for (const { left, width, bottom } of runs) {
          expect(Math.min(left, width + 0.2, bottom)).toBeGreaterThanOrEqual(0)
          expect(Math.max(left + width, bottom)).toBeLessThanOrEqual(100.2)
        }
        expect(ticks.length).toBeLessThan(9)
      }),
    )
  })
})

describe('values beside the steps', () => {
  const told = (...days: number[]) =>
    toldRuns(
      buildStepShape(
        days.map((day, at) => ({ at: day * DAY, value: 4 + at })),
        100 * DAY,
      ).runs,
    )
  test.each([
    [
      [0, 50, 90],
      [true, true, true],
    ],
    [
      [0, 3, 90],
      [true, false, true],
    ],
    [
      [0, 88, 90],
      [true, false, true],
    ],
    [
      [0, 2],
      [false, true],
    ],
  ])('at days %j none lies on another, the last is told', (days, shown) => {
    expect(told(...days)).toEqual(shown)
  })
})
