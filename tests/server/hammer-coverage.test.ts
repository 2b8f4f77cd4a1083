import { pastRows, type PastRow } from '../../server/modules/valuation/past-rows'
import { replay } from '../../server/modules/valuation/fit/replay'
import { scoreOf, type Scored } from '../../server/modules/valuation/fit/score'
import { DEMO_DATA_MS, startTestServer, type TestServer } from './harness'

let api: TestServer
let rows: PastRow[]
let newest: Scored[]
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
  rows = await pastRows(api.db, { since: 0, until: api.now() })
  const deals = rows.filter(({ deal_price }) => deal_price !== null)
  const [from, tested] = [deals[Math.floor(deals.length * 0.6)], deals[Math.floor(deals.length * 0.8)]]
  if (!from || !tested) throw new Error('no deals')
  // The older part fits, the newer calibrates; the newest fifth is what the promise is held against.
  newest = replay(rows, { from: from.end_time, until: api.now() })
    .estimates.filter(({ auction }) => auction.deal_price !== null && auction.end_time >= tested.end_time)
    .sort((a, b) => a.auction.end_time - b.auction.end_time)
    .map(({ auction, estimate }) => ({ ...estimate, deal_price: auction.deal_price ?? 0 }))
}, DEMO_DATA_MS)
afterAll(() => api.close())

test('the demo market has thousands of deals, in every round and many districts', () => {
  const deals = rows.filter(({ deal_price }) => deal_price !== null)
  expect(deals.length).toBeGreaterThan(4000)
  expect(new Set(deals.map(({ round }) => round))).toEqual(new Set([1, 2, 4, 5]))
  expect(new Set(deals.map(({ region_id }) => region_id)).size).toBeGreaterThan(10)
})

test('four in five of the newest deals lie in their intervals', () => {
  expect(newest.length).toBeGreaterThan(600)
  const { coverage } = scoreOf(newest)
  expect(coverage).toBeGreaterThanOrEqual(78)
  expect(coverage).toBeLessThanOrEqual(82)
})

test('and no slice of two hundred falls below three in four', () => {
  for (let from = 0; from + 200 <= newest.length; from += 200)
    expect([from, scoreOf(newest.slice(from, from + 200)).coverage]).toEqual([from, expect.any(Number)])
  const worst = Math.min(
    ...Array.from(
      { length: newest.length - 199 },
      (_, from) => scoreOf(newest.slice(from, from + 200)).coverage ?? 0,
    ),
  )
  expect(worst).toBeGreaterThanOrEqual(75)
})

test('an interval is narrow enough to say something', () => {
  const widths = newest.map(({ low, middle, high }) => (high - low) / middle).sort((a, b) => a - b)
  expect(widths[Math.floor(widths.length / 2)]).toBeLessThan(0.35)
})
