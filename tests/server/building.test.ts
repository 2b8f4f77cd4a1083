// New buildings on the real server: filters, map groups and suggestions, filter options, and the building page with its towers and flats.
// The map must find the same buildings as the list.
import type { Request } from '../../src/contract/endpoints'
import { startTestServer, START, type Answer, type TestServer } from './harness'
import { CHAOYANG, insertPlaces, LIYUAN, TONGZHOU, WANGJING } from './places'
import { insertBuilding, insertLot, insertXiaoqu } from './rows'

const WAN = 1_000_000

let api: TestServer
let ids: Record<'sale' | 'coming' | 'out', number>

beforeAll(async () => {
  api = await startTestServer()
  await insertPlaces(api.db)
  await api.db.query(`insert into feature (id, name, sort) values (1, '近地铁', 1), (2, '精装交付', 2)`)
  ids = {
    sale: await insertBuilding(api.db, {
      id_code: 'ZHX2026A01',
      name: '枕河序',
      region_id: TONGZHOU,
      circle_id: LIYUAN,
      address: '演示路 1 号',
      developer: '演示置业',
      lng: 116.67,
      lat: 39.88,
      avg_price: 4.58 * WAN,
      total_price_min: 358 * WAN,
      total_price_max: 690 * WAN,
      area_min: 78,
      area_max: 143,
      jushi: [2, 3, 4],
      decoration: '精装',
      open_time: '2025-11-08',
      feature_ids: [1, 2],
      followed_total: 9,
      parking_ratio: 1.2,
      sales_office: JSON.stringify({ address: '东门', hours: '09:00–18:00', distance: 120 }),
      permits: JSON.stringify([
        {
          no: '演 031',
          date: '2025-11-01',
          towers: '4号楼',
          units: 126,
          signed: 84,
          filed_price: 4.58 * WAN,
        },
        { no: '演 018', date: '2025-05-01', towers: '1、2号楼', units: 148, filed_price: 4.5 * WAN },
      ]),
    }),
    coming: await insertBuilding(api.db, {
      name: '半夏里',
      status: 'coming',
      circle_id: WANGJING,
      lng: 116.4705,
      lat: 39.9902,
      area_min: 75,
      area_max: 125,
      jushi: [6],
      open_time: '2026-03-01',
      near_station_ids: [1],
    }),
    out: await insertBuilding(api.db, {
      name: '云起南苑',
      status: 'sold_out',
      lng: 116.5,
      lat: 39.95,
      avg_price: 7 * WAN,
      total_price_min: 640 * WAN,
      total_price_max: 1320 * WAN,
      property_type: 2,
      open_time: '2025-03-22',
      followed_total: 30,
    }),
  }
})
afterAll(() => api.close())

const listFaultFields = (answer: Answer<unknown>) =>
  (answer.result as { fields?: { field: string }[] } | null)?.fields?.map(f => f.field) ?? []
const found = async (request: Partial<Request<'building-new/list'>>) =>
  (await api.call('building-new/list', request)).result.list.map(card => card.id)

/** Filters with the buildings that match; the map returns the same ones. */
const FILTERS: [string, Partial<Request<'building-new/list'>>, ('sale' | 'coming' | 'out')[]][] = [
  ['nothing', {}, ['sale', 'coming', 'out']],
  ['state', { statuses: ['coming', 'sold_out'] }, ['coming', 'out']],
  ['district', { region_ids: [TONGZHOU] }, ['sale']],
  ['city', { region_ids: [110100] }, ['sale', 'coming', 'out']],
  ['unknown region', { region_ids: [999_999] }, []],
  ['circle', { circle_ids: [WANGJING] }, ['coming']],
  ['station', { station_ids: [1] }, ['coming']],
  ['line', { subway_line_ids: [1] }, ['coming']],
  ['unit price', { avg_price_min: 5 * WAN }, ['out']],
  [
    'whole price that meets its range',
    { total_price_min: 600 * WAN, total_price_max: 650 * WAN },
    ['sale', 'out'],
  ],
  ['whole price above it', { total_price_min: 700 * WAN, total_price_max: 800 * WAN }, ['out']],
  ['area', { area_max: 77 }, ['coming']],
  ['rooms', { jushi: [3] }, ['sale']],
  ['five rooms and more', { jushi: [5] }, ['coming']],
  ['type', { property_types: [2] }, ['out']],
  ['decoration', { decoration: '精装' }, ['sale']],
  ['features', { feature_ids: [2, 99] }, ['sale']],
  ['opening', { open_from: '2025-11-01', open_to: '2026-12-31' }, ['sale', 'coming']],
  ['name', { keyword: '枕河' }, ['sale']],
  ['developer', { keyword: '演示置业' }, ['sale']],
  ['address and name', { keyword: '演示路 枕河' }, ['sale']],
  ['box', { lng_min: 116.4, lat_min: 39.9, lng_max: 116.55, lat_max: 40 }, ['coming', 'out']],
]

