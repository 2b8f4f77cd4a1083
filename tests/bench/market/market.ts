import { tableText } from '../table'
import type { Competed } from './competed'
import { markets, type Fared } from './measure'

const SEEDS = [1, 2, 3]

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const one = (value: number) => value.toFixed(1)

function formatFaredCells(fared: readonly Fared[]): string[] {
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

const points = (pairs: readonly { said: number; came: number }[]) =>
  pairs.map(({ said, came }) => `${said.toFixed(0)}→${came.toFixed(0)}`).join(' ')

/** Means of pairs over several seeds. */
const together = (all: readonly (readonly { said: number; came: number }[])[]) =>
  (all[0] ?? []).map((_, at) => ({
    said: mean(all.map(pairs => pairs[at]?.said ?? 0)),
    came: mean(all.map(pairs => pairs[at]?.came ?? 0)),
  }))

function competitionCells(competed: readonly Competed[]): string[] {
  const of = (key: 'auctions' | 'held' | 'inside' | 'said' | 'came' | 'width') =>
    mean(competed.map(one => one[key]))
  return [
    of('auctions').toFixed(0),
    `${one(of('said'))} → ${one(of('came'))}`,
    `${one(of('inside'))} of ${one(of('held'))}`,
    one(of('width')),
    points(together(competed.map(({ prices }) => prices))),
    points(together(competed.map(({ wins }) => wins))),
  ]
}

/** Accuracy of expected prices and bidders in simulated markets: no server and no database. */
export function benchMarket(): string {
  const rows = markets(SEEDS)
  const prices = tableText(
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
    rows.map(({ name, fared }) => [name, ...formatFaredCells(fared)]),
  )
  const competition = tableText(
    'Bidders, prices not above, and what a ceiling wins (said → came)',
    ['market', 'auctions', 'bidders', 'inside', 'wide', 'price not above', 'won'],
    rows.map(({ name, competed }) => [name, ...competitionCells(competed)]),
  )
  return `${prices}\n${competition}`
}
