import { calculateEstimates, measureFared, type Fared } from '../../bench/market/measure'
import { FALL, MARKETS, buildAuctions, toDayTime } from '../../bench/market/world'

/** Timeout for a slow machine: a market is fitted a dozen times. */
const MS = 120_000
const SEED = 4

test('the same seed plays the same market', () => {
  expect(buildAuctions(MARKETS.few, 1)).toEqual(buildAuctions(MARKETS.few, 1))
  expect(buildAuctions(MARKETS.few, 1)).not.toEqual(buildAuctions(MARKETS.few, 2))
})

describe('a market that falls by a fifth in 110 days', () => {
  let falling: Fared
  let after: Fared
  beforeAll(() => {
    const estimates = calculateEstimates(MARKETS.fall, SEED)
    const isAfter = ({ auction }: (typeof estimates)[number]) => auction.start_time >= toDayTime(FALL.to)
    falling = measureFared(estimates.filter(one => !isAfter(one)))
    after = measureFared(estimates.filter(isAfter))
  }, MS)
  test('has hundreds of deals, many of them at their start', () => {
    expect(falling.deals).toBeGreaterThan(300)
    expect(after.deals).toBeGreaterThan(300)
    expect(after.atStart).toBeGreaterThan(25)
  })
  test('four in five lie inside, while it falls and after it', () => {
    for (const { inside } of [falling, after]) {
      expect(inside).toBeGreaterThan(76)
      expect(inside).toBeLessThan(88)
    }
  })
  test('no side is missed more than it was said to be', () => {
    for (const fared of [falling, after]) {
      expect(fared.below).toBeLessThan(fared.belowMeant + 3)
      expect(fared.above).toBeLessThan(fared.aboveMeant + 4)
    }
  })
  test('three in four of each district and kind lie inside', () => {
    for (const { worst } of [falling, after]) expect(worst).toBeGreaterThanOrEqual(74)
  })
  test('the middle follows: half of the deals within 6 %', () => {
    expect(falling.error).toBeLessThan(6)
    expect(after.error).toBeLessThan(5)
  })
  test('the chance follows', () => {
    for (const { chanceError } of [falling, after]) expect(chanceError).toBeLessThan(9)
  })
})

test(
  'many bidders: both sides are missed, about as often as said',
  () => {
    const { inside, below, above } = measureFared(calculateEstimates(MARKETS.crowds, SEED))
    expect(inside).toBeGreaterThan(78)
    expect(inside).toBeLessThan(83)
    expect(below).toBeGreaterThan(4)
    expect(above).toBeGreaterThan(7)
  },
  MS,
)
