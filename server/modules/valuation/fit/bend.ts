import type { Features } from './features'
import { answerOf, designOf, logistic, type Weights } from './ridge'

/** Chances that were said, as logits, and what came of them. */
export interface SaidChance {
  score: number
  came: boolean
}

const MOST = 6
const within = (score: number) => Math.max(-MOST, Math.min(MOST, score))

/** Beta calibration (Kull and others 2017): ln p and −ln(1 − p), each with a slope of its own. */
function bendFeatures(score: number): Features {
  return new Map([
    ['one', 1],
    ['likely', -Math.log1p(Math.exp(-score))],
    ['unlikely', Math.log1p(Math.exp(score))],
  ])
}

/** A slope that turned would say of the likelier lot that it is the less likely. */
const LEAST_SLOPE = -0.9

/** What has to be added to a chance so that it comes as often as it is said; learnt from chances said of what came later. */
export function fitBend(said: readonly SaidChance[]): Weights {
  const scores = said.map(({ score }) => within(score))
  const { one = 0, likely = 0, unlikely = 0 } = logistic(
    designOf(scores.map(bendFeatures)),
    Float64Array.from(said, ({ came }) => (came ? 1 : 0)),
    new Float64Array(said.length).fill(1),
    Float64Array.from(scores),
  )
  return { one, likely: Math.max(LEAST_SLOPE, likely), unlikely: Math.max(LEAST_SLOPE, unlikely) }
}

/** The logit of a chance as it comes. */
export const bent = (weights: Weights, score: number): number =>
  within(score) + answerOf(weights, bendFeatures(within(score)))
