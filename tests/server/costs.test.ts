import { calculateCostsJob } from '../../server/jobs/calculate-costs'
import { DEMO_DATA_MS, START, startTestServer, type TestServer } from './harness'
import { calculateCosts, rawHouses } from './naive-houses'

let api: TestServer
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
}, DEMO_DATA_MS)
afterAll(() => api.close())

const reckon = () => calculateCostsJob.run({ ...api, log: api.app.log })
const found = async (filter: object) => (await api.call('house/list', { ...filter, page_size: 50 })).result

/** Compares the figures of every open lot with those calculated individually. */
async function expectRight() {
  const kept = new Map(
    (
      await api.db.query<{
        id: number
        cost_total: number | null
        cost_monthly: number | null
        cost_cash: number | null
        cost_most: number | null
      }>('select id, cost_total, cost_monthly, cost_cash, cost_most from house')
    ).map(row => [row.id, row]),
  )
  for (const lot of await rawHouses(api)) {
    const costs = calculateCosts(lot, START)
    expect(kept.get(lot.id)).toEqual({
      id: lot.id,
      cost_total: costs?.cost ?? null,
      cost_monthly: costs?.monthly ?? null,
      cost_cash: costs?.cash ?? null,
      cost_most: costs?.most ?? null,
    })
  }
}

test('the figures of demo lots are there from the start', expectRight)

test('a bid, a new notice, a lot that is over and a new one are reckoned at the next run', async () => {
  const { list } = await found({ statuses: ['ongoing'], house_types: [5], sort: 'cost_asc' })
  const [first, second, third] = list
  if (!first || !second || !third) throw new Error('too few lots run')
  await api.db.query('update house set current_price = $2, bid_total = bid_total + 1 where id = $1', [
    first.id,
    first.price + 90_000_000,
  ])
  await api.db.query(`update house set loan_supported = false, risk = '[]' where id = $1`, [second.id])
  await api.db.query(
    `update house set status = 'sold', deal_price = start_price, deal_time = end_time where id = $1`,
    [third.id],
  )
  await api.db.query(
    `insert into house (code, title, kind, house_type, status, round, asset_id, city_id, region_id, region_name, address, area,
       start_price, deposit, increment, notice_time, start_time, end_time, planned_end_time, court, shelf, owner_kind, created_at, updated_at)
     select 'D1', title, kind, house_type, 'upcoming', 1, 900001, city_id, region_id, region_name, address, area,
       1000000, deposit, increment, notice_time, start_time, end_time, end_time, court, 'on', '个人', 0, 0 from house where id = $1`,
    [first.id],
  )
  await reckon()
  await expectRight()
  const [cheapest] = (await found({ sort: 'cost_asc' })).list
  expect(cheapest?.code).toBe('D1')
  expect((await found({ monthly_min: 1, keyword: second.code })).total).toBe(0)
  expect((await found({ cost_min: 1, keyword: third.code, statuses: ['sold'] })).total).toBe(0)
})

test('figures by other rules are reckoned again by whichever run sees them, also a lot that somebody held meanwhile', async () => {
  await api.db.query(
    `update house set cost_total = 1, cost_by = 'former' where status in ('upcoming', 'ongoing') and id % 2 = 0`,
  )
  const held = await api.db.transaction(async db => {
    const lot = await db.one<{ id: number }>(
      `select id from house where cost_by = 'former' limit 1 for update`,
    )
    await reckon()
    return lot?.id
  })
  expect(await api.db.query(`select id from house where cost_by = 'former'`)).toEqual([{ id: held }])
  await reckon()
  await expectRight()
})

test('lots are filtered and sorted by the upper end: one whose costs have none is within no sum, and stands after those that have', async () => {
  const { list } = await found({ statuses: ['upcoming', 'ongoing'], house_types: [3], sort: 'cost_asc' })
  const first = list.findIndex(lot => lot.cost_total_max === null)
  const [known, open] = [list.slice(0, first), list.slice(first)]
  expect(known.length).toBeGreaterThan(0)
  expect(open.length).toBeGreaterThan(0)
  expect(open.every(lot => lot.cost_total_max === null)).toBe(true)
  const min = open.map(lot => lot.cost_total)
  expect(min).toEqual([...min].sort((a, b) => a - b))
  for (const { cost_total, code } of open)
    expect((await found({ cost_max: 2 * cost_total, keyword: code })).total).toBe(0)
  for (const { cost_total, cost_total_max: max, code } of known) {
    expect((await found({ cost_max: max ?? 0, keyword: code })).total).toBe(1)
    if (cost_total !== max) expect((await found({ cost_max: cost_total, keyword: code })).total).toBe(0)
  }
})

test('beside the numbers stands by what they were reckoned', async () => {
  const { basis } = (await api.call('house/cost-count', {})).result
  for (const word of [
    '首套',
    '首套 15%',
    '二套 20%',
    '30 年',
    'LPR 3.5%',
    '其他首付 30%',
    '10 年',
    '4.1%',
    '按最多的一端',
    '总成本至少',
  ])
    expect(basis).toContain(word)
})
