import { DEMO_DATA_MS, startTestServer, type TestServer } from './harness'

let api: TestServer
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
}, DEMO_DATA_MS)
afterAll(() => api.close())

const MONTH = '2025-12'

describe('places by month', () => {
  test('districts sum to the city, most deals first; 商圈 sum to their district', async () => {
    const city = (await api.call('stat/info-month', { month: MONTH })).result.stat
    const { result } = await api.call('stat/month-region', {})
    expect(result.month).toBe(MONTH)
    const totals = result.list.map(region => region.deal_total)
    expect(totals.reduce((sum, total) => sum + total, 0)).toBe(city.deal_total)
    expect(totals).toEqual([...totals].sort((a, b) => b - a))
    const [first] = result.list
    expect(first).toEqual(
      (await api.call('stat/info-month', { month: MONTH, region_id: first?.region_id })).result.stat,
    )
    const circles = (await api.call('stat/month-region', { parent_id: first?.region_id })).result.list
    expect(circles.reduce((sum, circle) => sum + circle.deal_total, 0)).toBe(first?.deal_total)
    expect((await api.call('stat/month-region', { parent_id: 999_999 })).errcode).toBe(1005)
    expect((await api.call('stat/month-region', { month: '2026-02' })).errcode).toBe(1004)
  })

  test('rounds: what ended, what of it was sold, and their shares of the deals', async () => {
    const { result } = await api.call('stat/rounds', { month: MONTH })
    const sum = (of: (row: (typeof result.list)[number]) => number) =>
      result.list.reduce((total, row) => total + of(row), 0)
    const whole = (await api.call('stat/info-month', { month: MONTH })).result.stat
    expect((100 * sum(row => row.deal_total)) / sum(row => row.ended_total)).toBeCloseTo(
      whole.success_rate ?? -1,
      0,
    )
    expect(sum(row => row.deal_share ?? 0)).toBeCloseTo(100, 0)
  })
})

describe('deals one by one', () => {
  test('a month: its total, its sum and the order asked for', async () => {
    const stat = (await api.call('stat/info-month', { month: MONTH })).result.stat
    const { result } = await api.call('stat/trans-data', { month: MONTH, sort: 'price_desc', page_size: 50 })
    expect(result.total).toBe(stat.deal_total)
    expect(result.summary).toEqual({
      deal_total: stat.deal_total,
      deal_amount: stat.deal_amount,
      avg_unit_price: stat.avg_unit_price,
      avg_discount_rate: stat.avg_discount_rate,
    })
    const prices = result.list.map(deal => deal.deal_price ?? 0)
    expect(prices).toEqual([...prices].sort((a, b) => b - a))
  })

  test('by listing number, by community, by district and by what they lie below the market', async () => {
    const [deal] = (await api.call('stat/trans-data', { page_size: 1 })).result.list
    if (!deal) throw new Error('no deal')
    const byCode = (await api.call('stat/trans-data', { keyword: deal.code })).result
    expect(byCode.list.map(({ id }) => id)).toEqual([deal.id])
    const inDistrict = (await api.call('stat/trans-data', { region_id: deal.region_id, discount_min: 10 }))
      .result
    expect(inDistrict.list.length).toBeGreaterThan(0)
    for (const one of inDistrict.list) {
      expect(one.region_id).toBe(deal.region_id)
      expect(one.market_price && 100 * (1 - one.price / one.market_price)).toBeGreaterThanOrEqual(9.94)
    }
    expect((await api.call('stat/trans-data', { month: MONTH, trade_time: '2025-12-01' })).errcode).toBe(1004)
  })
})

describe('tables', () => {
  test.each([
    ['month', 12, '月份,成交套数'],
    ['region', 12, '月份,区域,成交套数'],
    ['round', 1, '轮次,结束套数'],
    ['deal', 1, '房源编号,房源,类型'],
  ] as const)('%s: a line of how it is counted, a head, and its rows', async (table, min, head) => {
    const { result } = await api.call('stat/trans-table', { table, month: MONTH })
    const lines = result.csv.replace('\ufeff', '').trimEnd().split('\r\n')
    expect(result.row_total).toBeGreaterThanOrEqual(min)
    expect(lines).toHaveLength(3 + result.row_total)
    expect(lines[1]).toContain('口径')
    expect(lines[2]?.startsWith(head)).toBe(true)
  })

  test('a table of deals has as many rows as the month has deals', async () => {
    const { result } = await api.call('stat/trans-table', { table: 'deal', month: MONTH })
    const stat = (await api.call('stat/info-month', { month: MONTH })).result.stat
    expect(result).toMatchObject({ row_total: stat.deal_total, is_cut: false })
  })
})

test('the index beside our deals: each begins at 100, and invented rows are told as such', async () => {
  const { result } = await api.call('stat/price-index', { months: 6 })
  expect(result.series.map(({ key }) => key)).toEqual(['ours', 'second', 'new'])
  for (const { points } of result.series) {
    expect(points).toHaveLength(6)
    expect(points.find(({ value }) => value !== null)?.value).toBe(100)
  }
  expect(result).toMatchObject({ city: '北京', is_demo: true, until: MONTH })
  await api.asOwner(`delete from price_index where month = '2025-09'`)
  const gap = (await api.call('stat/price-index', { months: 6 })).result.series.find(
    ({ key }) => key === 'new',
  )
  expect(gap?.points.map(({ value }) => value === null)).toEqual([false, false, true, true, true, true])
})

test('a comment tells its month with the figures of it; a month without one is 1005', async () => {
  const { result } = await api.call('dianping/month-info', {})
  expect(result.month).toBe(MONTH)
  expect(result.content).toContain(`成交 ${result.stat.deal_total} 套`)
  expect((await api.call('dianping/month-info', { month: '2020-01' })).errcode).toBe(1005)
  expect((await api.call('dianping/month-info', { month: '2026-05' })).errcode).toBe(1004)
})
