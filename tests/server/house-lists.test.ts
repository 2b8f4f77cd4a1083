import type { HouseCard } from '../../src/contract/house/cards'
import type { Path } from '../../src/contract/endpoints'
import { HOUSE_SORTS } from '../../src/contract/codes'
import { DEMO_DATA_MS, START, startTestServer, type TestServer } from './harness'
import { lookAt } from './looks'
import {
  calculateCosts,
  loadNaivePlaces,
  getShownPrice,
  rawHouses,
  calculateNaiveUnitPrice,
  calculateDiscount,
  type RawHouse,
} from './naive-houses'

let api: TestServer
let houses: Map<number, RawHouse>
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
  houses = new Map((await rawHouses(api)).map(h => [h.id, h]))
}, DEMO_DATA_MS)
afterAll(() => api.close())

type Paged = { list: HouseCard[]; total: number }
/** All pages of a list combined. */
async function fetchAllCards(path: Path, request: Record<string, unknown> = {}): Promise<HouseCard[]> {
  const list: HouseCard[] = []
  for (let page = 1; ; page += 1) {
    const { result, errcode } = await api.call<Path>(path, { ...request, page, page_size: 50 } as object)
    if (errcode !== 0) throw new Error(`${path}: ${errcode}`)
    const paged = result as Paged
    list.push(...paged.list)
    if (list.length >= paged.total || paged.list.length === 0) return list
  }
}
const raw = (card: HouseCard) => {
  const house = houses.get(card.id)
  if (!house) throw new Error(`no lot ${card.id}`)
  return house
}
/** 0: can still be joined, 1: running, 2: over. */
const phase = (h: RawHouse) => {
  const isWaiting = h.status === 'ongoing' && (h.kind === 'ykj' || (h.round === 4 && h.bid_total === 0))
  if (h.status === 'upcoming' || isWaiting) return 0
  return h.status === 'ongoing' ? 1 : 2
}
const isOpen = (h: RawHouse) => phase(h) < 2
const isShare = (h: RawHouse) => h.risk.some(({ kind, value }) => kind === 'co_owner' && value === 'yes')

/** metro.test.ts has the order by minutes, which needs a destination. */
const SORTS = HOUSE_SORTS.filter(sort => sort !== 'commute_asc')

/** Greater than any amount. */
const LAST = 1e15

