import { OPEN_STATUSES } from '../../src/contract/codes'
import type { HouseCard } from '../../src/contract/house/cards'
import { dealBasis } from '../../server/jobs/deal-basis'
import { DEMO_DATA_MS, startTestServer, type TestServer } from './harness'

let api: TestServer
const open: HouseCard[] = []
/** A run stops at its time limit; the next one resumes. */
async function renew() {
  for (let run = 0; run < 3; run++) await dealBasis.run({ ...api, log: api.app.log })
}
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
  await renew()
  for (let page = 1; ; page++) {
    const { list } = (await api.call('house/list', { statuses: OPEN_STATUSES, page, page_size: 50 })).result
    open.push(...list)
    if (list.length < 50) return
  }
}, DEMO_DATA_MS)
afterAll(() => api.close())

test('the deals beside an open lot are those that its page compares it with', async () => {
  const based = open.filter(lot => lot.deal_basis !== null)
  expect(based.length).toBeGreaterThan(0)
  for (const lot of open.filter(({ risks }) => !risks.includes('co_owner'))) {
    const { summary } = (await api.call('house/sample-list', { house_id: lot.id, page_size: 1 })).result
    const isNear = summary.estimate_reach === 'building' || summary.estimate_reach === 'xiaoqu'
    const basis =
      isNear && summary.estimate_total >= 3
        ? {
            reach: summary.estimate_reach,
            total: summary.estimate_total,
            unit_price: summary.estimate_unit_price,
          }
        : null
    expect([lot.id, lot.deal_basis]).toEqual([lot.id, basis])
  }
})

test('no saving is told where the deals say the contrary, nor of a share', () => {
  const contrary = open.filter(lot => (lot.deal_rate ?? 0) < 0)
  for (const lot of contrary) expect([lot.id, (lot.discount_rate ?? 0) > 0]).toEqual([lot.id, false])
  const shares = open.filter(lot => lot.risks.includes('co_owner'))
  expect(shares.length).toBeGreaterThan(0)
  for (const lot of shares)
    expect([lot.id, lot.discount_rate, lot.deal_rate, lot.deal_basis]).toEqual([lot.id, null, null, null])
})

test('what a card says of the cost is what the page of the lot says', async () => {
  for (const lot of open.slice(0, 20)) {
    const { cost } = (await api.call('house/info', { id: lot.id })).result
    expect([lot.id, lot.cost_total, lot.cost_total_max]).toEqual([lot.id, cost.total, cost.total_max])
  }
})

test('a deal that turns out dearer or cheaper changes what is told at the next run', async () => {
  const [lot] = open.filter(
    one => one.discount_rate !== null && one.discount_rate > 5 && one.xiaoqu_id !== null,
  )
  if (!lot) throw new Error('no lot is asked for less')
  const read = async () => (await api.call('house/info', { id: lot.id })).result
  await api.db.query(
    `insert into house (code, title, kind, house_type, status, round, asset_id, city_id, region_id, region_name, xiaoqu_id, xiaoqu_name, address, area,
       start_price, deal_price, deposit, increment, notice_time, start_time, end_time, planned_end_time, deal_time, court, shelf, created_at, updated_at)
     select 'D' || n, title, kind, house_type, 'sold', 1, 900000 + n, city_id, region_id, region_name, xiaoqu_id, xiaoqu_name, '演示街 1 号', area,
       1, price / 2, deposit, increment, notice_time, start_time - 86400 * n, end_time - 86400 * n, end_time - 86400 * n, $2::bigint - 86400 * n, court, 'on', 0, 0
     from house, generate_series(1, 40) n where id = $1`,
    [lot.id, api.now()],
  )
  await renew()
  expect(await read()).toMatchObject({
    discount_rate: null,
    saving_amount: null,
    cost: { saving_rate: null },
  })
  expect((await read()).deal_rate).toBeLessThan(0)
  await api.db.query(`delete from house where asset_id between 900001 and 900040`)
  await renew()
  expect((await read()).discount_rate).toBe(lot.discount_rate)
})

test.each([
  ['50% 的产权份额', 50],
  ['被执行人名下 1/3 的份额', 33.33],
  ['三分之二产权份额', 66.67],
  ['12.5 ％份额', 12.5],
  ['被执行人的份额', null],
])('of %s the part is %s', async (quote, percent) => {
  const risk = JSON.stringify([{ kind: 'co_owner', value: 'yes', quote }])
  expect(await api.db.query('select share_percent_of($1::jsonb) as percent', [risk])).toEqual([{ percent }])
})
