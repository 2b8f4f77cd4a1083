import { allStop, calculateBidderGap, NOT_SEEN, takeApart } from '../../../server/modules/valuation/fit/apart'
import { MIN_COUNTED, MAX_BIDDERS } from '../../../server/modules/valuation/fit/crowd'
import {
  forecastAuction,
  calculateBidderGroups,
  buildOfferChances,
} from '../../../server/modules/valuation/fit/forecast'
import { fitHammer, seeAuction, type HammerModel } from '../../../server/modules/valuation/fit/hammer'
import { MARKS, type Interest, type PastAuction } from '../../../server/modules/valuation/fit/past'
import { createSeededRandom } from '../../../server/demo/random'
import { measureCompeted, type Competed } from '../../bench/market/competed'
import { calculateEstimates } from '../../bench/market/measure'
import { buildAuctions, DAYS, MARKETS, toDayTime } from '../../bench/market/world'

/** Timeout for a slow machine: a market is fitted a dozen times. */
const MS = 120_000
const SEED = 4

const learnt = (market: keyof typeof MARKETS, change: (auction: PastAuction) => PastAuction = one => one) => {
  const rows = buildAuctions(MARKETS[market], SEED).map(change)
  const model = fitHammer(rows, { until: toDayTime(DAYS) })
  if (!model) throw new Error('nothing learnt')
  return { model, rows }
}

describe('a market of which nobody noted the interest', () => {
  let model: HammerModel
  let some: PastAuction[]
  beforeAll(() => {
    const { model: fitted, rows } = learnt('still')
    model = fitted
    some = rows.filter((_, at) => at % 97 === 0)
  }, MS)

  test('the part of deals at or below a price is the price of that part, read the other way round', () => {
    for (const auction of some) {
      const seen = seeAuction(model, auction)
      if (!seen) throw new Error('no price')
      for (const part of [0.05, 0.25, 0.5, 0.75, 0.95]) {
        const below = seen.below(seen.price(part))
        if (part <= seen.atStart) expect(below).toBeGreaterThanOrEqual(seen.atStart - 1e-9)
        else expect(Math.abs(below - Math.max(part, seen.below(auction.start_price)))).toBeLessThan(0.01)
      }
      expect(seen.below(auction.start_price - 1)).toBe(0)
      expect(seen.below(auction.start_price)).toBeGreaterThanOrEqual(seen.atStart)
    }
  })

  test('it lies where the interval says: four in five below its upper end or between both', () => {
    for (const auction of some) {
      const seen = seeAuction(model, auction)
      if (!seen) throw new Error('no price')
      const { low, middle, high } = seen.estimate
      const [atLow, atMiddle, atHigh] = [low - 1, middle, high].map(seen.below)
      expect(atMiddle).toBeGreaterThanOrEqual(0.49)
      expect((atHigh ?? 0) - (atLow ?? 0)).toBeGreaterThanOrEqual(0.79)
      expect((atHigh ?? 0) - (atLow ?? 0)).toBeCloseTo(seen.estimate.held, 9)
    }
  })

  test('the chances of all numbers of bidders sum to one, and that of none is that it does not sell', () => {
    for (const auction of some) {
      const { bidders, estimate } = forecastAuction(model, auction) ?? {}
      if (!bidders || !estimate) throw new Error('no bidders')
      expect(bidders.chances).toHaveLength(MAX_BIDDERS + 1)
      expect(bidders.chances.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 6)
      expect(bidders.chances[0]).toBeCloseTo(1 - estimate.chance, 9)
      expect(bidders.held).toBeGreaterThanOrEqual(0.8 - 1e-9)
      expect(bidders.low).toBeLessThanOrEqual(bidders.mean + 1)
      expect(bidders.high).toBeGreaterThanOrEqual(bidders.mean - 1)
    }
  })

  test('what each thing adds comes to the mean', () => {
    for (const auction of some) {
      const { bidders } = forecastAuction(model, auction) ?? {}
      if (!bidders) throw new Error('no bidders')
      const { base, steps } = bidders.explained
      expect(base + steps.reduce((sum, { people }) => sum + people, 0)).toBeCloseTo(bidders.mean, 6)
      expect(steps.find(({ key }) => key === 'interest')?.people).toBe(0)
    }
  })

  test('far beyond what is expected wins all but always, also where one bidder is likelier than a price at the start', () => {
    const alone = some.filter(auction => {
      const { bidders, estimate } = forecastAuction(model, auction) ?? {}
      const atStart = buildOfferChances(model, auction)(auction.start_price).below
      return bidders && estimate && (bidders.chances[1] ?? 0) > estimate.chance * atStart
    })
    expect(alone.length).toBeGreaterThan(3)
    for (const auction of some) {
      const middle = seeAuction(model, auction)?.estimate.middle ?? 0
      expect(buildOfferChances(model, auction)(3 * middle).win).toBeGreaterThan(0.97)
    }
  })

  test('it wins but little less often than deals end so much lower as bidders lie apart', () => {
    if (!model.crowd) throw new Error('no bidders')
    const apart = Math.exp(2 * calculateBidderGap(model.crowd.apart))
    for (const auction of some) {
      const at = buildOfferChances(model, auction)
      for (const times of [1.1, 1.2, 1.4, 2]) {
        const [win, lower] = [at(auction.start_price * times).win, at((auction.start_price * times) / apart)]
        expect(win).toBeGreaterThan(0.8 * lower.below)
      }
    }
  })

  test('going farther wins more; it wins no more often than deals end there, but for those that nobody else bids on', () => {
    for (const auction of some) {
      const at = buildOfferChances(model, auction)
      const chance = forecastAuction(model, auction)?.estimate.chance ?? 0
      let before = -1
      for (const times of [1, 1.05, 1.1, 1.2, 1.4, 2]) {
        const { below, win } = at(Math.round(auction.start_price * times))
        expect(win).toBeGreaterThanOrEqual(before)
        expect(win).toBeLessThanOrEqual(1 - chance + chance * below + 1e-9)
        before = win ?? 0
      }
      expect(at(auction.start_price - 1)).toMatchObject({ below: 0, win: 0 })
    }
  })

  test('more bidders, a higher price', () => {
    const middles = calculateBidderGroups(model, some[0]!).map(({ middle }) => middle ?? 0)
    expect(middles).toEqual([...middles].sort((a, b) => a - b))
    expect(middles[2]).toBeGreaterThan(middles[0] ?? 0)
  })
})