describe('house/list', () => {
  const keys: Record<(typeof SORTS)[number], (h: RawHouse) => number[]> = {
    default: h => [
      // Open whole homes, then open shares, then everything that is over.
      phase(h) === 2 ? 2 : Number(isShare(h)),
      phase(h),
      h.status === 'upcoming' ? h.start_time : phase(h) < 2 ? h.end_time : -h.end_time,
    ],
    price_asc: h => [getShownPrice(h)],
    price_desc: h => [-getShownPrice(h)],
    unit_price_asc: h => [calculateNaiveUnitPrice(h)],
    unit_price_desc: h => [-calculateNaiveUnitPrice(h)],
    area_asc: h => [h.area],
    area_desc: h => [-h.area],
    start_asc: h => [h.start_time],
    end_asc: h => [h.end_time],
    new_desc: h => [-h.notice_time],
    discount_desc: h => [-(calculateDiscount(h) ?? -Infinity)],
    onlooker_desc: () => [0],
    // By the upper end if there is one; without one by the minimum, and lots that are over last.
    cost_asc: h => [calculateCosts(h, START)?.most ?? LAST, calculateCosts(h, START)?.cost ?? LAST],
    cost_desc: h => [-(calculateCosts(h, START)?.most ?? -LAST), -(calculateCosts(h, START)?.cost ?? -LAST)],
    monthly_asc: h => [calculateCosts(h, START)?.monthly ?? LAST],
    cash_asc: h => [calculateCosts(h, START)?.cash ?? LAST],
  }
  test.each(SORTS)('%s orders all lots, shows each once, and ends with the id descending', async sort => {
    const list = await fetchAllCards('house/list', { sort })
    expect(new Set(list.map(h => h.id)).size).toBe(houses.size)
    const key = (card: HouseCard) =>
      sort === 'onlooker_desc' ? [-card.onlooker_total, -card.id] : [...keys[sort](raw(card)), -card.id]
    const sorted = [...list].sort(
      (a, b) =>
        key(a)
          .map((value, i) => value - (key(b)[i] ?? 0))
          .find(d => d !== 0) ?? 0,
    )
    expect(list.map(h => h.id)).toEqual(sorted.map(h => h.id))
  })

  test('a page behind the last is empty and bears the total', async () => {
    const { result } = await api.call('house/list', { page: 500, page_size: 50 })
    expect(result).toMatchObject({ list: [], total: houses.size, page: 500, page_size: 50 })
  })

  test.each<[string, Record<string, unknown>]>([
    ['price_min', { price_min: 2, price_max: 1 }],
    ['area_min', { area_min: 90, area_max: 60 }],
    ['start_from', { start_from: '2026-02-01', start_to: '2026-01-01' }],
    ['discount_min', { discount_min: 30, discount_max: 10 }],
    ['lat_min', { lng_min: 116 }],
    ['lng_min', { lng_min: 117, lng_max: 116, lat_min: 39, lat_max: 40 }],
    [
      'polygon',
      {
        polygon: [
          [116, 39],
          [117, 40],
          [117, 39],
          [116, 40],
        ],
      },
    ],
    [
      'polygon',
      {
        polygon: [
          [116, 39],
          [117, 40],
        ],
      },
    ],
    ['statuses', { statuses: 'sold,gone' }],
    ['house_types', { house_types: '7' }],
    ['region_ids', { region_ids: '1,x' }],
    ['page', { page: 0 }],
    ['page_size', { page_size: 51 }],
    ['sort', { sort: 'cheap' }],
    ['keyword', { keyword: '' }],
    ['trade_time', { trade_time: '2026-02-30' }],
    ['jushi', { jushi: '0' }],
    ['price_min', { price_min: -1 }],
  ])('%s out of bounds is refused by name', async (field, request) => {
    const { errcode, result } = await api.call('house/list', request)
    expect(errcode).toBe(1004)
    expect(
      (result as unknown as { fields: { field: string }[] }).fields.map(f => f.field.split('.')[0]),
    ).toContain(field)
  })

  test.each([
    { circle_ids: [999_999] },
    { xiaoqu_ids: [999_999] },
    { region_ids: [990_000] },
    { station_ids: [999_999] },
    { subway_line_ids: [999_999] },
    { agent_id: 999_999 },
    { group_id: 999_999 },
    { school_id: 999_999 },
    { feature_ids: [999_999] },
  ])('an unknown id finds nothing: %j', async filter => {
    expect(await api.call('house/list', filter)).toMatchObject({ errcode: 0, result: { list: [], total: 0 } })
  })

  test('marks what the caller follows and is reminded of', async () => {
    const { token, uid } = await api.member()
    await api.db.query(`insert into follow (uid, type, entity_id, created_at) values ($1, 'house', 2, 1)`, [
      uid,
    ])
    await api.db.query(
      `insert into remind (uid, house_id, before_minutes, channel, remind_time, created_at) values ($1, 1, 30, 'sms', 1, 1)`,
      [uid],
    )
    const { result } = await api.call('h5/house/get-batch', { ids: [1, 2] }, { token })
    expect(result.list.map(h => [h.id, h.is_followed, h.is_reminded])).toEqual([
      [1, false, true],
      [2, true, false],
    ])
  })
})

