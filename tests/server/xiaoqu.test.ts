// Community (小区) endpoints on the real server: list order and paging, the page with amenities and deals, rents, and editing.
import type { Request } from '../../src/contract/endpoints'
import { startTestServer, START, type Answer, type TestServer } from './harness'
import { BEIJING, CHAOYANG, insertPlaces, LIYUAN, TONGZHOU, WANGJING } from './places'
import { insertAgent, insertLot, insertXiaoqu } from './rows'

const DAY = 86_400
const WAN = 1_000_000

let api: TestServer
let editor: { token: string }
let admin: { token: string }
let agent: { token: string }
let agentId: number

beforeAll(async () => {
  api = await startTestServer()
  await insertPlaces(api.db)
  agentId = await insertAgent(api.db)
  agent = await api.member({ roles: ['member', 'agent'], agentId })
  editor = await api.member({ roles: ['member', 'editor'] })
  admin = await api.member({ roles: ['member', 'admin'] })
})
afterAll(() => api.close())

const listFaultFields = (answer: Answer<unknown>) =>
  (answer.result as { fields?: { field: string }[] } | null)?.fields?.map(f => f.field) ?? []
const picture = async () =>
  (await api.db.one<{ id: number; url: string }>(
    `insert into picture (url, width, height, created_at) values ('/static/pic/' || gen_random_uuid() || '.webp', 800, 600, 1) returning id, url`,
  )) ?? { id: 0, url: '' }

test('what is near a community: the nearest of each kind, within its reach', async () => {
  const id = await insertXiaoqu(api.db, { name: '近邻里', lng: 116.3, lat: 39.8 })
  // 0.001 degrees of latitude are 111 metres.
  const row = (kind: string, name: string, north: number) =>
    `('${kind}', '${name}', null, 116.3, ${39.8 + north / 1000})`
  await api.db.query(
    `insert into place (kind, name, note, lng, lat) values ${[
      row('shop', '近店', 2),
      row('shop', '远店', 19),
      row('bus', '近站', 1),
      row('bus', '远站', 8),
      row('medical', '医院', 20),
      ...[3, 4, 5, 6, 7].map(north => row('shop', `店${north}`, north)),
    ].join(', ')}`,
  )
  const { places } = (await api.call('xiaoqu/info', { id })).result
  expect(places.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    'bus 近站',
    'medical 医院',
    'shop 近店',
    'shop 店3',
    'shop 店4',
    'shop 店5',
  ])
  expect(places[0]?.distance).toBe(111)
})