test('where nobody counted bidders, prices are told and bidders are not', () => {
  const { model, rows } = learnt('few', one => ({ ...one, bidder_total: null }))
  const forecast = forecastAuction(model, rows[0]!)
  expect(forecast?.estimate.middle).toBeGreaterThan(0)
  expect(forecast?.bidders).toBeNull()
  expect(buildOfferChances(model, rows[0]!)(rows[0]!.start_price * 2).win).toBeNull()
})

test('a district with fewer counted than it takes is told no bidders', () => {
  let counted = 0
  const { model, rows } = learnt('still', one => {
    if (one.region_id !== 5 || one.house_type !== 5) return one
    const isCounted = one.deal_price !== null && counted < MIN_COUNTED - 1
    if (isCounted) counted++
    return { ...one, bidder_total: isCounted ? (one.bidder_total ?? null) : null }
  })
  const of = (region: number) =>
    rows.find(({ region_id, house_type }) => region_id === region && house_type === 5)!
  expect(forecastAuction(model, of(5))?.bidders).toBeNull()
  expect(forecastAuction(model, of(1))?.bidders).not.toBeNull()
}, 120_000)

describe('what all others stopping means', () => {
  const START = 100_000_000
  const APART = 0.06
  /** A single bidder has the given probability; otherwise prices thin out above the start. */
  const prices = (alone: number) => (price: number) =>
    price < START ? 0 : alone + (1 - alone) * (1 - Math.exp(-Math.log(price / START) / 0.1))
  const winAt = (alone: number, times: number) => allStop(prices(alone), APART, START * times)

  test('going no farther than the start outlasts nobody; far beyond every price, all of them', () => {
    for (const alone of [0, 0.3, 0.9, 1]) {
      expect(winAt(alone, 1)).toBe(0)
      expect(winAt(alone, 2)).toBeGreaterThan(0.97)
    }
  })
  test('one who comes alone may be outlasted, by how far bidders lie apart', () => {
    expect(winAt(1, Math.exp(APART))).toBeCloseTo(1 - Math.exp(-1), 1)
    expect(winAt(1, Math.exp(3 * APART))).toBeCloseTo(1 - Math.exp(-3), 1)
  })
  test('two and eight bidders whose limits thin out evenly: the dearest stops there as often as said', () => {
    const random = createSeededRandom('all stop')
    for (const n of [2, 8]) {
      const draws = Array.from({ length: 10_000 }, () =>
        Array.from({ length: n }, () => START * Math.exp(-APART * Math.log(1 - random.next()))).sort(
          (a, b) => b - a,
        ),
      )
      const share = (place: number) => (price: number) =>
        draws.filter(limits => (limits[place] ?? 0) <= price).length / draws.length
      for (const times of [1.05, 1.1, 1.2])
        expect(Math.abs(allStop(share(1), APART, START * times) - share(0)(START * times))).toBeLessThan(0.02)
    }
  })
  test('how far apart they lie is read from what more of them add to the price', () => {
    const random = createSeededRandom('apart')
    const seen = (apart: number, deals: number) =>
      calculateBidderGap(
        Array.from({ length: deals }, () => random.int(1, 12)).reduce(
          (sums, came) =>
            takeApart(sums, {
              came,
              said: 3,
              off: 0.04 + apart * Math.log((came + 1.5) / 4.5) + 0.1 * random.bell(),
            }),
          NOT_SEEN,
        ),
      )
    expect(Math.abs(seen(0.12, 2000) - 0.12)).toBeLessThan(0.015)
    expect(Math.abs(seen(0.03, 2000) - 0.03)).toBeLessThan(0.015)
    expect(seen(-1, 2000)).toBeGreaterThan(0)
    expect(seen(3, 2000)).toBeLessThan(0.5)
    expect(seen(0.06, 0)).toBeCloseTo(0.06, 9)
  })
})

