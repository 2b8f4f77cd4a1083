import { buildDesignMatrix, logistic, ridge, solve } from '../../../server/modules/valuation/fit/ridge'
import { estimateHammer, fitHammer, MIN_SAMPLES } from '../../../server/modules/valuation/fit/hammer'
import type { PastAuction } from '../../../server/modules/valuation/fit/past'
import { replay } from '../../../server/modules/valuation/fit/replay'
import { scoreDeals } from '../../../server/modules/valuation/fit/score'
import { calculateHomeValue, type Home, type RawSample } from '../../../server/modules/valuation/fit/value'

const DAY = 86_400

/** Evenly spread pseudo-random numbers: the fractional part of multiples of the golden ratio. */
const spread = (n: number) => (n * 0.618_033_988_75) % 1

const auction = (n: number, part: Partial<PastAuction> = {}): PastAuction => ({
  house_type: 5,
  kind: 'sfpm',
  round: 1,
  region_id: 110105,
  circle_id: 1,
  area: 80 + (n % 30),
  floor_no: null,
  total_floor: null,
  orientation: null,
  decoration: null,
  appraisal_price: null,
  market_price: 400_000_000,
  start_price: 240_000_000,
  start_time: n * DAY,
  end_time: n * DAY + 3600,
  risk_yes: [],
  deal_price: Math.round(400_000_000 * (0.8 + 0.1 * (spread(n) - 0.5))),
  ...part,
})
const market = (total: number) => Array.from({ length: total }, (_, n) => auction(n))

describe('the solver', () => {
  test('solves a system by hand: 4x + y = 1, x + 3y = 2', () => {
    const [x, y] = solve(Float64Array.from([4, 1, 1, 3]), Float64Array.from([1, 2]))
    expect([x?.toFixed(6), y?.toFixed(6)]).toEqual(['0.090909', '0.636364'])
  })
  test('refuses what is not positive', () => {
    expect(() => solve(Float64Array.from([0, 0, 0, 0]), Float64Array.from([1, 1]))).toThrow()
  })
  test('least squares find the line that points lie on', () => {
    const features = [0, 1, 2, 3].map(
      x =>
        new Map([
          ['one', 1],
          ['start', x],
        ]),
    )
    const weights = ridge(
      buildDesignMatrix(
        [...features, ...features, ...features, ...features].flatMap(one => Array<typeof one>(50).fill(one)),
      ),
      Float64Array.from(Array.from({ length: 800 }, (_, i) => 2 + 3 * (Math.floor(i / 50) % 4))),
      new Float64Array(800).fill(1),
    )
    expect(weights.one).toBeCloseTo(2, 1)
    expect(weights.start).toBeCloseTo(3, 1)
  })
  test('a half of all that sell is a chance of a half', () => {
    const features = Array.from({ length: 400 }, () => new Map([['one', 1]]))
    const { one } = logistic(
      buildDesignMatrix(features),
      Float64Array.from(features, (_, i) => i % 2),
      new Float64Array(400).fill(1),
    )
    expect(one).toBeCloseTo(0, 3)
  })
})

describe('the expected hammer price', () => {
  test('is silent with too few deals to calibrate by', () => {
    expect(fitHammer(market(4 * MIN_SAMPLES - 1), { until: 1e9 })).toBeNull()
    expect(fitHammer(market(4 * MIN_SAMPLES), { until: 1e9 })).not.toBeNull()
  })
  test('finds the middle of a market and an interval about it', () => {
    const model = fitHammer(market(800), { until: 800 * DAY })
    if (!model) throw new Error('no model')
    const { low, middle, high, samples } = estimateHammer(model, auction(801)) ?? {
      low: 0,
      middle: 0,
      high: 0,
      samples: 0,
    }
    expect(samples).toBe(800)
    expect(middle / 320_000_000).toBeCloseTo(1, 1)
    // Deals are spread evenly within ±5 %: four fifths of them within ±4 %.
    expect((high - low) / 400_000_000).toBeGreaterThan(0.07)
    expect((high - low) / 400_000_000).toBeLessThan(0.1)
  })
  test('never lies below the start, and needs a price to tell it against', () => {
    const model = fitHammer(market(400), { until: 400 * DAY })
    if (!model) throw new Error('no model')
    expect(estimateHammer(model, auction(1, { start_price: 390_000_000 }))?.low).toBeGreaterThanOrEqual(
      390_000_000,
    )
    expect(estimateHammer(model, auction(1, { market_price: null }))).toBeNull()
  })
  test('what only unsold lots have makes a sale unlikely', () => {
    const rows = market(600).map((one, n) => (n % 2 ? { ...one, round: 2, deal_price: null } : one))
    const model = fitHammer(rows, { until: 600 * DAY })
    if (!model) throw new Error('no model')
    expect(estimateHammer(model, auction(1))?.chance).toBeGreaterThan(0.8)
    expect(estimateHammer(model, auction(1, { round: 2 }))?.chance).toBeLessThan(0.2)
  })
})