describe('the list', () => {
  let ids: Record<'a' | 'b' | 'c' | 'gone', number>
  const list = async (request: Partial<Request<'xiaoqu/list'>>) =>
    (await api.call('xiaoqu/list', { page_size: 50, ...request })).result
  const found = async (request: Partial<Request<'xiaoqu/list'>>) =>
    (await list(request)).list.map(card => card.id).filter(id => Object.values(ids).includes(id))

  beforeAll(async () => {
    ids = {
      a: await insertXiaoqu(api.db, {
        name: '春申里',
        alias: '春申小区',
        circle_id: WANGJING,
        lng: 116.471,
        lat: 39.9905,
        avg_price: 7 * WAN,
        avg_price_change: 1.2,
        build_year: 2004,
        building_type: '板楼',
      }),
      b: await insertXiaoqu(api.db, {
        name: '夏木园',
        region_id: TONGZHOU,
        circle_id: LIYUAN,
        address: '梨园东路',
        lng: 116.67,
        lat: 39.88,
        avg_price: 4 * WAN,
        avg_price_change: -0.8,
        build_year: 2012,
      }),
      c: await insertXiaoqu(api.db, { name: '秋水台', region_id: TONGZHOU, lng: 116.7, lat: 39.9 }),
      gone: await insertXiaoqu(api.db, { name: '冬藏里', deleted_at: 1 }),
    }
    await insertLot(api.db, { xiaoqu_id: ids.b, region_id: TONGZHOU })
    await insertLot(api.db, { xiaoqu_id: ids.b, region_id: TONGZHOU })
    await insertLot(api.db, { xiaoqu_id: ids.a })
    await insertLot(api.db, { xiaoqu_id: ids.c, shelf: 'off' })
    await api.db.query(
      `insert into school (id, name, level, region_id, address, lng, lat) values (7, '小学', 'primary', 110105, '望京', 116.4, 39.9)`,
    )
    await api.db.query('insert into xiaoqu_school values ($1, 7)', [ids.a])
  })

  test('begins with most open lots; deleted ones are never in it', async () => {
    expect(await found({})).toEqual([ids.b, ids.a, ids.c])
  })

  test.each([
    ['district', { region_ids: [TONGZHOU] }, ['b', 'c']],
    ['city', { region_ids: [BEIJING] }, ['b', 'a', 'c']],
    ['unknown region', { region_ids: [999_999] }, []],
    ['circle', { circle_ids: [LIYUAN] }, ['b']],
    ['station', { station_ids: [1] }, ['a']],
    ['line', { subway_line_ids: [1] }, ['a']],
    ['school', { school_id: 7 }, ['a']],
    ['price', { avg_price_min: 5 * WAN, avg_price_max: 8 * WAN }, ['a']],
    ['year', { build_year_min: 2010 }, ['b']],
    ['type', { building_type: '板楼' }, ['a']],
    ['lots', { has_lots: true }, ['b', 'a']],
    ['no lots', { has_lots: false }, ['c']],
    ['name', { keyword: '春申' }, ['a']],
    ['alias', { keyword: '春申小区' }, ['a']],
    ['address', { keyword: '梨园东路' }, ['b']],
    ['marks alone', { keyword: '。。' }, []],
    ['percent sign', { keyword: '%' }, []],
    ['box', { lng_min: 116.6, lat_min: 39.8, lng_max: 116.69, lat_max: 39.95 }, ['b']],
  ] as const)('is narrowed by %s', async (_what, request, names) => {
    expect(await found(request as never)).toEqual(names.map(name => ids[name]))
  })

  test.each([
    ['avg_price_asc', ['b', 'a', 'c']],
    ['avg_price_desc', ['a', 'b', 'c']],
    ['build_year_desc', ['b', 'a', 'c']],
    ['change_desc', ['a', 'b', 'c']],
    ['lot_desc', ['b', 'a', 'c']],
  ] as const)('is sorted by %s', async (sort, names) => {
    expect(await found({ sort })).toEqual(names.map(name => ids[name]))
  })

  test('is paged, and an empty page still knows how many there are', async () => {
    const first = await list({ region_ids: [TONGZHOU], page_size: 1 })
    const second = await list({ region_ids: [TONGZHOU], page_size: 1, page: 2 })
    expect([first.list[0]?.id, second.list[0]?.id]).toEqual([ids.b, ids.c])
    expect(await list({ region_ids: [TONGZHOU], page_size: 1, page: 9 })).toMatchObject({
      list: [],
      total: 2,
      page: 9,
      page_size: 1,
    })
  })

  test('refuses bounds turned round and half a box', async () => {
    expect(listFaultFields(await api.call('xiaoqu/list', { avg_price_min: 2, avg_price_max: 1 }))).toEqual([
      'avg_price_min',
    ])
    expect(listFaultFields(await api.call('xiaoqu/list', { lng_min: 116 }))).toEqual(['lat_min'])
    expect(
      listFaultFields(
        await api.call('xiaoqu/list', { lng_min: 117, lat_min: 39, lng_max: 116, lat_max: 40 }),
      ),
    ).toEqual(['lng_min'])
  })
})

