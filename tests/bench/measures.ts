import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import path from 'node:path'
import { tableText } from './table'

/** One figure, beside its floor of the same run where it has one. */
export interface Measure {
  what: string
  unit: 'requests/s' | 'ms' | 'KB' | 'MB' | ''
  ours: number
  floor?: number
  /** A floor that is told beside ours and no part of the goal. */
  beside?: number
  /** Of ours to the floor, or of ours alone: at least so much where more is better, else at most. */
  goal: number
  isMoreBetter?: boolean
  /** Answers that were refused, or not whole: none may be. */
  faults?: number
}

/** What each measure reached when it was last looked at: ratios, and sizes, which no machine changes. */
const ACCEPTED = JSON.parse(readFileSync(path.join(__dirname, 'accepted.json'), 'utf8')) as Record<
  string,
  number
>

const valueOf = ({ ours, floor }: Measure) => (floor === undefined ? ours : ours / floor)
const isMet = (measure: Measure) =>
  (measure.isMoreBetter ? valueOf(measure) >= measure.goal : valueOf(measure) <= measure.goal) &&
  (measure.faults ?? 0) === 0

const figure = (value: number) =>
  value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 })

/** Every measure with its floor, ratio and goal. */
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
        floor === undefined ? '' : valueOf(measure).toFixed(2),
        `${isMoreBetter ? '>=' : '<='} ${goal}`,
        isMet(measure) ? 'yes' : 'NO',
        faults,
      ]
    }),
  )
}

/** What is worse by a third than when it was accepted, each as a line. Times without a floor are another machine's business. */
export function fallen(measures: readonly Measure[]): string[] {
  return measures.flatMap(measure => {
    const [was, is] = [ACCEPTED[measure.what], valueOf(measure)]
    if (was === undefined) return []
    const isFallen = measure.isMoreBetter ? is < (was * 2) / 3 : is > (was * 4) / 3
    return isFallen || Number.isNaN(is) ? [`${measure.what}: ${figure(is)}, was ${figure(was)}`] : []
  })
}
