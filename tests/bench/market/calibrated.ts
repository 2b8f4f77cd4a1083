// Calibration of predictions: compares predicted with actual frequencies over simulated markets, by group of lots, side of the interval and
// bin of the predicted chance. Seeds change daily, so nobody can tune the model to them. It needs neither server nor database.
import { communitiesFor } from '../../../server/demo/places/communities'
import { pastAuctionRows } from '../../../server/demo/lots/past-auctions'
import { classifySpan } from '../../../server/modules/valuation/fit/hammer'
import type { Span } from '../../../src/contract/valuation/cards'
import type { PastAuction } from '../../../server/modules/valuation/fit/past'
import { replay, type Replayed } from '../../../server/modules/valuation/fit/replay'
import { tableText } from '../table'
import { calculateEstimates } from './measure'
import { DAYS, MARKETS, TESTED, toDayTime } from './world'

/** Seeds of today, so that the model cannot be tuned to them; `BENCH_SEEDS=1,2,3` repeats others. */
function freshSeeds(): number[] {
  const asked = process.env.BENCH_SEEDS
  if (asked !== undefined) return asked.split(',').map(Number)
  const day = Math.floor(Date.now() / 86_400_000)
  return [1, 2, 3].map(n => 10 * day + n)
}

type Estimates = readonly Replayed<PastAuction>[]

/** Number of asset ids reserved for one demo market. */
const ASSETS_OF_A_SEED = 20_000

/** The demo's market of other platforms with different homes: estimates of its last days. */
export function demoEstimates(seed: number): Estimates {
  const now = toDayTime(DAYS)
  const first = 10_000_001 + (seed % 10_000) * ASSETS_OF_A_SEED
  const rows = pastAuctionRows(communitiesFor(2000), now, first).map(row => ({ ...row, risk_yes: null }))
  rows.sort((a, b) => a.end_time - b.end_time)
  return replay(rows, { from: now - TESTED * 86_400, until: now }).estimates
}

const SPANS: Record<Span, string> = {
  point: 'start alone',
  start: 'from the start',
  above: 'above the start',
}

interface Group {
  name: string
  deals: number
  /** Percent of the deals: nominal coverage, then inside, below, above; predicted and actual closing at the start price. */
  held: number
  inside: number
  below: number
  above: number
  saidAtStart: number
  atStart: number
}

const mean = (values: readonly number[]) =>
  values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0) / values.length
const percent = (values: readonly (number | boolean)[]) => 100 * mean(values.map(Number))

/** Estimates compared with their deals: all, by kind of interval, district, type of lot and round. */
export function buildGroups(all: Estimates): Group[] {
  const groups = new Map<
    string,
    { estimate: Replayed<PastAuction>['estimate']; start: number; deal: number }[]
  >()
  for (const { auction, estimate } of all) {
    const { deal_price, start_price } = auction
    if (deal_price === null) continue
    const names = [
      'all',
      SPANS[classifySpan(estimate, start_price)],
      `kind ${auction.kind}`,
      `round ${auction.round}`,
      `district ${auction.region_id}`,
    ]
    for (const name of names) {
      const group = groups.get(name) ?? []
      group.push({ estimate, start: start_price, deal: deal_price })
      groups.set(name, group)
    }
  }
  return [...groups].map(([name, some]) => ({
    name,
    deals: some.length,
    held: percent(some.map(({ estimate }) => estimate.held)),
    inside: percent(some.map(({ estimate: { low, high }, deal }) => deal >= low && deal <= high)),
    below: percent(some.map(({ estimate: { low }, deal }) => deal < low)),
    above: percent(some.map(({ estimate: { high }, deal }) => deal > high)),
    saidAtStart: percent(some.map(({ estimate }) => estimate.atStart)),
    atStart: percent(some.map(({ start, deal }) => deal <= start)),
  }))
}

export interface Bin {
  from: number
  total: number
  said: number
  sold: number
}

/** Sale chances in deciles: number, predicted and actual percent. */
export const buildBins = (all: Estimates): Bin[] =>
  Array.from({ length: 10 }, (_, tenth) => {
    const some = all.filter(({ estimate }) => Math.min(9, Math.floor(10 * estimate.chance)) === tenth)
    return {
      from: 10 * tenth,
      total: some.length,
      said: percent(some.map(({ estimate }) => estimate.chance)),
      sold: percent(some.map(({ auction }) => auction.deal_price !== null)),
    }
  })

/** 95 % margin of error of a percentage in such a sample, percentage points. */
const byChance = (share: number, total: number) => 1.96 * Math.sqrt((share * (100 - share)) / total)
const one = (value: number) => value.toFixed(1)
const ORDER = ['all', ...Object.values(SPANS)]
const MIN_GROUP = 100

function formatTables(name: string, seeds: readonly number[], all: Estimates): string {
  const groups = buildGroups(all)
    .filter(({ deals, name: group }) => deals >= MIN_GROUP || ORDER.includes(group))
    .sort((a, b) => {
      const [i, j] = [a, b].map(
        ({ name: group }) => (ORDER.indexOf(group) + ORDER.length + 1) % (ORDER.length + 1),
      )
      return (i ?? 0) - (j ?? 0) || a.name.localeCompare(b.name)
    })
  const intervals = tableText(
    `Intervals: ${name} (seeds ${seeds.join(', ')}; percent of the deals)`,
    ['group', 'deals', 'said inside', 'inside', 'by chance ±', 'below', 'above', 'said at start', 'at start'],
    groups.map(group => [
      group.name,
      String(group.deals),
      one(group.held),
      one(group.inside),
      one(byChance(group.held, group.deals)),
      one(group.below),
      one(group.above),
      one(group.saidAtStart),
      one(group.atStart),
    ]),
  )
  const chances = tableText(
    `Chance of a sale: ${name} (percent)`,
    ['said', 'auctions', 'said in the mean', 'sold', 'off', 'by chance ±'],
    buildBins(all)
      .filter(({ total }) => total > 0)
      .map(({ from, total, said, sold }) => [
        `${from}–${from + 10}`,
        String(total),
        one(said),
        one(sold),
        one(sold - said),
        one(byChance(said, total)),
      ]),
  )
  return `${intervals}\n${chances}`
}

const PLAYED: readonly (readonly [string, (seed: number) => Estimates])[] = [
  ['still market', seed => calculateEstimates(MARKETS.still, seed)],
  ['interest noted', seed => calculateEstimates(MARKETS.watched, seed)],
  ['many bidders', seed => calculateEstimates(MARKETS.crowds, seed)],
  ['fall by a fifth', seed => calculateEstimates(MARKETS.fall, seed)],
  ['the demo market, other homes', demoEstimates],
]

/** Actual frequency of predictions by group, side and bin, over three seeds that nobody tuned to: no server and no database. */
export function benchCalibration(): string {
  const seeds = freshSeeds()
  return PLAYED.map(([name, play]) => formatTables(name, seeds, seeds.flatMap(play))).join('\n')
}
