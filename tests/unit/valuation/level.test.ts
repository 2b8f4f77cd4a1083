import { estimateHammer, fitHammer } from '../../../server/modules/valuation/fit/hammer'
import { bent, fitBend } from '../../../server/modules/valuation/fit/bend'
import { buildPlaceMapping, takePlace, type Moved } from '../../../server/modules/valuation/fit/places'
import type { PastAuction } from '../../../server/modules/valuation/fit/past'
import { recentLevel, takeRecent, type Recent } from '../../../server/modules/valuation/fit/recent'

const DAY = 86_400
const PACE = { halfLife: 10 * DAY, prior: 10 }
/** Evenly spread pseudo-random numbers: the fractional part of multiples of the golden ratio. */
const spread = (n: number) => (n * 0.618_033_988_75) % 1

const auction = (n: number, part: Partial<PastAuction> = {}): PastAuction => ({
  house_type: 5,
  kind: 'sfpm',
  round: 1,
  region_id: 110105,
  circle_id: 1,
  area: 90,
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
const learnt = (rows: readonly PastAuction[]) => {
  const model = fitHammer(rows, { until: rows.length * DAY })
  if (!model) throw new Error('no model')
  return (lot: Partial<PastAuction> = {}) => {
    const estimate = estimateHammer(model, auction(rows.length + 1, lot))
    if (!estimate) throw new Error('no estimate')
    return estimate
  }
}

describe('the level of late', () => {
  const after = (offs: readonly number[], groups: readonly string[] = ['all']) => {
    const recent: Recent = {}
    offs.forEach((aim, day) => {
      const off = aim - recentLevel(recent, groups, PACE)
      takeRecent(recent, groups, PACE, { at: day * DAY, off, weight: 1 })
    })
    return recent
  }
  test('is nothing before any result, and one result moves it by little', () => {
    expect(recentLevel({}, ['all'], PACE)).toBe(0)
    expect(recentLevel(after([1]), ['all'], PACE)).toBeCloseTo(1 / 11, 6)
  })
  test('goes half the way to where results have moved within a month, and forgets where they were', () => {
    const moved = after([...Array<number>(60).fill(0), ...Array<number>(30).fill(1)])
    expect(recentLevel(moved, ['all'], PACE)).toBeGreaterThan(0.45)
    const back = after([...Array<number>(60).fill(1), ...Array<number>(60).fill(0)])
    expect(Math.abs(recentLevel(back, ['all'], PACE))).toBeLessThan(0.05)
  })
  test('of a district says nothing of another', () => {
    const recent = after(Array<number>(40).fill(1), ['region:1'])
    expect(recentLevel(recent, ['region:1'], PACE)).toBeGreaterThan(0.5)
    expect(recentLevel(recent, ['region:2'], PACE)).toBe(0)
  })
})

describe('places among what was said', () => {
  const GROUPS = ['all', 'region:1']
  test('are those that were meant before any result', () => {
    const { placeOf, partOf } = buildPlaceMapping({}, GROUPS)
    for (const part of [0, 0.05, 0.1, 0.5, 0.9, 1]) {
      expect(placeOf(part)).toBeCloseTo(part, 9)
      expect(partOf(part)).toBeCloseTo(part, 9)
    }
  })
  test('go where results lie: as many below each as were meant', () => {
    const moved: Moved = {}
    // Twice the predicted number are low: squared ranks.
    for (let n = 0; n < 3000; n++) takePlace(moved, GROUPS, spread(n) ** 2)
    const { placeOf } = buildPlaceMapping(moved, GROUPS)
    for (const part of [0.3, 0.5, 0.7, 0.9]) expect(Math.abs(placeOf(part) - part ** 2)).toBeLessThan(0.08)
  })
  test.each([
    ['lowest', 0],
    ['highest', 1],
  ])('stay apart and in order where all results are the %s', (_, place) => {
    const moved: Moved = {}
    for (let n = 0; n < 5000; n++) takePlace(moved, GROUPS, place)
    const { placeOf, partOf } = buildPlaceMapping(moved, GROUPS)
    const parts = [0, 0.1, 0.3, 0.5, 0.7, 0.9, 1]
    const places = parts.map(placeOf)
    for (let i = 1; i < places.length; i++) expect(places[i]).toBeGreaterThan(places[i - 1] ?? 0)
    for (const part of parts) expect(partOf(placeOf(part))).toBeCloseTo(part, 9)
  })
  test('of a district say nothing of another', () => {
    const moved: Moved = {}
    for (let n = 0; n < 60; n++) takePlace(moved, ['region:1'], 0.99)
    expect(buildPlaceMapping(moved, ['region:1']).placeOf(0.5)).toBeGreaterThan(0.55)
    expect(buildPlaceMapping(moved, ['region:2']).placeOf(0.5)).toBeCloseTo(0.5, 9)
  })
})

describe('chances that come as often as they are said', () => {
  const logit = (p: number) => Math.log(p / (1 - p))
  const chance = (score: number) => 1 / (1 + Math.exp(-score))
  const saidOf = (comesOf: (p: number) => number, total = 4000) =>
    Array.from({ length: total }, (_, n) => {
      const p = 0.02 + 0.96 * spread(n)
      return { score: logit(p), came: spread(n * 7 + 3) < comesOf(p) }
    })
  test('where they came as said, they stay', () => {
    const bend = fitBend(saidOf(p => p))
    for (const p of [0.1, 0.3, 0.5, 0.7, 0.9])
      expect(Math.abs(chance(bent(bend, logit(p))) - p)).toBeLessThan(0.05)
  })
  test('where the middle was said too high, it is said lower, and the ends stay', () => {
    const comes = (p: number) => (p > 0.4 && p < 0.6 ? p - 0.14 : p)
    const bend = fitBend(saidOf(comes))
    expect(chance(bent(bend, logit(0.5)))).toBeLessThan(0.43)
    expect(Math.abs(chance(bent(bend, logit(0.9))) - 0.9)).toBeLessThan(0.05)
  })
  test('the likelier is never said to be less likely', () => {
    const bend = fitBend(saidOf(p => 1 - p))
    const scores = Array.from({ length: 41 }, (_, n) => (n - 20) / 2)
    const said = scores.map(score => bent(bend, score))
    for (let n = 1; n < said.length; n++) expect(said[n]).toBeGreaterThanOrEqual((said[n - 1] ?? 0) - 1e-9)
  })
  test('of nothing said they stay', () => {
    expect(bent([], 1.5)).toBe(1.5)
    expect(chance(bent(fitBend([]), logit(0.3)))).toBeCloseTo(0.3, 6)
  })
})

describe('deals that close at their start', () => {
  const atStart = { deal_price: 240_000_000 }
  test('begin the interval where one in three does', () => {
    const { low, high } = learnt(Array.from({ length: 600 }, (_, n) => auction(n, n % 3 ? {} : atStart)))()
    expect(low).toBe(240_000_000)
    // Two thirds are spread evenly within ±5 % of 320: a fifth of all is the upper three tenths of them.
    expect(high / 400_000_000).toBeCloseTo(0.82, 2)
  })
  test('leave the middle at the start where most do', () => {
    const { low, middle, high } = learnt(
      Array.from({ length: 600 }, (_, n) => auction(n, n % 3 ? atStart : {})),
    )()
    expect([low, middle]).toEqual([240_000_000, 240_000_000])
    expect(high).toBeGreaterThan(300_000_000)
  })
  test('where none does the interval begins above it', () => {
    expect(learnt(Array.from({ length: 600 }, (_, n) => auction(n)))().low).toBeGreaterThan(295_000_000)
  })
})

describe('burdens that nobody read', () => {
  // A lease costs an eighth; every other unread home has one.
  const rows = Array.from({ length: 900 }, (_, n) => {
    const isLeased = spread(n * 3) < 0.5
    const plain = auction(n)
    return {
      ...plain,
      risk_yes: n % 3 === 0 ? null : isLeased ? ['lease'] : [],
      deal_price: isLeased ? Math.round((plain.deal_price ?? 0) * 0.875) : plain.deal_price,
    }
  })
  test('are unknown: they neither teach that there are none nor are priced as none', () => {
    const estimate = learnt(rows)
    const [none, leased, unknown] = [[], ['lease'], null].map(
      risk_yes => estimate({ risk_yes }).middle / 400_000_000,
    )
    expect(none).toBeCloseTo(0.8, 1)
    expect(leased).toBeCloseTo(0.7, 1)
    expect(unknown).toBeLessThan((none ?? 0) - 0.02)
    expect(unknown).toBeGreaterThan((leased ?? 0) + 0.02)
  })
  test('open the interval wider than either', () => {
    const estimate = learnt(rows)
    const width = (risk_yes: string[] | null) => {
      const { low, high } = estimate({ risk_yes })
      return high - low
    }
    expect(width(null)).toBeGreaterThan(width([]))
    expect(width(null)).toBeGreaterThan(width(['lease']))
  })
})

test('the chance of a sale follows what sold of late', () => {
  const sellsOf = (share: (n: number) => number) =>
    Array.from({ length: 900 }, (_, n) =>
      spread(n * 7) < share(n) ? auction(n) : auction(n, { deal_price: null }),
    )
  expect(learnt(sellsOf(() => 0.8))().chance).toBeCloseTo(0.8, 1)
  expect(learnt(sellsOf(n => (n < 840 ? 0.8 : 0.4)))().chance).toBeLessThan(0.58)
})
