import type { Facet } from '@/contract/common'
import type { Range } from '@/lib/filter/range'

/** 50 万 in fen: the width of price_steps in house/count; the last step has no upper bound. */
export const PRICE_STEP = 50_000_000
const STEPS = 21

/** Lots in each step, from zero up; all equal while the counts load. */
export const stepTotals = (steps: readonly Facet[] | undefined): number[] =>
  steps?.map(step => step.total) ?? Array.from({ length: STEPS }, () => 0)

/** Both knobs as step indexes; the outermost positions are open ends. */
export function getPriceKnobs({ min, max }: Range, length: number): [number, number] {
  const place = (fen: number) => Math.min(length, Math.max(0, Math.round(fen / PRICE_STEP)))
  return [min == null ? 0 : place(min), max == null ? length : place(max)]
}

/** The range that the knobs select. An empty range is widened by one step, since it would contain no lot. */
export function rangeOfKnobs([low, high]: readonly [number, number], length: number): Range {
  const [from, to] = low < high ? [low, high] : low === length ? [length - 1, length] : [low, low + 1]
  return { min: from === 0 ? undefined : from * PRICE_STEP, max: to >= length ? undefined : to * PRICE_STEP }
}
