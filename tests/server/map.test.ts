import { gatherPlaceDeals } from '../../server/modules/house/counts/place-deals'
import { startOfDay } from '../../src/lib/dates'
import { DEMO_DATA_MS, START, startTestServer, type TestServer } from './harness'

let api: TestServer
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
  await gatherPlaceDeals(api.db, api.now())
}, DEMO_DATA_MS)
afterAll(() => api.close())

interface Lot {
  circle_id: number
  status: string
  unit_price: number
  start_time: number
  deal_time: number | null
  deal_price: number | null
  market_price: number | null
  area: number
  house_type: number
}
const loadCircleLots = (circle: number) =>
  api.db.query<Lot>(
    `select circle_id, status, unit_price, start_time, deal_time, deal_price, market_price, area, house_type from house where shelf = 'on' and circle_id = $1`,
    [circle],
  )

const findLowestPrice = (prices: number[]) => (prices.length > 0 ? Math.min(...prices) : null)

test('a cluster says its lowest unit price, what runs, what begins today and what was sold of late', async () => {
  const { result } = await api.call('house/region-count', { level: 'circle' })
  const today = startOfDay(START)
  expect(result.list.some(({ deals }) => deals !== null)).toBe(true)
  for (const { id, total, unit_price_min, ongoing_total, today_begin_total, deals } of result.list.slice(
    0,
    12,
  )) {
    const lots = await loadCircleLots(id)
    expect({ total, unit_price_min, ongoing_total, today_begin_total }).toEqual({
      total: lots.length,
      unit_price_min: findLowestPrice(
        lots
          .filter(lot => [1, 2, 5].includes(lot.house_type))
          .map(lot => lot.unit_price)
          .filter(price => price > 0),
      ),
      ongoing_total: lots.filter(lot => lot.status === 'ongoing').length,
      today_begin_total: lots.filter(
        lot =>
          lot.start_time >= today &&
          lot.start_time < today + 86_400 &&
          !['withdrawn', 'suspended', 'postponed'].includes(lot.status),
      ).length,
    })
    const sold = lots.filter(
      lot =>
        lot.status === 'sold' &&
        (lot.deal_time ?? 0) >= START - 183 * 86_400 &&
        [1, 2, 5].includes(lot.house_type),
    )
    expect(deals?.total ?? 0).toBe(sold.length)
    if (!deals) continue
    const sum = (pick: (lot: Lot) => number) => sold.reduce((all, lot) => all + pick(lot), 0)
    expect(deals.unit_price).toBe(Math.round(sum(lot => lot.deal_price ?? 0) / sum(lot => lot.area)))
    expect(deals.until).toBe(Math.max(...sold.map(lot => lot.deal_time ?? 0)))
  }
})

test('what was sold in a place is told whatever the filter asks, of the types it asks for', async () => {
  const dealsOf = async (filter: object) =>
    new Map(
      (await api.call('house/region-count', { level: 'region', ...filter })).result.list.map(
        ({ id, deals }) => [id, deals],
      ),
    )
  const all = await dealsOf({})
  for (const [id, deals] of await dealsOf({ statuses: ['upcoming'] })) expect(deals).toEqual(all.get(id))
  const parking = await dealsOf({ house_types: [6] })
  for (const [id, deals] of parking) if (deals) expect(deals).not.toEqual(all.get(id))
})

test('the map of lots is searched for communities with their lots, districts, circles and stations', async () => {
  const find = async (keyword: string) =>
    (await api.call('h5/building-new/map-ac', { keyword, of: 'house' })).result.list
  const [region] = await find('通州')
  expect(region).toMatchObject({ type: 'region', name: '通州区', zoom: 12 })
  expect(region?.total).toBe((await api.call('house/count', { region_ids: [110112] })).result.total)
  const home = await api.db.one<{ id: number; name: string }>(
    `select id, name from xiaoqu where deleted_at is null order by id limit 1`,
  )
  const [place] = await find(home?.name ?? '')
  expect(place).toMatchObject({ type: 'xiaoqu', id: home?.id, zoom: 16 })
  expect(place?.total).toBe((await api.call('house/count', { xiaoqu_ids: [home?.id ?? 0] })).result.total)
  expect((await find('西二旗')).map(({ type }) => type)).toEqual(
    expect.arrayContaining(['circle', 'station']),
  )
  expect((await find('%')).length).toBe(0)
})
