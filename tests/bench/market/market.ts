import { tableText } from '../table'
import { markets, type Fared } from './measure'

const SEEDS = [1, 2, 3]

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const one = (value: number) => value.toFixed(1)

function cellsOf(fared: readonly Fared[]): string[] {
  const of = (key: Exclude<keyof Fared, 'worst'>) => mean(fared.map(one => one[key]))
  const worst = fared.flatMap(({ worst }) => worst ?? [])
  return [
    of('deals').toFixed(0),
    one(of('atStart')),
    one(of('inside')),
    `${one(of('below'))} of ${one(of('belowMeant'))}`,
    `${one(of('above'))} of ${one(of('aboveMeant'))}`,
    one(Math.min(...fared.map(({ inside }) => inside))),
    worst.length === 0 ? '–' : one(Math.min(...worst)),
    one(of('error')),
    one(of('width')),
    one(of('chanceError')),
    one(of('chanceWorst')),
  ]
}

/** How expected prices fare in markets that are played: no server and no database. */
export function benchMarket(): string {
  return tableText(
    `Expected prices in markets that are played (means of ${SEEDS.length} seeds; percent)`,
    [
      'market',
      'deals',
      'at start',
      'inside',
      'below',
      'above',
      'least inside',
      'worst group',
      'error',
      'width',
      'chance off',
      'worst fifth',
    ],
    markets(SEEDS).map(({ name, fared }) => [name, ...cellsOf(fared)]),
  )
}