describe('a market whose interest was noted', () => {
  const noted = (signups: number): Interest[] =>
    MARKS.map(mark => ({ mark, signups, onlookers: 500, reminds: 10 }))
  let model: HammerModel
  let auction: PastAuction
  let competed: Competed
  let blind: Competed
  beforeAll(() => {
    const watched = learnt('watched')
    model = watched.model
    auction = watched.rows.at(-1)!
    competed = measureCompeted(calculateEstimates(MARKETS.watched, SEED))
    blind = measureCompeted(calculateEstimates(MARKETS.still, SEED))
  }, MS)

  test('more sign-ups: more bidders, a likelier sale, a higher price', () => {
    const of = (signups: number) => forecastAuction(model, { ...auction, interest: noted(signups) })
    const [few, many] = [of(1), of(8)]
    expect(many?.bidders?.mean).toBeGreaterThan((few?.bidders?.mean ?? 0) + 1)
    expect(many?.estimate.chance).toBeGreaterThan(few?.estimate.chance ?? 1)
    expect(many?.estimate.middle).toBeGreaterThanOrEqual(few?.estimate.middle ?? 0)
  })
  test('the newest mark counts, whatever the order', () => {
    const [first, last] = [
      { ...noted(9)[0]!, mark: 7 as const },
      { ...noted(0)[0]!, mark: 1 as const },
    ]
    const said = (interest: Interest[]) => forecastAuction(model, { ...auction, interest })?.bidders?.mean
    expect(said([first, last])).toBe(said([last, first]))
    expect(said([first, last])).toBe(said([last]))
  })
  test('bidders lie in their interval as often as said, and the interval is narrower than without', () => {
    expect(competed.auctions).toBeGreaterThan(800)
    expect(Math.abs(competed.inside - competed.held)).toBeLessThan(5)
    expect(Math.abs(competed.said - competed.came)).toBeLessThan(0.5)
    expect(competed.width).toBeLessThan(blind.width)
  })
  test('deals end at or below a price as often as said', () => {
    for (const { said, came } of [...competed.prices, ...blind.prices])
      expect(Math.abs(said - came)).toBeLessThan(6)
  })
  test('a ceiling wins about as often as said', () => {
    for (const { said, came } of [...competed.wins, ...blind.wins])
      expect(Math.abs(said - came)).toBeLessThan(8)
  })
})