describe('the page', () => {
  test('has what is around, what was sold and who knows it', async () => {
    const id = await insertXiaoqu(api.db, {
      name: '细节里',
      circle_id: WANGJING,
      lng: 116.4705,
      lat: 39.9902,
      avg_price: 4 * WAN,
      avg_price_change: -0.8,
      avg_price_at: START - DAY,
    })
    const house_id = await insertLot(api.db, { xiaoqu_id: id, agent_ids: [agentId] })
    const sold = {
      xiaoqu_id: id,
      status: 'sold',
      agent_ids: [agentId],
      area: 100,
      start_price: 300 * WAN,
      deal_price: 360 * WAN,
      market_price: 400 * WAN,
      deal_time: START - 30 * DAY,
    }
    await insertLot(api.db, sold)
    await insertLot(api.db, { ...sold, deal_time: START - 400 * DAY, deal_price: 900 * WAN })
    await insertLot(api.db, { ...sold, house_type: 6, area: 12, deal_price: 300 * WAN })
    const { result } = await api.call('xiaoqu/info-new', { id, house_id })
    expect(result).toMatchObject({
      id,
      name: '细节里',
      lot_total: 4,
      open_total: 1,
      deal_total: 3,
      house: { id: house_id },
      subway: [{ name: '望京', lines: [{ name: '15号线' }] }, { name: '望京东' }],
      auction: { avg_price: 3.6 * WAN, deal_total: 1, months: 6, below_rate: 10 },
      agents: [{ id: agentId, deal_here: 3 }],
      can_edit: false,
      share: { link: expect.stringMatching(new RegExp(`/xiaoqu/${id}\\.html$`)) },
    })
    expect(result.subway[0]?.distance).toBeLessThan(100)
    expect(result.sources).toContainEqual({ field: 'avg_price', source: expect.any(String), at: START - DAY })
    expect((await api.call('xiaoqu/info', { id }, editor)).result.can_edit).toBe(true)
  })

  test('takes a lot of its own alone, and no community that is unknown or deleted', async () => {
    const id = await insertXiaoqu(api.db)
    const elsewhere = await insertLot(api.db)
    expect((await api.call('xiaoqu/info', { id, house_id: elsewhere })).result.house).toBeNull()
    expect((await api.call('xiaoqu/info', { id, house_id: 999_999 })).result.house).toBeNull()
    expect((await api.call('xiaoqu/info', { id: 999_999 })).errcode).toBe(1005)
    expect(
      (await api.call('xiaoqu/info', { id: await insertXiaoqu(api.db, { deleted_at: 1 }) })).errcode,
    ).toBe(1005)
  })
})

describe('what is near', () => {
  test('is found round a community, a lot or a point, nearest first, itself left out', async () => {
    const [here, near, far] = [
      await insertXiaoqu(api.db, { name: '中心', lng: 120, lat: 30 }),
      await insertXiaoqu(api.db, { name: '近处', lng: 120.005, lat: 30 }),
      await insertXiaoqu(api.db, { name: '远处', lng: 120.03, lat: 30 }),
    ]
    const house_id = await insertLot(api.db, { xiaoqu_id: here, lng: 120, lat: 30 })
    const around = async (request: object) =>
      (await api.call('h5/xiaoqu/nearby-xiaoqu', request as never)).result
    expect(await around({ xiaoqu_id: here })).toMatchObject({
      total: 1,
      list: [{ id: near, distance: expect.any(Number) }],
    })
    expect((await around({ xiaoqu_id: here, radius: 5000 })).list.map(card => card.id)).toEqual([near, far])
    expect(await around({ xiaoqu_id: here, radius: 5000, limit: 1 })).toMatchObject({
      total: 2,
      list: [{ id: near }],
    })
    expect((await around({ house_id })).list.map(card => card.id)).toEqual([near])
    expect((await around({ lng: 120, lat: 30 })).list.map(card => [card.id, card.distance])).toEqual([
      [here, 0],
      [near, 481],
    ])
  })

  test('needs exactly one origin that exists', async () => {
    const ask = (request: object) => api.call('h5/xiaoqu/nearby-xiaoqu', request as never)
    expect(listFaultFields(await ask({}))).toEqual(['xiaoqu_id'])
    expect(listFaultFields(await ask({ xiaoqu_id: 1, house_id: 1 }))).toEqual(['xiaoqu_id'])
    expect(listFaultFields(await ask({ lng: 116 }))).toEqual(['lat'])
    expect((await ask({ xiaoqu_id: 999_999 })).errcode).toBe(1005)
    expect((await ask({ house_id: 999_999 })).errcode).toBe(1005)
  })
})

