// Regressions over sparse features, shared by the price models. Ordinary, logistic and Poisson regression use the same penalized least
// squares; the latter two repeat it with updated weights. Each feature has its own penalty (`getShrinkage`), and the normal equations are
// solved by Cholesky decomposition.

import { getShrinkage, type Features } from './features'

/** Weights by feature name. */
export type Weights = Readonly<Record<string, number>>

/** Sparse design matrix: for each case the indices of its features and their values. */
export interface Design {
  names: readonly string[]
  rows: readonly { at: Int32Array; values: Float64Array }[]
}

export function buildDesignMatrix(cases: readonly Features[]): Design {
  const places = new Map<string, number>()
  const rows = cases.map(features => {
    const [at, values] = [new Int32Array(features.size), new Float64Array(features.size)]
    let i = 0
    for (const [name, value] of features) {
      let place = places.get(name)
      if (place === undefined) places.set(name, (place = places.size))
      at[i] = place
      values[i++] = value
    }
    return { at, values }
  })
  return { names: [...places.keys()], rows }
}

/** Returns the weighted sum of the features; unknown features count as 0. */
export function sumWeightedFeatures(weights: Weights, features: Features): number {
  let sum = 0
  for (const [name, value] of features) sum += (weights[name] ?? 0) * value
  return sum
}

/**
 * Solves A x = b for a symmetric positive definite A, stored row by row in one array, by Cholesky decomposition. Throws if A is not
 * positive definite.
 */
export function solve(a: Float64Array, b: Float64Array): Float64Array<ArrayBuffer> {
  const n = b.length
  const l = a.slice()
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      let part = l[i * n + j]!
      for (let k = 0; k < j; k++) part -= l[i * n + k]! * l[j * n + k]!
      if (i !== j) l[i * n + j] = part / l[j * n + j]!
      else if (part > 0) l[i * n + i] = Math.sqrt(part)
      else throw new Error('the matrix is not positive')
    }
  }
  const x = b.slice()
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < i; k++) x[i]! -= l[i * n + k]! * x[k]!
    x[i]! /= l[i * n + i]!
  }
  for (let i = n - 1; i >= 0; i--) {
    for (let k = i + 1; k < n; k++) x[i]! -= l[k * n + i]! * x[k]!
    x[i]! /= l[i * n + i]!
  }
  return x
}

/** Solves regularized least squares over sparse cases; each feature has its own penalty. */
function leastSquares(
  { names, rows }: Design,
  values: Float64Array,
  weights: Float64Array,
): Float64Array<ArrayBuffer> {
  const n = names.length
  const [a, b] = [new Float64Array(n * n), new Float64Array(n)]
  rows.forEach((row, r) => {
    const [value, weight] = [values[r] ?? 0, weights[r] ?? 0]
    for (let i = 0; i < row.at.length; i++) {
      const scaled = weight * row.values[i]!
      const line = row.at[i]! * n
      b[row.at[i]!]! += scaled * value
      for (let j = 0; j < row.at.length; j++) a[line + row.at[j]!]! += scaled * row.values[j]!
    }
  })
  names.forEach((name, i) => (a[i * n + i]! += getShrinkage(name) + 1e-6))
  return solve(a, b)
}

const named = ({ names }: Design, x: Float64Array): Weights =>
  Object.fromEntries(names.map((name, i) => [name, x[i] ?? 0]))

export const ridge = (design: Design, values: Float64Array, weights: Float64Array): Weights =>
  named(design, leastSquares(design, values, weights))

export const toChance = (score: number): number => 1 / (1 + Math.exp(-Math.max(-30, Math.min(30, score))))

const ROUNDS = 6

/** Converts a score into a prediction, and gives the information of one case at that score. */
type Link = (score: number) => { said: number; spread: number }

const asChance: Link = score => {
  const said = toChance(score)
  return { said, spread: Math.max(0.01, said * (1 - said)) }
}

/** Converts a score (logarithm) into an expected number of people. */
export const toExpectedCount = (score: number): number => Math.exp(Math.max(-4, Math.min(4, score)))
const asCount: Link = score => {
  const said = toExpectedCount(score)
  return { said, spread: said }
}

interface Cases {
  design: Design
  values: Float64Array
  weights: Float64Array
  /** Existing predictions of the cases; the weights are fitted to the remainder. */
  before?: Float64Array
}

/** Fits a regression by iteratively reweighted least squares. */
function regression({ design, values, weights, before }: Cases, link: Link, max: number): Weights {
  let x = new Float64Array(design.names.length)
  const [aims, pulls] = [new Float64Array(values.length), new Float64Array(values.length)]
  for (let round = 0; round < ROUNDS; round++) {
    design.rows.forEach((row, r) => {
      const given = before?.[r] ?? 0
      let score = given
      for (let i = 0; i < row.at.length; i++) score += x[row.at[i]!]! * row.values[i]!
      score = Math.max(-max, Math.min(max, score))
      const { said, spread } = link(score)
      aims[r] = score - given + (values[r]! - said) / spread
      pulls[r] = weights[r]! * spread
    })
    x = leastSquares(design, aims, pulls)
  }
  return named(design, x)
}

/** Logistic regression; values are 1 or 0. */
export const logistic = (
  design: Design,
  values: Float64Array,
  weights: Float64Array,
  before?: Float64Array,
): Weights => regression({ design, values, weights, ...(before && { before }) }, asChance, 6)

/** Poisson regression; values are counts. */
export const counting = (
  design: Design,
  values: Float64Array,
  weights: Float64Array,
  before?: Float64Array,
): Weights => regression({ design, values, weights, ...(before && { before }) }, asCount, 4)