describe('lists with a preset', () => {
  test('new-list: not ended, newest notice first', async () => {
    const list = await fetchAllCards('house/new-list')
    expect(list.every(h => isOpen(raw(h)) && h.end_time > START)).toBe(true)
    expect(list.map(h => h.notice_time)).toEqual(
      [...list.map(h => h.notice_time)].sort((a, b) => Number(b) - Number(a)),
    )
  })

  test('auctioning: ongoing, nearest end first, none past its end', async () => {
    const [running] = await api.db.query<{ id: number }>(
      `select id from house where status = 'ongoing' order by end_time desc limit 1`,
    )
    await api.db.query('update house set end_time = $2 where id = $1', [running?.id, START - 60])
    const list = await fetchAllCards('house/auctioning')
    expect(list.length).toBeGreaterThan(0)
    expect(list.every(h => h.status === 'ongoing' && h.end_time > START)).toBe(true)
    expect(list.map(h => h.end_time)).toEqual([...list.map(h => h.end_time)].sort((a, b) => a - b))
    await api.db.query('update house set end_time = $2 where id = $1', [
      running?.id,
      houses.get(running?.id ?? 0)?.end_time,
    ])
  })

  test('mansions: dear or large homes', async () => {
    const list = await fetchAllCards('house/mansions')
    const expected = [...houses.values()].filter(
      h => [1, 2, 5].includes(h.house_type) && (getShownPrice(h) >= 1_000_000_000 || h.area >= 200),
    )
    expect(list.map(h => h.id).sort()).toEqual(expected.map(h => h.id).sort())
  })

  test('trans-list: sold lots only, latest first, with the premium', async () => {
    const { result } = await api.call('house/trans-list', { statuses: ['failed'], page_size: 50 })
    expect(result.list.every(h => h.status === 'sold')).toBe(true)
    expect(result.list.map(h => h.deal_time)).toEqual(
      [...result.list.map(h => h.deal_time)].sort((a, b) => b - a),
    )
    const [deal] = result.list
    expect(deal?.premium_rate).toBeCloseTo(100 * ((deal?.deal_price ?? 0) / (deal?.start_price ?? 1) - 1), 1)
    const recent = await api.call('house/trans-list', { months: 1, page_size: 50 })
    expect(recent.result.list.every(h => h.deal_time >= START - 31 * 86_400)).toBe(true)
    expect(recent.result.total).toBeLessThan(result.total)
  })

  test('court-list: court auctions, and the courts without their own filter', async () => {
    const { result } = await api.call('house/court-list', {})
    const [first] = result.courts
    expect(result.courts.reduce((sum, court) => sum + court.total, 0)).toBe(result.total)
    const narrowed = await api.call('house/court-list', { court: first?.court })
    expect(narrowed.result.total).toBe(first?.total)
    expect(narrowed.result.courts).toEqual(result.courts)
    expect(narrowed.result.list.every(h => h.kind === 'sfpm')).toBe(true)
  })

  test('group-house keeps the editors’ order; an unknown group is no group', async () => {
    const [group] = await api.db.query<{ house_ids: number[] }>(
      'select house_ids from house_group where id = 1',
    )
    const list = await fetchAllCards('house/group-house', { group_id: 1 })
    expect(list.map(h => h.id)).toEqual(group?.house_ids)
    const { result } = await api.call('house/group-house', {})
    expect(result.group?.id).toBe(result.groups[0]?.id)
    expect((await api.call('house/group-house', { group_id: 999_999 })).errcode).toBe(1005)
    const running = await fetchAllCards('house/group-house-auctioning', { group_id: 1 })
    expect(running.every(h => h.status === 'ongoing' && group?.house_ids.includes(h.id))).toBe(true)
  })

  test('get-batch: the order asked, each once, the missing named, 30 a minute', async () => {
    await api.db.query(`update house set shelf = 'off' where id = 7`)
    const { result } = await api.call(
      'h5/house/get-batch',
      { ids: '3,1,3,999999,7' },
      { signCode: 'batcher' },
    )
    expect([result.list.map(h => h.id), result.missing, result.server_time]).toEqual([
      [3, 1],
      [999_999, 7],
      START,
    ])
    await api.db.query(`update house set shelf = 'on' where id = 7`)
    for (let i = 0; i < 29; i += 1)
      await api.call('h5/house/get-batch', { ids: '1' }, { signCode: 'batcher' })
    expect(await api.call('h5/house/get-batch', { ids: '1' }, { signCode: 'batcher' })).toMatchObject({
      errcode: 1007,
      result: { retry_after: 60 },
    })
    expect((await api.call('h5/house/get-batch', { ids: '1' }, { signCode: 'another' })).errcode).toBe(0)
  })

  test('get-batch for comparing: the cost of each lot as on its page, or at a price asked about', async () => {
    const signCode = 'comparer'
    const plain = await api.call('h5/house/get-batch', { ids: '2,1' }, { signCode })
    expect(plain.result.compare).toBeNull()
    const { result } = await api.call('h5/house/get-batch', { ids: '2,999999,1', compare: '1' }, { signCode })
    expect(result.compare?.map(lot => lot.id)).toEqual([2, 1])
    for (const { id, cost, risk } of result.compare ?? []) {
      const info = (await api.call('house/info', { id })).result
      expect([cost, risk]).toEqual([info.cost, info.risk])
    }
    const priced = (
      await api.call('h5/house/get-batch', { ids: '2,1', compare: '1', prices: '123400000,0' }, { signCode })
    ).result.compare
    expect(priced?.[0]?.cost.lines[0]?.amount).toBe(123_400_000)
    expect(priced?.[1]?.cost).toEqual(result.compare?.[1]?.cost)
    expect(
      (await api.call('h5/house/get-batch', { ids: '1', compare: '1', prices: '-1' }, { signCode })).errcode,
    ).toBe(1004)
  })
})

