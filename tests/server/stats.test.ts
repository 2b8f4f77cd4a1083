import { DEMO_DATA_MS, START, startTestServer, type TestServer } from './harness'

let api: TestServer
beforeAll(async () => {
  api = await startTestServer({
    demoLots: 300,
    adapters: { ipLocation: { locate: async () => ({ city: '北京市', lng: 116.47312, lat: 39.99876 }) } },
  })
}, DEMO_DATA_MS)
afterAll(() => api.close())

describe('monthly figures', () => {
  test('the last full month by default, with its changes in percent', async () => {
    const [{ result: last }, { result: named }] = await Promise.all([
      api.call('stat/last-month', {}),
      api.call('stat/info-month', { month: '2025-12' }),
    ])
    expect(last.stat).toEqual(named.stat)
    expect(last.stat).toMatchObject({ month: '2025-12', region_id: 110_100, is_complete: true })
    const before = (await api.call('stat/info-month', { month: '2025-11' })).result.stat
    expect(last.stat.mom.deal_total).toBeCloseTo(100 * (last.stat.deal_total / before.deal_total - 1), 1)
    const sums = await api.db.one<{
      ended: number
      sold: number
    }>(`select count(*) as ended, count(*) filter (where status = 'sold') as sold from house
      where shelf = 'on' and status in ('sold', 'failed') and end_time >= 1764518400 and end_time < 1767196800`)
    expect(last.stat.success_rate).toBeCloseTo((100 * (sums?.sold ?? 0)) / (sums?.ended ?? 1), 1)
    expect(last.months[0]).toBe('2025-12')
    expect(last.months).toEqual([...last.months].sort().reverse())
  })

  test('the running month is not complete, a future one is 1004, an empty one has nulls', async () => {
    expect((await api.call('stat/info-month', { month: '2026-01' })).result.stat.is_complete).toBe(false)
    expect((await api.call('stat/info-month', { month: '2026-02' })).errcode).toBe(1004)
    expect((await api.call('stat/info-month', { month: '2001-01' })).result.stat).toMatchObject({
      deal_total: 0,
      deal_amount: 0,
      avg_unit_price: null,
      success_rate: null,
      mom: { deal_total: null, avg_unit_price: null },
    })
    expect((await api.call('stat/info-month', { region_id: 999_999 })).errcode).toBe(1005)
  })

  test('the chart: the same months in every series, the running one left out', async () => {
    const { result } = await api.call('stat/trans-chart', { months: 6, house_types: [5] })
    expect(result.series.map(series => series.key)).toEqual([
      'deal_total',
      'avg_unit_price',
      'avg_discount_rate',
    ])
    for (const { points } of result.series) {
      expect(points.map(point => point.month)).toEqual([
        '2025-07',
        '2025-08',
        '2025-09',
        '2025-10',
        '2025-11',
        '2025-12',
      ])
      expect(points.every(point => (point.value === null) === (point.total === 0))).toBe(true)
    }
    expect((await api.call('stat/trans-chart', { months: 2 })).errcode).toBe(1004)
  })

  test('quotation: a community and its district, a district alone, the city', async () => {
    const keys = async (request: object) =>
      (await api.call('stat/quotation', request)).result.series.map(series => series.key)
    expect(await keys({ xiaoqu_id: 1 })).toEqual(['xiaoqu_ask', 'xiaoqu_deal', 'region_ask', 'region_deal'])
    expect(await keys({})).toEqual(['region_ask', 'region_deal'])
    const { result } = await api.call('stat/quotation', { xiaoqu_id: 1 })
    expect(result.avg_price).toBe(
      (
        await api.db.one<{ avg_price: number }>(
          `select avg_price from xiaoqu_price where xiaoqu_id = 1 and month = '2025-12'`,
        )
      )?.avg_price,
    )
    expect(result.auction_discount).toBeGreaterThan(0)
    expect((await api.call('stat/quotation', { xiaoqu_id: 999_999 })).errcode).toBe(1005)
    expect((await api.call('stat/quotation', { region_id: 999_999 })).errcode).toBe(1005)
  })
})

describe('landing', () => {
  const landings = async () =>
    (await api.db.one<{ total: number }>('select count(*) as total from landing'))?.total

  test('counts a page and browser once in ten minutes and names the district of a position', async () => {
    const { result } = await api.call('api/statistics/landing-page', {
      type: 'house',
      house_id: 1,
      gps_lng: 116.47312,
      gps_lat: 39.99876,
    })
    expect(result).toEqual({ region_id: 110_105, region_name: '朝阳区' })
    await api.call('api/statistics/landing-page', { type: 'house', house_id: 1 })
    expect(await landings()).toBe(1)
    expect(await api.db.one('select lng, lat, is_gps from landing')).toEqual({
      lng: 116.47,
      lat: 40,
      is_gps: true,
    })
    api.setTime(START + 601)
    await api.call('api/statistics/landing-page', { type: 'house', house_id: 1 })
    expect(await landings()).toBe(2)
    api.setTime(START)
  })

  test('without a position the place of the address counts, as such', async () => {
    api.setTime(START + 5_000)
    const { result } = await api.call('api/statistics/landing-page', { type: 'house', house_id: 3 })
    expect(result).toEqual({ region_id: 110_105, region_name: '朝阳区' })
    expect(await api.db.one('select lng, lat, is_gps from landing where entity_id = 3')).toEqual({
      lng: 116.47,
      lat: 40,
      is_gps: false,
    })
    api.setTime(START)
  })

  test('a position far from all we know has no district', async () => {
    expect(
      (
        await api.call('api/statistics/landing-page', {
          type: 'house',
          house_id: 2,
          ip_lng: 91.1,
          ip_lat: 29.6,
        })
      ).result,
    ).toEqual({ region_id: null, region_name: '' })
  })

  test.each<[number, Record<string, unknown>]>([
    [1004, { type: 'house' }],
    [1004, { type: 'house', rights_id: 1 }],
    [1004, { type: 'house', house_id: 1, gps_lng: 116 }],
    [1004, { type: 'house', house_id: 1, ip_lat: 39 }],
    [1004, { type: 'shop', house_id: 1 }],
    [1005, { type: 'house', house_id: 999_999 }],
    [1005, { type: 'building_new', building_new_id: 999_999 }],
    [1005, { type: 'rights', rights_id: 999_999 }],
  ])('%i for %j', async (errcode, request) => {
    expect((await api.call('api/statistics/landing-page', request)).errcode).toBe(errcode)
  })
})