test('a search finds names from their beginning, then by part, then where most lots are', async () => {
  const [part, prefix, lots] = [
    await insertXiaoqu(api.db, { name: '北岭云庭' }),
    await insertXiaoqu(api.db, { name: '岭云苑' }),
    await insertXiaoqu(api.db, { name: '岭云阁', region_id: TONGZHOU }),
  ]
  await insertLot(api.db, { xiaoqu_id: lots })
  const search = async (request: object) =>
    (await api.call('h5/community/search', { keyword: '岭云', ...request })).result.list.map(
      brief => brief.id,
    )
  expect(await search({})).toEqual([lots, prefix, part])
  expect(await search({ limit: 1 })).toEqual([lots])
  expect(await search({ region_id: CHAOYANG })).toEqual([prefix, part])
  expect(await search({ keyword: '没有这个名字' })).toEqual([])
})

test('who follows it is told', async () => {
  const xiaoqu_id = await insertXiaoqu(api.db)
  const { token } = await api.member()
  await api.call('h5/user/xiaoqu-follow', { xiaoqu_id, follow: true }, { token })
  expect((await api.call('h5/xiaoqu/is-follow', { xiaoqu_id }, { token })).result).toEqual({
    is_followed: true,
    followed_total: 1,
  })
  expect((await api.call('h5/xiaoqu/is-follow', { xiaoqu_id })).result).toEqual({
    is_followed: false,
    followed_total: 1,
  })
  expect((await api.call('h5/xiaoqu/is-follow', { xiaoqu_id: 999_999 })).errcode).toBe(1005)
})