describe('lots like a lot', () => {
  test.each(['other', 'sameprice', 'near'] as const)('same-list %s', async type => {
    const { result } = await api.call('h5/house/same-list', { house_id: 1, type, page_size: 50 })
    const own = houses.get(1)
    if (!own) throw new Error('no lot 1')
    const rounds = await api.db.query<{ id: number }>(
      'select id from house where asset_id = (select asset_id from house where id = 1)',
    )
    expect(result.house.id).toBe(1)
    expect(result.list.length).toBeGreaterThan(0)
    for (const card of result.list) {
      const h = raw(card)
      expect(h.house_type).toBe(own.house_type)
      expect(rounds.map(r => r.id)).not.toContain(h.id)
      if (type === 'other') expect(h.xiaoqu_id).toBe(own.xiaoqu_id)
      if (type === 'sameprice')
        expect(Math.abs(getShownPrice(h) / getShownPrice(own) - 1)).toBeLessThanOrEqual(0.1)
      if (type === 'near') expect(card.distance).toBeLessThanOrEqual(2000)
    }
    const open = result.list.map(card => isOpen(raw(card)))
    expect(open.indexOf(false) === -1 || !open.slice(open.indexOf(false)).includes(true)).toBe(true)
  })

  test('same-price-house is same-list by price; the type of lot can be another; an unknown lot is 1005', async () => {
    const [a, b] = await Promise.all([
      api.call('h5/house/same-price-house', { house_id: 1 }),
      api.call('h5/house/same-list', { house_id: 1, type: 'sameprice' }),
    ])
    expect(a.result).toEqual(b.result)
    const parking = await api.call('h5/house/same-list', { house_id: 1, type: 'near', code: 6, radius: 5000 })
    expect(parking.result.list.every(h => h.house_type === 6)).toBe(true)
    expect((await api.call('h5/house/same-list', { house_id: 999_999 })).errcode).toBe(1005)
  })

  test('without a lot of the relation the list is the city’s, the nearest or the closest in price first', async () => {
    const own = houses.get(1)
    if (!own) throw new Error('no lot 1')
    const ask = (type: 'other' | 'sameprice') =>
      api.call('h5/house/same-list', { house_id: 1, type, code: 1, page_size: 50 })
    const [other, price] = await Promise.all([ask('other'), ask('sameprice')])
    for (const { result } of [other, price]) {
      expect(result.widened).toBe(true)
      expect(result.total).toBeGreaterThan(0)
      expect(result.list.every(card => card.house_type === 1)).toBe(true)
    }
    const open = (list: typeof other.result.list) => list.filter(card => isOpen(raw(card)))
    const far = open(other.result.list).map(card => card.distance ?? Infinity)
    expect(far).toEqual([...far].sort((a, b) => a - b))
    const apart = open(price.result.list).map(card => Math.abs(getShownPrice(raw(card)) - getShownPrice(own)))
    expect(apart).toEqual([...apart].sort((a, b) => a - b))
    expect((await api.call('h5/house/same-list', { house_id: 1, type: 'near' })).result.widened).toBe(false)
  })

  test('recommend-list: open lots of the district and type within 30 % of the price', async () => {
    const own = houses.get(1)
    const list = await fetchAllCards('house/recommend-list', { house_id: 1 })
    for (const h of list.map(raw)) {
      expect(
        isOpen(h) && h.region_id === own?.region_id && h.house_type === own.house_type && h.id !== 1,
      ).toBe(true)
      expect(Math.abs(getShownPrice(h) / (own ? getShownPrice(own) : 0) - 1)).toBeLessThanOrEqual(0.3)
    }
    expect((await api.call('h5/house/recommend', { house_id: 1 })).result).toEqual(
      (await api.call('house/recommend-list', { house_id: 1 })).result,
    )
    expect((await api.call('house/recommend-list', { house_id: 999_999 })).errcode).toBe(1005)
  })

  test('without a lot: the most watched for a visitor, by demand for a member, at most 100', async () => {
    const watched = await fetchAllCards('house/recommend-list')
    expect(watched.length).toBeLessThanOrEqual(100)
    expect(watched.every(h => isOpen(raw(h)))).toBe(true)
    // Shares follow all whole homes, each by number of watchers.
    const inOrder = [...watched].sort(
      (a, b) => Number(isShare(raw(a))) - Number(isShare(raw(b))) || b.onlooker_total - a.onlooker_total,
    )
    expect(inOrder.some(h => isShare(raw(h)))).toBe(true)
    expect(watched.map(h => [h.id, h.onlooker_total])).toEqual(inOrder.map(h => [h.id, h.onlooker_total]))
    const { token, uid } = await api.member()
    await api.db.query('update users set demand = $2 where uid = $1', [
      uid,
      JSON.stringify({ region_ids: [], house_types: [6], circle_ids: [], jushi: [] }),
    ])
    const { result } = await api.call('house/recommend-list', {}, { token })
    expect(result.list[0]?.house_type).toBe(6)
    const other = await api.member()
    await lookAt(api, 'house', 3, { token: other.token })
    const seen = await api.call('house/recommend-list', {}, { token: other.token })
    expect(seen.result.list[0]?.house_type).toBe(houses.get(3)?.house_type)
  })
})

