import { AIMS } from '../../../server/modules/valuation/fit/places'
import type { PastAuction } from '../../../server/modules/valuation/fit/past'
import { replay, type Replayed } from '../../../server/modules/valuation/fit/replay'
import { scoreDeals } from '../../../server/modules/valuation/fit/score'
import { measureCompeted, type Competed } from './competed'
import { buildAuctions, DAYS, FALL, MARKETS, TESTED, toDayTime, type Market, type Played } from './world'

export interface Fared {
  deals: number
  /** Percent of the deals inside their interval, below and above it. */
  inside: number
  below: number
  above: number
  /** Nominal percent below and above: an interval that begins at the start price can only be missed above. */
  belowMeant: number
  aboveMeant: number
  /** Median error of the midpoint in percent; width of an interval in percent of its midpoint. */
  error: number
  width: number
  /** District or type with at least a hundred deals and the lowest coverage, percent; null if there is none. */
  worst: number | null
  /** Mean and maximum difference between predicted and actual chance of a sale, by quintile of the prediction, percentage points. */
  chanceError: number
  chanceWorst: number
  /** Percent of deals that close at their start price, and the coverage among these. */
  atStart: number
}

const MIN_GROUP = 100
const FIFTHS = 5

const part = (some: number, all: number) => (all === 0 ? Number.NaN : (100 * some) / all)

function measureChances(all: readonly Replayed<PastAuction>[]) {
  const sorted = [...all].sort((a, b) => a.estimate.chance - b.estimate.chance)
  const misses = Array.from({ length: FIFTHS }, (_, i) => {
    const some = sorted.slice(
      Math.floor((i * sorted.length) / FIFTHS),
      Math.floor(((i + 1) * sorted.length) / FIFTHS),
    )
    const said = some.reduce((sum, { estimate }) => sum + estimate.chance, 0)
    return part(
      Math.abs(said - some.filter(({ auction }) => auction.deal_price !== null).length),
      some.length,
    )
  })
  return {
    chanceError: misses.reduce((sum, miss) => sum + miss, 0) / FIFTHS,
    chanceWorst: Math.max(...misses),
  }
}

/** Accuracy of estimates, sold and unsold. */
export function measureFared(all: readonly Replayed<PastAuction>[]): Fared {
  const deals = all.flatMap(({ auction, estimate }) =>
    auction.deal_price === null ? [] : [{ ...estimate, auction, deal_price: auction.deal_price }],
  )
  const widths = deals.map(({ low, middle, high }) => part(high - low, middle)).sort((a, b) => a - b)
  const groups = new Map<string, typeof deals>()
  for (const deal of deals)
    for (const key of [`district ${deal.auction.region_id}`, `kind ${deal.auction.kind}`])
      groups.set(key, [...(groups.get(key) ?? []), deal])
  const shares = [...groups.values()]
    .filter(({ length }) => length >= MIN_GROUP)
    .map(some => scoreDeals(some).coverage ?? 0)
  const both = deals.filter(({ auction, low }) => low > auction.start_price)
  const { coverage, median_error } = scoreDeals(deals)
  return {
    deals: deals.length,
    inside: coverage ?? Number.NaN,
    below: part(deals.filter(({ low, deal_price }) => deal_price < low).length, deals.length),
    above: part(deals.filter(({ high, deal_price }) => deal_price > high).length, deals.length),
    belowMeant: part(AIMS.side * both.length, deals.length),
    aboveMeant: part(AIMS.side * both.length + AIMS.top * (deals.length - both.length), deals.length),
    error: median_error ?? Number.NaN,
    width: widths[Math.floor(widths.length / 2)] ?? Number.NaN,
    worst: shares.length === 0 ? null : Math.min(...shares),
    atStart: part(
      deals.filter(({ auction, deal_price }) => deal_price === auction.start_price).length,
      deals.length,
    ),
    ...measureChances(all),
  }
}

/** Estimates of a market's last days as they would have been frozen. */
export const calculateEstimates = (market: Market, seed: number): Replayed<Played>[] =>
  replay(buildAuctions(market, seed), { from: toDayTime(DAYS - TESTED), until: toDayTime(DAYS) }).estimates

interface Row {
  name: string
  /** One entry per seed. */
  fared: Fared[]
  competed: Competed[]
}

/** Each market over several seeds; the falling market during and after its fall. */
export function markets(seeds: readonly number[]): Row[] {
  return Object.values<Market>(MARKETS).flatMap(market => {
    const runs = seeds.map(seed => calculateEstimates(market, seed))
    const rowOf = (name: string, some: Replayed<Played>[][]): Row => ({
      name,
      fared: some.map(measureFared),
      competed: some.map(measureCompeted),
    })
    if (market !== MARKETS.fall) return [rowOf(market.name, runs)]
    const over = ({ auction }: Replayed<Played>) => auction.start_time >= toDayTime(FALL.to)
    return [
      rowOf(
        market.name,
        runs.map(run => run.filter(one => !over(one))),
      ),
      rowOf(
        'the 110 days after it',
        runs.map(run => run.filter(over)),
      ),
    ]
  })
}
