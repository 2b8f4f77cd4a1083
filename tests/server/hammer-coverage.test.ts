import { pastRows, type PastRow } from '../../server/modules/valuation/past-rows'
import { classifySpan, type HammerEstimate } from '../../server/modules/valuation/fit/hammer'
import { replay, type Replayed } from '../../server/modules/valuation/fit/replay'
import { scoreDeals, type Scored } from '../../server/modules/valuation/fit/score'
import { SPANS } from '../../src/contract/valuation/cards'
import { DEMO_DATA_MS, startTestServer, type TestServer } from './harness'

let api: TestServer
let rows: PastRow[]
let estimates: Replayed<PastRow>[]
let newest: (Scored &
  Pick<HammerEstimate, 'held' | 'atStart'> &
  Pick<PastRow, 'region_id' | 'kind' | 'start_price'>)[]
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
  rows = await pastRows(api.db, { since: 0, until: api.now() })
  const deals = rows.filter(({ deal_price }) => deal_price !== null)
  const [from, tested] = [deals[Math.floor(deals.length * 0.6)], deals[Math.floor(deals.length * 0.8)]]
  if (!from || !tested) throw new Error('no deals')
  // The older part fits, the newer calibrates; the newest fifth tests the promise.
  estimates = replay(rows, { from: from.end_time, until: api.now() }).estimates.filter(
    ({ auction }) => auction.end_time >= tested.end_time,
  )
  newest = estimates
    .filter(({ auction }) => auction.deal_price !== null)
    .sort((a, b) => a.auction.end_time - b.auction.end_time)
    .map(({ auction: { region_id, kind, start_price, deal_price }, estimate }) => ({
      ...estimate,
      region_id,
      kind,
      start_price,
      deal_price: deal_price ?? 0,
    }))
}, DEMO_DATA_MS)
afterAll(() => api.close())

test('the demo market has thousands of deals, in every round and many districts', () => {
  const deals = rows.filter(({ deal_price }) => deal_price !== null)
  expect(deals.length).toBeGreaterThan(4000)
  expect(new Set(deals.map(({ round }) => round))).toEqual(new Set([1, 2, 4, 5]))
  expect(new Set(deals.map(({ region_id }) => region_id)).size).toBeGreaterThan(10)
})

const saidInside = (some: typeof newest) =>
  (100 * some.reduce((sum, { held }) => sum + held, 0)) / Math.max(1, some.length)

test('as many of the newest deals lie in their intervals as was said, four in five at least', () => {
  expect(newest.length).toBeGreaterThan(600)
  const { coverage } = scoreDeals(newest)
  expect(coverage).toBeGreaterThanOrEqual(78)
  expect(Math.abs((coverage ?? 0) - saidInside(newest))).toBeLessThan(3)
})

test.each(SPANS)('and of each kind of interval (%s) as many as was said of it', span => {
  const some = newest.filter(one => classifySpan(one, one.start_price) === span)
  expect(some.length).toBeGreaterThan(100)
  // With 150 deals the percentage varies by three points by chance.
  expect(Math.abs((scoreDeals(some).coverage ?? 0) - saidInside(some))).toBeLessThan(6)
})

test('what closes at its start was said to, by fifths', () => {
  const sorted = [...newest].sort((a, b) => a.atStart - b.atStart)
  const fifth = Math.floor(sorted.length / 5)
  for (let n = 0; n < 5; n++) {
    const some = sorted.slice(n * fifth, (n + 1) * fifth)
    const said = some.reduce((sum, { atStart }) => sum + atStart, 0) / fifth
    const came = some.filter(({ deal_price, start_price }) => deal_price === start_price).length / fifth
    expect(Math.abs(said - came)).toBeLessThan(0.09)
  }
})

test('sign-ups do not tell sold from unsold', () => {
  const unsold = rows.filter(({ deal_price }) => deal_price === null)
  const signed = (some: readonly PastRow[]) =>
    some.filter(({ interest }) => interest?.some(({ signups }) => signups > 0)).length / some.length
  expect(signed(unsold)).toBeGreaterThan(0.1)
  expect(signed(unsold)).toBeLessThan(0.6)
  const none = rows.filter(
    ({ deal_price, interest }) => deal_price !== null && interest?.every(one => one.signups === 0),
  )
  expect(none.length).toBeGreaterThan(100)
})

test('and no slice of two hundred falls below three in four', () => {
  for (let from = 0; from + 200 <= newest.length; from += 200)
    expect([from, scoreDeals(newest.slice(from, from + 200)).coverage]).toEqual([from, expect.any(Number)])
  const worst = Math.min(
    ...Array.from(
      { length: newest.length - 199 },
      (_, from) => scoreDeals(newest.slice(from, from + 200)).coverage ?? 0,
    ),
  )
  expect(worst).toBeGreaterThanOrEqual(75)
})

test('three in four of each district and kind with a hundred deals lie in their intervals', () => {
  const groups = new Map<string, Scored[]>()
  for (const one of newest)
    for (const key of [`${one.region_id}`, one.kind]) groups.set(key, [...(groups.get(key) ?? []), one])
  const large = [...groups].filter(([, some]) => some.length >= 100)
  expect(large.length).toBeGreaterThanOrEqual(3)
  for (const [key, some] of large) {
    const { coverage } = scoreDeals(some)
    expect([key, (coverage ?? 0) >= 75 ? 'held' : coverage]).toEqual([key, 'held'])
  }
})

test('no side is missed more than it was meant to be, and what closes at its start is inside', () => {
  const part = (some: readonly Scored[]) => some.length / newest.length
  expect(part(newest.filter(({ low, deal_price }) => deal_price < low))).toBeLessThanOrEqual(0.11)
  expect(part(newest.filter(({ high, deal_price }) => deal_price > high))).toBeLessThanOrEqual(0.21)
  const atStart = newest.filter(({ deal_price, start_price }) => deal_price === start_price)
  expect(part(atStart)).toBeGreaterThan(0.3)
  expect(scoreDeals(atStart).coverage).toBeGreaterThan(95)
})

test('the chance that was said is the share that sold, by fifths', () => {
  const sorted = [...estimates].sort((a, b) => a.estimate.chance - b.estimate.chance)
  const fifth = Math.floor(sorted.length / 5)
  for (let n = 0; n < 5; n++) {
    const some = sorted.slice(n * fifth, (n + 1) * fifth)
    const said = some.reduce((sum, { estimate }) => sum + estimate.chance, 0) / fifth
    const sold = some.filter(({ auction }) => auction.deal_price !== null).length / fifth
    expect(Math.abs(said - sold)).toBeLessThan(0.07)
  }
})

test('an interval is narrow enough to say something', () => {
  const widths = newest.map(({ low, middle, high }) => (high - low) / middle).sort((a, b) => a - b)
  expect(widths[Math.floor(widths.length / 2)]).toBeLessThan(0.35)
})