test.each(FILTERS)(
  'the list is narrowed by %s, and the map counts the same',
  async (_what, request, names) => {
    expect(await found(request)).toEqual(names.map(name => ids[name]))
    for (const level of ['city', 'region', 'circle'] as const) {
      const clusters = (await api.call('h5/building-new/map-group-search', { ...request, level })).result
      expect(clusters.total).toBe(names.length)
      if (level !== 'circle') expect(clusters.list.reduce((sum, c) => sum + c.total, 0)).toBe(names.length)
    }
    const box = { lng_min: 100, lat_min: 20, lng_max: 130, lat_max: 50 }
    expect((await api.call('h5/building-new/map-search', { ...box, ...request })).result).toMatchObject({
      total: names.length,
      truncated: false,
    })
  },
)

test.each([
  ['avg_price_asc', ['sale', 'out', 'coming']],
  ['avg_price_desc', ['out', 'sale', 'coming']],
  ['total_price_asc', ['sale', 'out', 'coming']],
  ['open_desc', ['coming', 'sale', 'out']],
  ['open_asc', ['out', 'sale', 'coming']],
  ['followed_desc', ['out', 'sale', 'coming']],
] as const)('the list is sorted by %s', async (sort, names) => {
  expect(await found({ sort })).toEqual(names.map(name => ids[name]))
})

test('bounds turned round, half a box and a bad polygon are refused', async () => {
  for (const [from, to] of [
    ['avg_price_min', 'avg_price_max'],
    ['total_price_min', 'total_price_max'],
    ['area_min', 'area_max'],
  ] as const) {
    expect(listFaultFields(await api.call('building-new/list', { [from]: 2, [to]: 1 }))).toEqual([from])
  }
  expect(
    listFaultFields(await api.call('building-new/list', { open_from: '2026-01-02', open_to: '2026-01-01' })),
  ).toEqual(['open_from'])
  expect(listFaultFields(await api.call('building-new/list', { lat_max: 40 }))).toEqual(['lng_min'])
  expect(
    listFaultFields(
      await api.call('h5/building-new/map-search', {
        polygon: [
          [1, 1],
          [2, 2],
          [3, 3],
        ],
      }),
    ),
  ).toEqual(['polygon'])
})

describe('the map', () => {
  test('groups by district with the lowest and the mean price', async () => {
    const { list } = (await api.call('h5/building-new/map-group-search')).result
    expect(list).toEqual([
      expect.objectContaining({
        level: 'region',
        id: CHAOYANG,
        name: '朝阳',
        total: 2,
        price_min: 640 * WAN,
        avg_unit_price: 7 * WAN,
      }),
      expect.objectContaining({ id: TONGZHOU, total: 1, parent_id: 110100, price_min: 358 * WAN }),
    ])
  })

  test('of single buildings needs a place, takes a drawn one, and tells what it leaves out', async () => {
    const search = (request: object) => api.call('h5/building-new/map-search', request as never)
    expect(listFaultFields(await search({ statuses: ['on_sale'] }))).toEqual(['lng_min'])
    const round = [
      [116.6, 39.8],
      [116.7, 39.8],
      [116.7, 39.95],
      [116.6, 39.95],
    ]
    expect((await search({ polygon: round })).result.list.map(card => card.id)).toEqual([ids.sale])
    expect((await search({ region_ids: [CHAOYANG], limit: 1 })).result).toMatchObject({
      total: 2,
      truncated: true,
      list: [{ id: ids.coming }],
    })
  })

  test('suggests buildings and places with the point and zoom to go to', async () => {
    const suggest = async (keyword: string, limit?: number) =>
      (await api.call('h5/building-new/map-ac', { keyword, ...(limit ? { limit } : {}) })).result.list
    expect(await suggest('望京')).toMatchObject([
      { type: 'circle', name: '望京', total: 1, zoom: 14 },
      { type: 'station', name: '望京', zoom: 15 },
      { type: 'station', name: '望京东', hint: '15号线' },
    ])
    expect(await suggest('朝阳')).toMatchObject([
      { type: 'region', id: CHAOYANG, hint: '北京市', total: 2, zoom: 12, lng: 116.48 },
    ])
    expect(await suggest('河序')).toMatchObject([
      { type: 'building', id: ids.sale, id_code: 'ZHX2026A01', hint: '通州 梨园', zoom: 16 },
    ])
    expect(await suggest('望京', 1)).toHaveLength(1)
    expect(await suggest('%')).toEqual([])
  })
})

