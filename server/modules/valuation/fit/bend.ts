import type { Features } from './features'
import { sumWeightedFeatures, buildDesignMatrix, logistic } from './ridge'

/** Predicted probabilities as logits, with their outcomes. */
export interface SaidChance {
  score: number
  came: boolean
}

/** Knots of the calibration curve, in logits. */
const KNOTS = [-6, -4, -3, -2, -1, 0, 1, 2, 3, 4, 6] as const
const [MIN, MAX] = [KNOTS[0], 6]
const within = (score: number) => Math.max(MIN, Math.min(MAX, score))

/** Calibrated logit at each knot, ascending; empty: no calibration. It holds plain numbers only, since it is stored as JSON. */
export type Bend = readonly number[]

/** Returns the knot below a score, and the position between it and the next, 0 to 1. */
function findKnotPlace(score: number): { at: number; part: number } {
  let at = 0
  while (at < KNOTS.length - 2 && KNOTS[at + 1]! <= score) at++
  return { at, part: (score - KNOTS[at]!) / (KNOTS[at + 1]! - KNOTS[at]!) }
}

/** Features of beta calibration (Kull and others 2017: ln p and −ln(1 − p), each with its own slope), plus one per knot. */
function bendFeatures(score: number): Features {
  const { at, part } = findKnotPlace(score)
  return new Map([
    ['one', 1],
    ['likely', -Math.log1p(Math.exp(-score))],
    ['unlikely', Math.log1p(Math.exp(score))],
    [`knot:${at}`, 1 - part],
    [`knot:${at + 1}`, part],
  ])
}

/** Replaces neighbours that are out of order by their weighted mean (isotonic regression). */
function ascending(values: readonly number[], weights: readonly number[]): number[] {
  const pools: { value: number; weight: number; size: number }[] = []
  values.forEach((value, i) => {
    let pool = { value, weight: weights[i] ?? 0, size: 1 }
    for (let last = pools.at(-1); last && last.value >= pool.value; last = pools.at(-1)) {
      pools.pop()
      const weight = last.weight + pool.weight
      pool = {
        value: (last.value * last.weight + pool.value * pool.weight) / weight,
        weight,
        size: last.size + pool.size,
      }
    }
    pools.push(pool)
  })
  return pools.flatMap(({ value, size }) => Array<number>(size).fill(value))
}

/** Learns a calibration from predicted probabilities and their outcomes, so that predictions match observed frequencies. */
export function fitBend(said: readonly SaidChance[]): Bend {
  const scores = said.map(({ score }) => within(score))
  const weights = logistic(
    buildDesignMatrix(scores.map(bendFeatures)),
    Float64Array.from(said, ({ came }) => (came ? 1 : 0)),
    new Float64Array(said.length).fill(1),
    Float64Array.from(scores),
  )
  const seen = KNOTS.map(() => 1)
  for (const score of scores) {
    const { at, part } = findKnotPlace(score)
    seen[at]! += 1 - part
    seen[at + 1]! += part
  }
  return ascending(
    KNOTS.map(knot => within(knot + sumWeightedFeatures(weights, bendFeatures(knot)))),
    seen,
  )
}

/** Returns the calibrated logit. */
export function bent(bend: Bend, score: number): number {
  const { at, part } = findKnotPlace(within(score))
  const [from, to] = [bend[at], bend[at + 1]]
  return from === undefined || to === undefined ? score : from + part * (to - from)
}
