import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import path from 'node:path'
import { tableText } from './table'

/** One metric, with its baseline of the same run if it has one. */
export interface Measure {
  what: string
  unit: 'requests/s' | 'ms' | 'KB' | 'MB' | ''
  ours: number
  floor?: number
  /** A baseline that is shown next to ours but not part of the goal. */
  beside?: number
  /** Ratio of ours to the baseline, or our value: a minimum if more is better, otherwise a maximum. */
  goal: number
  isMoreBetter?: boolean
  /** Rejected or incomplete responses: must be 0. */
  faults?: number
}

/** Accepted value of each metric: ratios, and sizes, which do not depend on the machine. */
const ACCEPTED = JSON.parse(readFileSync(path.join(__dirname, 'accepted.json'), 'utf8')) as Record<
  string,
  number
>

const calculateMeasureValue = ({ ours, floor }: Measure) => (floor === undefined ? ours : ours / floor)
const isMet = (measure: Measure) =>
  (measure.isMoreBetter
    ? calculateMeasureValue(measure) >= measure.goal
    : calculateMeasureValue(measure) <= measure.goal) && (measure.faults ?? 0) === 0

const figure = (value: number) =>
  value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 })

/** Table of metrics with baseline, ratio and goal. */
export function measuresTable(title: string, measures: readonly Measure[]): string {
  const load = loadavg()[0]?.toFixed(1) ?? '?'
  return tableText(
    `${title}, load ${load}`,
    ['measure', 'floor', 'ours', '', 'ratio', 'goal', 'met', 'faults'],
    measures.map(measure => {
      const { what, unit, ours, floor, beside = floor, goal, isMoreBetter = false, faults = 0 } = measure
      return [
        what,
        beside === undefined ? '' : figure(beside),
        figure(ours),
        unit,
        floor === undefined ? '' : calculateMeasureValue(measure).toFixed(2),
        `${isMoreBetter ? '>=' : '<='} ${goal}`,
        isMet(measure) ? 'yes' : 'NO',
        faults,
      ]
    }),
  )
}

/** Metrics that are a third worse than accepted, one line each. Times without a baseline depend on the machine and are excluded. */
export function fallen(measures: readonly Measure[]): string[] {
  return measures.flatMap(measure => {
    const [was, is] = [ACCEPTED[measure.what], calculateMeasureValue(measure)]
    if (was === undefined) return []
    const isFallen = measure.isMoreBetter ? is < (was * 2) / 3 : is > (was * 4) / 3
    return isFallen || Number.isNaN(is) ? [`${measure.what}: ${figure(is)}, was ${figure(was)}`] : []
  })
}