describe('the filter bar', () => {
  test('offers what has a building', async () => {
    const { result } = await api.call('building-new/para')
    expect(result.regions.map(r => [r.name, r.lot_total, r.circles.map(c => c.name)])).toEqual([
      ['朝阳', 2, ['望京']],
      ['通州', 1, ['梨园']],
    ])
    expect(result).toMatchObject({
      subway_lines: [{ name: '15号线', lot_total: 1 }],
      features: [{ name: '近地铁' }, { name: '精装交付' }],
      property_types: [{ key: '5' }, { key: '2' }],
      decorations: [{ key: '精装' }],
    })
    expect(result.avg_price[0]).toEqual({ label: '2万/㎡以下', min: null, max: 2 * WAN, total: null })
    expect(result.avg_price.at(-1)).toMatchObject({ max: null })
    const [from, to] = result.open_times.at(-1)?.key.split(',') ?? []
    expect(await found({ open_from: from, open_to: to })).toEqual([ids.coming])
  })

  test('of another city is empty, of an unknown one not found', async () => {
    expect((await api.call('building-new/para', { city_id: 310100 })).result).toMatchObject({
      regions: [],
      subway_lines: [],
      features: [],
    })
    expect((await api.call('building-new/para', { city_id: 999_999 })).errcode).toBe(1005)
  })
})

describe('the page', () => {
  beforeAll(() =>
    api.db.query(
      `insert into school (name, level, region_id, address, lng, lat) values
    ('近的小学', 'primary', $1, '', 116.672, 39.881), ('远一点的小学', 'primary', $1, '', 116.675, 39.885), ('初中', 'junior', $1, '', 116.68, 39.885), ('很远的学校', 'nine_year', $1, '', 116.9, 39.9)`,
      [TONGZHOU],
    ),
  )

  test('has permits with filed prices, the market around and what is near', async () => {
    await insertXiaoqu(api.db, { region_id: TONGZHOU, circle_id: LIYUAN, avg_price: 3.92 * WAN })
    await insertLot(api.db, {
      region_id: TONGZHOU,
      circle_id: LIYUAN,
      status: 'sold',
      area: 100,
      start_price: 300 * WAN,
      deal_price: 362 * WAN,
      deal_time: START - 86_400,
    })
    const { result } = await api.call('building-new/info', { id: ids.sale })
    expect(result).toMatchObject({
      name: '枕河序',
      features: [{ name: '近地铁' }, { name: '精装交付' }],
      subway_station_name: null,
      permits: [
        { no: '演 018', signed: null, filed_price: 4.5 * WAN },
        { no: '演 031', signed: 84 },
      ],
      market: {
        scope: '梨园',
        resale_price: 3.92 * WAN,
        auction_price: 3.62 * WAN,
        auction_total: 1,
        months: 6,
      },
      near: [{ id: ids.out }, { id: ids.coming }],
      tower_total: 0,
      open_total: 0,
      filed_on: null,
      parking_ratio: 1.2,
      sales_office: { hours: '09:00–18:00', distance: 120 },
      schools: [{ name: '近的小学', distance: expect.any(Number) }, { name: '初中' }],
    })
    expect((await api.call('building-new/info', { id: ids.coming })).result).toMatchObject({
      subway_station_name: '望京',
      subway: [{ name: '望京', distance: expect.any(Number) }, { name: '望京东' }],
    })
  })

  test('opens by id or by code, a code of digits being an id where there is no such code', async () => {
    const byCode = async (id_code: string) => (await api.call('building-new/info', { id_code })).result?.id
    expect(await byCode('ZHX2026A01')).toBe(ids.sale)
    expect(await byCode(String(ids.out))).toBe(ids.out)
    expect((await api.call('building-new/info', { id_code: 'NOTHING' })).errcode).toBe(1005)
    expect((await api.call('building-new/info', { id: 999_999 })).errcode).toBe(1005)
    expect(listFaultFields(await api.call('building-new/info', {}))).toEqual(['id'])
    expect(listFaultFields(await api.call('building-new/info', { id: 1, id_code: '1' }))).toEqual(['id_code'])
  })
})

