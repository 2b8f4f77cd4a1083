import { estimateHammer, fitHammer } from '../../../server/modules/valuation/fit/hammer'
import {
  AIMS,
  leftOutOf,
  takeMiss,
  type LeftOut,
  type Side,
} from '../../../server/modules/valuation/fit/left-out'
import type { PastAuction } from '../../../server/modules/valuation/fit/past'
import { recentLevel, takeRecent, type Recent } from '../../../server/modules/valuation/fit/recent'

const DAY = 86_400
const PACE = { halfLife: 10 * DAY, prior: 10 }
/** Even numbers that look random: the fractional part of multiples of the golden ratio. */
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

describe('what an interval leaves out', () => {
  const GROUPS = ['all', 'region:1']
  test.each(['low', 'high', 'top'] as const)('misses widen %s alone, and hits narrow it', side => {
    const out: LeftOut = {}
    for (let n = 0; n < 20; n++) takeMiss(out, side, GROUPS, true)
    expect(leftOutOf(out, side, GROUPS)).toBeLessThan(AIMS[side])
    for (const other of (['low', 'high', 'top'] as Side[]).filter(one => one !== side))
      expect(leftOutOf(out, other, GROUPS)).toBe(AIMS[other])
    for (let n = 0; n < 400; n++) takeMiss(out, side, GROUPS, false)
    expect(leftOutOf(out, side, GROUPS)).toBeGreaterThan(AIMS[side])
  })
  test('never everything and never nothing', () => {
    for (const isMissed of [true, false]) {
      const out: LeftOut = {}
      for (let n = 0; n < 5000; n++) takeMiss(out, 'top', GROUPS, isMissed)
      expect(leftOutOf(out, 'top', GROUPS)).toBeGreaterThan(0.02)
      expect(leftOutOf(out, 'top', GROUPS)).toBeLessThan(0.45)
    }
  })
  test('a group with misses is widened beyond the others', () => {
    const out: LeftOut = {}
    for (let n = 0; n < 60; n++)
      takeMiss(out, 'high', ['all', n % 2 ? 'region:1' : 'region:2'], n % 2 === 1 && n % 4 === 1)
    expect(leftOutOf(out, 'high', ['all', 'region:1'])).toBeLessThan(
      leftOutOf(out, 'high', ['all', 'region:2']),
    )
  })
})

describe('deals that close at their start', () => {
  const atStart = { deal_price: 240_000_000 }
  test('begin the interval where one in three does', () => {
    const { low, high } = learnt(Array.from({ length: 600 }, (_, n) => auction(n, n % 3 ? {} : atStart)))()
    expect(low).toBe(240_000_000)
    // Two thirds lie evenly within ±5 % about 320: a fifth of all is the upper three tenths of them.
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
  // A lease takes an eighth; of those unread every other one has one.
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