describe('an editor', () => {
  const save = (request: object, who = editor) => api.call('xiaoqu/add-edit', request as never, who)
  const whole = {
    name: '新建里',
    region_id: CHAOYANG,
    circle_id: WANGJING,
    address: '望京街 9 号',
    lng: 116.48,
    lat: 39.99,
  }

  test('makes a community, once a name and district', async () => {
    const made = await save({ ...whole, alias: '新建小区', build_year: 2009, avg_price: 5 * WAN })
    expect(made.errcode).toBe(0)
    expect((await api.call('xiaoqu/info', { id: made.result.id })).result).toMatchObject({
      name: '新建里',
      circle_name: '望京',
      build_year: 2009,
      avg_price: 5 * WAN,
    })
    expect(await save(whole)).toMatchObject({ errcode: 1008, result: { id: made.result.id } })
    expect((await save({ ...whole, region_id: TONGZHOU, circle_id: LIYUAN })).errcode).toBe(0)
    expect(
      await api.db.query(`select before from audit where entity_type = 'xiaoqu' and entity_id = $1`, [
        made.result.id,
      ]),
    ).toEqual([{ before: null }])
  })

  test('is told what is missing or does not fit', async () => {
    expect(listFaultFields(await save({}))).toEqual(['name', 'region_id', 'address', 'lng', 'lat'])
    expect(listFaultFields(await save({ ...whole, name: '圈外里', circle_id: LIYUAN }))).toEqual([
      'circle_id',
    ])
    expect(
      listFaultFields(await save({ ...whole, name: '市里', region_id: BEIJING, circle_id: undefined })),
    ).toEqual(['region_id'])
    expect(listFaultFields(await save({ ...whole, name: '学区里', school_ids: [999_999] }))).toEqual([
      'school_ids',
    ])
    expect((await save({ ...whole, name: '别人的里' }, agent)).errcode).toBe(1006)
  })

  test('changes what is sent, an empty text taking it away; a stale copy is refused', async () => {
    const id = await insertXiaoqu(api.db, { name: '改名里', alias: '旧名', developer: '旧公司' })
    const lot = await insertLot(api.db, { xiaoqu_id: id, xiaoqu_name: '改名里' })
    await api.db.query(
      `insert into school (id, name, level, region_id, address, lng, lat) values (8, '中学', 'junior', 110105, '望京', 116.4, 39.9)`,
    )
    const first = await save({ id, name: '新名里', alias: '', school_ids: [8], updated_at: START })
    expect(first.result).toEqual({ id, updated_at: START + 1 })
    expect((await api.call('xiaoqu/info', { id })).result).toMatchObject({
      name: '新名里',
      alias: null,
      developer: '旧公司',
      schools: [{ id: 8, level: 'junior', xiaoqu_total: 1, lot_total: 1 }],
    })
    expect((await api.call('house/info', { id: lot })).result.xiaoqu_name).toBe('新名里')
    expect((await api.call('house/list', { school_id: 8 })).result.list.map(card => card.id)).toEqual([lot])
    expect((await save({ id, name: '又改里', updated_at: START })).errcode).toBe(1008)
    expect((await save({ id: 999_999, name: '没有里' })).errcode).toBe(1005)
  })

  test('a new price is of this month, its change against the month before', async () => {
    const id = await insertXiaoqu(api.db, { name: '价格里', avg_price: 4 * WAN })
    await api.db.query(`insert into xiaoqu_price values ($1, '2025-12', $2)`, [id, 4 * WAN])
    await save({ id, avg_price: 4.2 * WAN })
    expect((await api.call('xiaoqu/info', { id })).result).toMatchObject({
      avg_price: 4.2 * WAN,
      avg_price_change: 5,
    })
    expect(
      await api.db.one(`select avg_price from xiaoqu_price where xiaoqu_id = $1 and month = '2026-01'`, [id]),
    ).toEqual({ avg_price: 4.2 * WAN })
  })

  test('changes its pictures', async () => {
    const xiaoqu_id = await insertXiaoqu(api.db)
    const [a, b] = [await picture(), await picture()]
    const add = await api.call('xiaoqu/album-add', { xiaoqu_id, picture_ids: [a.id, b.id] }, editor)
    expect(add.result).toMatchObject({ changed: 2, album_total: 2, cover: a.url })
    expect((await api.call('xiaoqu/set-cover', { xiaoqu_id, picture_id: b.id }, editor)).result.cover).toBe(
      b.url,
    )
    expect((await api.call('xiaoqu/album-list', { xiaoqu_id })).result).toMatchObject({
      total: 2,
      cover: b.url,
      video: null,
      list: [{ kind: 'photo', pictures: [{ id: b.id, is_cover: true }, { id: a.id }] }],
    })
    expect(
      (await api.call('xiaoqu/album-del', { xiaoqu_id, picture_ids: [b.id] }, editor)).result,
    ).toMatchObject({ changed: 1, cover: a.url })
    expect((await api.call('xiaoqu/set-cover', { xiaoqu_id, picture_id: b.id }, editor)).errcode).toBe(1005)
    expect((await api.call('xiaoqu/album-add', { xiaoqu_id, picture_ids: [a.id] }, agent)).errcode).toBe(1006)
    expect(
      (await api.call('xiaoqu/album-add', { xiaoqu_id: 999_999, picture_ids: [a.id] }, editor)).errcode,
    ).toBe(1005)
    expect((await api.call('xiaoqu/album-list', { xiaoqu_id: 999_999 })).errcode).toBe(1005)
  })

  test('tells which of its pictures shows it from above', async () => {
    const xiaoqu_id = await insertXiaoqu(api.db, { name: '总平里' })
    const [photo, plan] = [await picture(), await picture()]
    await api.call('xiaoqu/album-add', { xiaoqu_id, picture_ids: [photo.id] }, editor)
    expect((await api.call('xiaoqu/info', { id: xiaoqu_id })).result.site_plan).toBeNull()
    await api.call('xiaoqu/album-add', { xiaoqu_id, picture_ids: [plan.id], kind: 'location' }, editor)
    expect((await api.call('xiaoqu/info', { id: xiaoqu_id })).result).toMatchObject({
      site_plan: plan.url,
      album_total: 2,
    })
  })
})

describe('an admin', () => {
  test('deletes a community without lots, as often as asked; it leaves lists and searches', async () => {
    const id = await insertXiaoqu(api.db, { name: '待删里' })
    const remove = (who = admin) => api.call('xiaoqu/del', { id }, who)
    expect((await remove(editor)).errcode).toBe(1006)
    expect((await remove()).result).toEqual({ id, deleted: true })
    expect((await remove()).result).toEqual({ id, deleted: true })
    expect((await api.call('h5/community/search', { keyword: '待删里' })).result.list).toEqual([])
    expect((await api.call('xiaoqu/del', { id: 999_999 }, admin)).errcode).toBe(1005)
  })

  test('is refused for one that still has lots, on the shelf or not', async () => {
    const id = await insertXiaoqu(api.db)
    await insertLot(api.db, { xiaoqu_id: id, shelf: 'off' })
    expect(await api.call('xiaoqu/del', { id }, admin)).toMatchObject({
      errcode: 1008,
      result: { lot_total: 1 },
    })
  })
})