describe('models', () => {
  let small: number
  beforeAll(async () => {
    const rows = await api.db.query<{ id: number }>(
      `insert into model (building_id, name, jushi, ting, wei, area, price, status, rooms) values
      ($1, 'B', 3, 2, 2, 108, 495000000, 'on_sale', '[]'), ($1, 'A', 2, 2, 1, 78, 358000000, 'on_sale', '[{"name":"客厅","area":20.6},{"name":"主卧","area":14.85}]'),
      ($1, 'C', 3, 2, 2, 96, null, 'coming', '[]'), ($2, 'X', 1, 1, 1, 40, null, 'on_sale', '[]') returning id`,
      [ids.sale, ids.out],
    )
    small = rows[1]?.id ?? 0
    await api.db.query(`insert into broker (name, company, building_id) values ('经纪人', '公司', $1)`, [
      ids.sale,
    ])
  })

  test('stand by rooms, then area, with the groups of all', async () => {
    const list = async (request: object) =>
      (await api.call('h5/building-new/model-list', { building_id: ids.sale, ...request })).result
    const all = await list({})
    expect(all.list.map(m => m.name)).toEqual(['A', 'C', 'B'])
    expect(all).toMatchObject({
      total: 3,
      building: { id: ids.sale },
      groups: [
        { key: '2', label: '2室', total: 1 },
        { key: '3', total: 2 },
      ],
    })
    expect(await list({ group: 3, statuses: ['coming'] })).toMatchObject({
      total: 1,
      list: [{ name: 'C', group: 3 }],
      groups: [{}, {}],
    })
    expect((await api.call('h5/building-new/model-list', { building_id: 999_999 })).errcode).toBe(1005)
  })

  test('are grouped with their ranges', async () => {
    expect((await api.call('h5/building-new/model-group', { building_id: ids.sale })).result).toEqual({
      total: 3,
      list: [
        {
          group: 2,
          label: '2室',
          total: 1,
          area_min: 78,
          area_max: 78,
          price_min: 358 * WAN,
          price_max: 358 * WAN,
        },
        {
          group: 3,
          label: '3室',
          total: 2,
          area_min: 96,
          area_max: 108,
          price_min: 495 * WAN,
          price_max: 495 * WAN,
        },
      ],
    })
    expect((await api.call('h5/building-new/model-group', { building_id: 999_999 })).errcode).toBe(1005)
  })

  test('are shown with rooms, the building, the others and the brokers', async () => {
    expect((await api.call('h5/building-new/model-info', { id: small })).result).toMatchObject({
      name: 'A',
      inner_area: 35.45,
      rooms: [{ name: '客厅', area: 20.6 }, {}],
      building: { id: ids.sale },
      others: [{ name: 'C' }, { name: 'B' }],
      brokers: [{ name: '经纪人' }],
    })
    expect((await api.call('h5/building-new/model-info', { id: 999_999 })).errcode).toBe(1005)
  })
})