describe('a replay', () => {
  test('uses nothing that was not known: later deals change no earlier estimate', () => {
    const rows = market(700)
    const from = 400 * DAY
    const short = replay(rows.slice(0, 600), { from, until: 600 * DAY }).estimates
    const long = replay(rows, { from, until: 700 * DAY }).estimates
    expect(long.slice(0, short.length).map(({ estimate }) => estimate)).toEqual(
      short.map(({ estimate }) => estimate),
    )
  })
  test('widens when a market moves away, so that coverage returns', () => {
    const rows = market(1200).map((one, n) =>
      n < 700 ? one : { ...one, deal_price: Math.round(400_000_000 * (0.8 + 0.25 * (spread(n) - 0.5))) },
    )
    const { estimates } = replay(rows, { from: 700 * DAY, until: 1200 * DAY })
    const late = estimates
      .slice(-200)
      .map(({ auction: one, estimate }) => ({ ...estimate, deal_price: one.deal_price ?? 0 }))
    expect(scoreDeals(late).coverage).toBeGreaterThan(74)
  })
})

describe('the score', () => {
  test('of four deals, worked by hand', () => {
    const deal = (middle: number, deal_price: number) => ({
      low: middle * 0.9,
      middle,
      high: middle * 1.1,
      deal_price,
    })
    // Ratios 1, 1.1, 0.9, 1.25: median 1.05; errors 0, 0.1, 0.1, 0.25; spread (.05+.05+.15+.2)/4 = .1125, by 1.05: 10.7 %
    const score = scoreDeals([deal(100, 100), deal(110, 100), deal(90, 100), deal(125, 100)])
    expect(score).toEqual({ deals: 4, coverage: 50, median_error: 10, cod: 10.7, prd: 1 })
  })
  test('of nothing is nothing', () => {
    expect(scoreDeals([])).toEqual({ deals: 0, coverage: null, median_error: null, cod: null, prd: null })
  })
})

describe('a valuation', () => {
  const home: Home = {
    house_type: 5,
    area: 90,
    jushi: null,
    floor_no: null,
    total_floor: null,
    orientation: '南北',
    decoration: null,
  }
  const sample = (price: number, part: Partial<RawSample> = {}): RawSample => ({
    ...home,
    orientation: null,
    kind: 'auction',
    tier: 0,
    price: price * 90,
    time: 1000 * DAY,
    is_share: false,
    asked_then: null,
    asked_now: null,
    ...part,
  })
  const now = {
    now: 1000 * DAY,
    asked: null,
    auctionRatio: 0.8,
    weights: { 'orientation:南北': Math.log(1.02) },
  }
  test('brings deals to the market, and adds what is known of the home', () => {
    const value = calculateHomeValue(
      home,
      [80, 80, 80, 80, 80].map(price => sample(price)),
      now,
    )
    expect(value?.base).toBeCloseTo(100, 6)
    expect(value?.unit_price).toBeCloseTo(102, 6)
    expect(value?.mean_error).toBeCloseTo(0, 9)
  })
  test('takes the change of asking prices since, and another community for what it asks', () => {
    const then = calculateHomeValue(
      home,
      [1, 2, 3, 4, 5].map(() => sample(80, { asked_then: 200, asked_now: 220 })),
      now,
    )
    expect(then?.base).toBeCloseTo(110, 6)
    const other = calculateHomeValue(
      home,
      [1, 2, 3, 4, 5].map(() => sample(80, { tier: 1, asked_now: 100, asked_then: 100 })),
      { ...now, asked: 150 },
    )
    expect(other?.base).toBeCloseTo(150, 6)
    expect(other?.tier).toBe(1)
  })
  test.each([
    [2, null],
    [3, null],
    [4, null],
    [5, 0],
  ])('of %d samples the error of leaving one out is %s', (total, error) => {
    const value = calculateHomeValue(
      home,
      Array.from({ length: total }, () => sample(80)),
      now,
    )
    if (total < 3) expect(value).toBeNull()
    else expect(value?.mean_error ?? null).toEqual(error === null ? null : expect.closeTo(error, 9))
  })
  test('widens to the circle only where the community has fewer than five', () => {
    const near = [1, 2, 3, 4].map(() => sample(80))
    const far = [1, 2].map(() => sample(80, { tier: 1 }))
    expect(calculateHomeValue(home, [...near, ...far], now)?.tier).toBe(1)
    expect(calculateHomeValue(home, [...near, sample(80), ...far], now)?.tier).toBe(0)
  })
})