describe('search', () => {
  test('the number of a lot finds it first, and says so', async () => {
    const code = houses.get(5)?.code ?? ''
    const { result } = await api.call('h5/house/search', { keyword: code.toLowerCase() })
    expect([result.exact_id, result.list[0]?.id, result.correction]).toEqual([5, 5, null])
  })

  test('a community’s lots come before those that only mention the word; open ones first', async () => {
    const name = houses.get(1)?.xiaoqu_name ?? ''
    const { result } = await api.call('h5/house/search', { keyword: name, page_size: 50 })
    const own = result.list.map(h => h.xiaoqu_name === name)
    expect(own[0]).toBe(true)
    expect(own.indexOf(false) === -1 || !own.slice(own.indexOf(false)).includes(true)).toBe(true)
  })

  test('one wrong character is corrected, nonsense is not', async () => {
    const name = houses.get(1)?.xiaoqu_name ?? ''
    const wrong = `${name.slice(0, 1)}囧${name.slice(2)}`
    expect((await api.call('h5/house/search', { keyword: wrong })).result).toMatchObject({
      total: 0,
      exact_id: null,
      correction: name,
    })
    expect((await api.call('h5/house/search', { keyword: '囧囧囧囧' })).result.correction).toBeNull()
    expect((await api.call('h5/house/search', {})).errcode).toBe(1004)
  })

  test('each subdivided type holds as many lots as its tab says', async () => {
    const { result } = await api.call('h5/house/search-by-subdivided-type', { statuses: ['sold'] })
    for (const { key, total } of result.types) {
      const found = await api.call('h5/house/search-by-subdivided-type', {
        statuses: ['sold'],
        subdivided_type: key as 'zhuzhai',
      })
      expect([key, found.result.total]).toEqual([key, total])
    }
    expect(result.types).toHaveLength(11)
  })
})

test('places for a filter bar: station counts agree with the list', async () => {
  const places = await loadNaivePlaces(api)
  const { result } = await api.call('subway/stations', { line_id: places.lines[0]?.line_id })
  for (const station of result.list.slice(0, 6)) {
    const found = await api.call('house/list', {
      station_ids: [station.id],
      statuses: ['upcoming', 'ongoing'],
    })
    expect([station.name, found.result.total]).toEqual([station.name, station.lot_total])
  }
})