describe('the list of prices', () => {
  let [old, fresh, kind]: number[] = []
  beforeAll(async () => {
    const one = async (sql: string, values: unknown[]) =>
      (await api.db.one<{ id: number }>(sql, values))?.id ?? 0
    kind = await one(
      `insert into model (building_id, name, jushi, ting, wei, area, price, status, rooms) values ($1, 'K', 3, 2, 2, 100, 458000000, 'on_sale', '[]') returning id`,
      [ids.sale],
    )
    old = await one(
      `insert into tower (building_id, name, permit_no, permit_date, filed_on, status, unit_total, floor_total) values ($1, '4号楼', '演 031', '2025-11-01', '2025-11-07', 'on_sale', 1, 18) returning id`,
      [ids.sale],
    )
    fresh = await one(
      `insert into tower (building_id, name, permit_no, permit_date, status, unit_total, floor_total) values ($1, '3号楼', '演 047', '2026-01-14', 'coming', 1, 6) returning id`,
      [ids.sale],
    )
    // Floors 1 to 18: the lowest three signed, one reserved, one withheld.
    await api.db.query(
      `insert into flat (building_id, tower_id, model_id, unit, floor, room, area, inner_area, unit_price, price, status)
      select $1, $2, $3, 1, n, n || '01', 100, 80, 4500000 + n * 10000, 450000000 + n * 1000000, case when n <= 3 then 'signed' when n = 4 then 'booked' when n = 5 then 'closed' else 'open' end from generate_series(1, 18) n`,
      [ids.sale, old, kind],
    )
    await api.db.query(
      `insert into flat (building_id, tower_id, model_id, unit, floor, room, area, status) select $1, $2, $3, 1, n, n || '01', 100, 'coming' from generate_series(1, 6) n`,
      [ids.sale, fresh, kind],
    )
  })
  const flats = async (request: object) =>
    (await api.call('h5/building-new/flat-list', { building_id: ids.sale, ...request })).result

  test('has its towers with what is left of them, and says when it was published', async () => {
    const { result } = await api.call('h5/building-new/tower-list', { building_id: ids.sale })
    expect(result.list).toMatchObject([
      {
        id: old,
        name: '4号楼',
        permit_no: '演 031',
        flat_total: 18,
        open_total: 13,
        signed_total: 3,
        price_min: 456 * WAN,
        price_max: 468 * WAN,
      },
      { id: fresh, name: '3号楼', filed_on: null, flat_total: 6, open_total: 0, price_min: null },
    ])
    expect(result).toMatchObject({
      models: [{ key: String(kind), label: 'K', total: 24 }],
      building: { id: ids.sale },
      source: { source: '住建部门一房一价公示' },
    })
    expect((await api.call('h5/building-new/tower-list', { building_id: ids.out })).result).toMatchObject({
      list: [],
      models: [],
      source: null,
    })
    expect((await api.call('h5/building-new/tower-list', { building_id: 999_999 })).errcode).toBe(1005)
    expect((await api.call('building-new/info', { id: ids.sale })).result).toMatchObject({
      tower_total: 2,
      open_total: 13,
      filed_on: '2025-11-07',
    })
  })

  test('is narrowed by tower, floors, kind and state; the states are counted under the rest', async () => {
    const states = async (request: object) =>
      (await flats(request)).statuses.map(({ key, total }) => `${key} ${total}`)
    expect(await states({})).toEqual(['open 13', 'coming 6', 'booked 1', 'signed 3', 'closed 1'])
    expect(await states({ tower_id: old, statuses: ['open'] })).toEqual([
      'open 13',
      'coming 0',
      'booked 1',
      'signed 3',
      'closed 1',
    ])
    expect((await flats({ tower_id: old, floor_min: 3, floor_max: 6 })).list.map(flat => flat.room)).toEqual([
      '601',
      '501',
      '401',
      '301',
    ])
    expect(await flats({ statuses: ['booked', 'closed'], model_id: kind })).toMatchObject({
      total: 2,
      list: [
        { room: '501', status: 'closed' },
        { room: '401', status: 'booked' },
      ],
    })
    expect(await flats({ model_id: 999_999 })).toMatchObject({ total: 0, list: [] })
    expect(
      listFaultFields(
        await api.call('h5/building-new/flat-list', { building_id: ids.sale, floor_min: 9, floor_max: 3 }),
      ),
    ).toEqual(['floor_min'])
    expect((await api.call('h5/building-new/flat-list', { building_id: 999_999 })).errcode).toBe(1005)
  })

  test('shows each flat once, whatever its order, those without a price at the end', async () => {
    for (const sort of [
      'default',
      'price_asc',
      'price_desc',
      'unit_price_asc',
      'unit_price_desc',
      'area_asc',
      'area_desc',
    ] as const) {
      const pages = [
        await flats({ sort, page_size: 10 }),
        await flats({ sort, page_size: 10, page: 2 }),
        await flats({ sort, page_size: 10, page: 3 }),
      ]
      const list = pages.flatMap(page => page.list)
      expect([sort, new Set(list.map(flat => flat.id)).size]).toEqual([sort, 24])
      if (sort.includes('price')) expect(list.slice(-6).every(flat => flat.price === null)).toBe(true)
    }
    expect((await flats({ sort: 'price_asc' })).list[0]).toMatchObject({
      floor: 1,
      tower_name: '4号楼',
      model_name: 'K',
      area: 100,
      inner_area: 80,
    })
  })

  test('gives a kind of flat by tower and third of the floors, a tower to come as a whole', async () => {
    const { result } = await api.call('h5/building-new/model-info', { id: kind ?? 0 })
    expect(
      result.zones.map(({ tower_name, zone, floor_min, floor_max, total, price_min }) => [
        tower_name,
        zone,
        floor_min,
        floor_max,
        total,
        price_min,
      ]),
    ).toEqual([
      ['4号楼', 'low', 6, 6, 1, 456 * WAN],
      ['4号楼', 'middle', 7, 12, 6, 457 * WAN],
      ['4号楼', 'high', 13, 18, 6, 463 * WAN],
      ['3号楼', null, 1, 6, 6, null],
    ])
    expect(result).toMatchObject({ open_total: 13, filed_on: '2025-11-07' })
  })
})

