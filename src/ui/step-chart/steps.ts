/** A value that holds from a moment on. */
export interface PriceStep {
  /** Where it begins on the axis: Unix seconds. */
  at: number
  value: number
}

/** A run of the step-chart in percent of the drawing: where it begins, how wide it is, how high it lies, and how far it rises from the one before. */
export interface Run {
  left: number
  width: number
  bottom: number
  /** Difference in height to the former run; 0 for the first. */
  rise: number
}

export interface StepShape {
  runs: Run[]
  /** Values of the axis with their heights in percent, from below. */
  ticks: { value: number; bottom: number }[]
}

/** Steps of an axis that read well. */
const NICE = [1, 2, 2.5, 5, 10]
const TICKS = 3

function niceStep(span: number): number {
  const power = 10 ** Math.floor(Math.log10(span))
  return power * (NICE.find(step => step * power >= span) ?? 10)
}

const percent = (part: number, whole: number) => Math.round((1000 * part) / whole) / 10

/** The step-chart of `steps` (oldest first, at least one) until `end`, the same moment or later. */
export function stepsOf(steps: readonly PriceStep[], end: number): StepShape {
  const values = steps.map(step => step.value)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const step = niceStep((high - low || Math.abs(high) * 0.1 || 1) / (TICKS - 1))
  const floor = Math.floor(low / step) * step
  const count = Math.max(TICKS, Math.ceil((high - floor) / step - 1e-9) + 1)
  const top = floor + step * (count - 1)
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
    ticks: Array.from({ length: count }, (_, i) => ({
      value: floor + step * i,
      bottom: percent(i, count - 1),
    })),
  }
}
