import { roundTicks } from '../chart/round-ticks'

/** A value with its start time. */
export interface PriceStep {
  /** Start on the axis: Unix seconds. */
  at: number
  value: number
}

/** A run of the step chart in percent of the plot: start, width, height, and rise over the previous run. */
export interface Run {
  left: number
  width: number
  bottom: number
  /** Difference in height to the previous run; 0 for the first. */
  rise: number
}

export interface StepShape {
  runs: Run[]
  /** Values of the axis with their heights in percent, from the bottom. */
  ticks: { value: number; bottom: number }[]
  /** Height of the line across the chart. */
  level: number | null
}

/** Maximum intervals of the value axis. */
const INTERVALS = 3

const percent = (part: number, whole: number) => Math.round((1000 * part) / whole) / 10

/** The step chart of `steps` (oldest first, at least one) until `end`, the same time or later, with a line across at `level`. */
export function buildStepShape(steps: readonly PriceStep[], end: number, level?: number): StepShape {
  const values = [...steps.map(step => step.value), ...(level === undefined ? [] : [level])]
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const air = low === high ? (Math.abs(high) || 1) / 20 : 0
  const { ticks } = roundTicks({ low: low - air, high: high + air, intervals: INTERVALS })
  const [floor = 0, top = 1] = [ticks[0], ticks.at(-1)]
  const first = steps[0]?.at ?? 0
  const span = Math.max(1, end - first)
  const heightOf = (value: number) => percent(value - floor, top - floor)
  return {
    runs: steps.map(({ at, value }, i) => {
      const left = percent(at - first, span)
      const next = steps[i + 1]
      const before = steps[i - 1]
      return {
        left,
        width: percent((next?.at ?? end) - first, span) - left,
        bottom: heightOf(value),
        rise: before ? heightOf(value) - heightOf(before.value) : 0,
      }
    }),
    ticks: ticks.map(value => ({ value, bottom: heightOf(value) })),
    level: level === undefined ? null : heightOf(level),
  }
}

/** Percent of the plot that a value's label takes on either side. */
const LETTERS = 8

/** Selects the runs that have room for a label beside their dot: always the last, then the first, then the others from the left. */
export function toldRuns(runs: readonly Run[]): boolean[] {
  // At the edges a label starts or ends at its dot, so it extends twice as far to the other side.
  const middleOf = ({ left }: Run) => Math.max(LETTERS, Math.min(100 - LETTERS, left))
  const told = new Set<number>()
  for (const at of [runs.length - 1, ...runs.keys()]) {
    const run = runs[at]
    const isFree = [...told].every(other => {
      const taken = runs[other]
      return run && taken && Math.abs(middleOf(run) - middleOf(taken)) >= 2 * LETTERS
    })
    if (run && isFree) told.add(at)
  }
  return runs.map((_, at) => told.has(at))
}