describe('news', () => {
  beforeAll(() =>
    api.db.query(
      `insert into dynamic (building_id, title, content, type, created_at) values
    ($1, '开盘', '…', 'opening', $3), ($1, '封顶', '…', 'progress', $3 - 86400 * 40), ($2, '收房', '…', 'delivery', $3 - 1)`,
      [ids.sale, ids.out, START],
    ),
  )

  test('of one building or all, latest first, by kind and month', async () => {
    const titles = async (request: object) =>
      (await api.call('building-dynamic/list', request as never)).result.list.map(d => d.title)
    expect(await titles({})).toEqual(['开盘', '收房', '封顶'])
    expect(await titles({ building_id: ids.sale })).toEqual(['开盘', '封顶'])
    expect(await titles({ types: ['progress', 'delivery'] })).toEqual(['收房', '封顶'])
    expect(await titles({ month: '2025-12' })).toEqual(['封顶'])
    expect((await api.call('building-dynamic/list', { building_id: ids.sale })).result.building?.id).toBe(
      ids.sale,
    )
    expect((await api.call('building-dynamic/list', { building_id: 999_999 })).errcode).toBe(1005)
  })

  test('the choices are those that have some', async () => {
    expect((await api.call('building-dynamic/para', { building_id: ids.sale })).result).toEqual({
      types: [
        { key: 'opening', label: '开盘', total: 1 },
        { key: 'progress', label: '工程进度', total: 1 },
      ],
      months: [
        { key: '2026-01', label: '2026年1月', total: 1 },
        { key: '2025-12', label: '2025年12月', total: 1 },
      ],
    })
    expect((await api.call('building-dynamic/para', { building_id: 999_999 })).errcode).toBe(1005)
  })
})

test('following sets a state', async () => {
  const { token } = await api.member()
  const follow = (on: boolean) =>
    api.call('h5/building-new/follow', { building_id: ids.coming, follow: on }, { token })
  expect((await follow(true)).result).toEqual({ is_followed: true, followed_total: 1 })
  expect((await follow(true)).result).toEqual({ is_followed: true, followed_total: 1 })
  expect((await api.call('user/mobile-building-new-follow-list', {}, { token })).result.list).toMatchObject([
    { building: { id: ids.coming, is_followed: true } },
  ])
  expect((await follow(false)).result).toEqual({ is_followed: false, followed_total: 0 })
  expect(
    (await api.call('h5/building-new/follow', { building_id: 999_999, follow: true }, { token })).errcode,
  ).toBe(1005)
})

test('pictures stand in the order of their kinds', async () => {
  await api.db.query(
    `with p as (insert into picture (url, width, height, created_at) select '/static/pic/b' || n, 1, 1, 1 from generate_series(1, 3) n returning id, url)
    insert into album_picture (owner_type, owner_id, picture_id, kind, sort) select 'building', $1, id, (array['photo', 'effect', 'floor_plan'])[right(url, 1)::int], 1 from p`,
    [ids.sale],
  )
  expect((await api.call('building-new/album-list', { building_id: ids.sale })).result).toMatchObject({
    total: 3,
    list: [{ kind: 'effect' }, { kind: 'floor_plan' }, { kind: 'photo' }],
  })
  expect((await api.call('building-new/album-list', { building_id: 999_999 })).errcode).toBe(1005)
})
