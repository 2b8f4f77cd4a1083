import { START, startTestServer, type TestServer } from './harness'
import { CHAOYANG, insertPlaces, TONGZHOU } from './places'
import { insertAgent, insertLot } from './rows'

let api: TestServer
beforeAll(async () => {
  api = await startTestServer()
  await insertPlaces(api.db)
  await insertAgent(api.db)
})
afterAll(() => api.close())
beforeEach(() => api.db.query('delete from house'))

const lot = (more: object = {}) =>
  insertLot(api.db, {
    region_id: TONGZHOU,
    house_type: 5,
    jushi: 2,
    area: 90,
    start_price: 300_000_000,
    ...more,
  })

test('lots that fit wholly come first, the others say what they miss, and each condition what it costs', async () => {
  const fits = await lot()
  const leased = await lot({ risk_yes: ['lease'] })
  const dearAndLeased = await lot({ risk_yes: ['lease'], start_price: 900_000_000 })
  await lot({ region_id: CHAOYANG })
  await lot({ status: 'sold' })
  await lot({ start_price: 900_000_000, area: 300, jushi: 4 })
  const { result } = await api.call('demand/match', {
    region_ids: TONGZHOU,
    price_max: 400_000_000,
    jushi: '2,3',
    area_max: 120,
    risk_exclude: 'lease',
  })
  expect(result.total).toBe(1)
  expect(result.list.map(match => match.house.id)).toEqual([fits])
  expect(result.near.map(match => [match.house.id, match.misses])).toEqual([
    [leased, ['lease']],
    [dearAndLeased, ['price', 'lease']],
  ])
  expect(result.looser).toEqual([{ miss: 'lease', total: 2 }])
  expect(result.price_counts.slice(6, 15)).toEqual([2, 0, 0, 0, 0, 0, 0, 0, 2])
})

test('what came since can be asked for alone; the sums stay those of all', async () => {
  await lot()
  const fresh = await lot({ created_at: START + 100 })
  const freshAndLeased = await lot({ risk_yes: ['lease'], created_at: START + 100 })
  const ask = async (only_new: 0 | 1) =>
    (
      await api.call('demand/match', {
        region_ids: TONGZHOU,
        risk_exclude: 'lease',
        since: START + 50,
        only_new,
      })
    ).result
  const [all, alone] = [await ask(0), await ask(1)]
  expect(all.list).toHaveLength(2)
  expect(alone.list.map(({ house }) => house.id)).toEqual([fresh])
  expect(alone.near.map(({ house }) => house.id)).toEqual([freshAndLeased])
  expect(alone.total).toBe(all.total)
})

test('a request goes to a manager with the demand in it; three at the most are open; its owner alone changes and stops it', async () => {
  const member = await api.member()
  const other = await api.member()
  await lot()
  const ask = (more: object = {}) =>
    api.call('user/find-house', { region_ids: TONGZHOU, agree: 1, note: '近地铁', ...more }, member)
  expect((await ask({ agree: 0 })).errcode).toBe(1004)
  expect((await ask({ price_min: 2, price_max: 1 })).errcode).toBe(1004)
  expect((await api.call('user/find-house', { agree: 1 }, member)).errcode).toBe(1004)
  const { result } = await ask()
  expect(result).toMatchObject({
    wish: { status: 'new', match_total: 1 },
    matches: [{ region_id: TONGZHOU }],
  })
  for (const n of [2, 3]) {
    api.setTime(START + n)
    expect((await ask()).errcode).toBe(0)
  }
  expect((await ask()).errcode).toBe(1008)
  const { id } = result.wish
  for (const [path, fields] of [
    ['demand/save-wish', { note: '别人的' }],
    ['demand/alerts', { alerts: 'near' }],
    ['demand/stop', {}],
  ] as const)
    expect((await api.call(path, { id, ...fields }, other)).errcode).toBe(1005)
  const changed = await api.call('demand/save-wish', { id, price_max: 100_000_000 }, member)
  expect(changed.result.wish).toMatchObject({
    match_total: 0,
    demand: { region_ids: [], price_max: 100_000_000 },
  })
  expect((await api.call('demand/alerts', { id, alerts: 'near' }, member)).result.wish.demand.alerts).toEqual(
    ['near'],
  )
  expect((await api.call('demand/stop', { id }, member)).errcode).toBe(0)
  expect((await api.call('demand/stop', { id }, member)).errcode).toBe(0)
  expect((await api.call('demand/alerts', { id, alerts: '' }, member)).errcode).toBe(1008)
  expect((await ask()).errcode).toBe(0)
  expect((await api.call('user/wish-list', { statuses: 'new' }, member)).result.total).toBe(3)
})

test('the demand is replaced as a whole, pays once, and goes when nothing is left of it', async () => {
  const member = await api.member()
  const save = (fields: object) => api.call('h5/user/save-demand', fields, member)
  expect((await save({ region_ids: TONGZHOU, price_max: 5 })).result.demand).toMatchObject({ price_max: 5 })
  expect((await save({ note: '二' })).result.demand).toMatchObject({
    region_ids: [],
    price_max: null,
    note: '二',
  })
  expect((await api.call('h5/user-account/my-score', {}, member)).result.score).toBe(20)
  expect((await save({})).result.demand).toBeNull()
  expect((await save({ circle_ids: 999_999, region_ids: TONGZHOU })).errcode).toBe(1004)
})

describe('a lot that does not fit', () => {
  const wished = async (member: { token: string }) =>
    (await api.call('user/find-house', { region_ids: TONGZHOU, risk_exclude: 'lease', agree: 1 }, member))
      .result.wish.id
  const found = async (wishId: number, member: { token: string }, more: object = {}) =>
    (
      await api.call(
        'demand/match',
        { region_ids: TONGZHOU, risk_exclude: 'lease', since: START - 10, wish_id: wishId, ...more },
        member,
      )
    ).result

  test('leaves the lists and counts of its demand alone, and is taken back', async () => {
    const member = await api.member()
    const id = await wished(member)
    api.setTime(START + 20)
    const second = await wished(member)
    const [kept, bad] = [await lot({ created_at: START }), await lot({ created_at: START })]
    const leased = await lot({ risk_yes: ['lease'], created_at: START })
    for (const house_id of [bad, leased, bad])
      expect((await api.call('demand/unfit', { id, house_id, unfit: 1 }, member)).result).toEqual({
        unfit: true,
      })
    const left = await found(id, member)
    expect(left.list.map(({ house }) => house.id)).toEqual([kept])
    expect(left).toMatchObject({
      total: 1,
      near_total: 0,
      new_total: 1,
      unfit_total: 2,
      near: [],
      looser: [],
    })
    expect(left.price_counts[6]).toBe(3)
    expect((await found(id, member, { only_new: 1 })).list).toHaveLength(1)
    const unfit = await found(id, member, { only_unfit: 1 })
    expect(unfit.list.map(({ house, misses }) => [house.id, misses])).toEqual([
      [bad, []],
      [leased, ['lease']],
    ])
    expect(unfit.near).toEqual([])
    expect(await found(second, member)).toMatchObject({ total: 2, near_total: 1, unfit_total: 0 })
    const totals = (await api.call('user/wish-list', {}, member)).result.list.map(one => [
      one.id,
      one.match_total,
    ])
    expect(totals).toEqual([
      [second, 2],
      [id, 1],
    ])
    for (let time = 0; time < 2; time++)
      expect((await api.call('demand/unfit', { id, house_id: bad, unfit: 0 }, member)).result).toEqual({
        unfit: false,
      })
    expect(await found(id, member)).toMatchObject({ total: 2, unfit_total: 1 })
  })

  test('is said by the owner of an open demand alone, of a lot that is there, 500 at the most', async () => {
    const member = await api.member()
    const other = await api.member()
    const id = await wished(member)
    const house_id = await lot()
    const say = (more: object = {}, who: object = member) =>
      api.call('demand/unfit', { id, house_id, unfit: 1, ...more }, who)
    expect((await say({}, other)).errcode).toBe(1005)
    expect((await say({ unfit: 0 }, other)).errcode).toBe(1005)
    for (const who of [other, {}])
      expect((await api.call('demand/match', { wish_id: id }, who)).errcode).toBe(1005)
    expect((await say({ house_id: 999_999 })).errcode).toBe(1005)
    expect((await say({ house_id: await lot({ shelf: 'off' }) })).errcode).toBe(1005)
    await api.db.query(
      'insert into demand_unfit (lead_id, house_id, uid, created_at) select $1, 1000000 + n, $2, 1 from generate_series(1, 500) n',
      [id, member.uid],
    )
    expect((await say()).errcode).toBe(1008)
    await api.db.query('delete from demand_unfit where house_id = 1000001')
    expect((await say()).errcode).toBe(0)
    expect((await say()).errcode).toBe(0)
    await api.call('demand/stop', { id }, member)
    expect((await say()).errcode).toBe(1008)
    expect((await say({ unfit: 0 })).errcode).toBe(0)
  })

  test('is forgotten with its demand', async () => {
    const member = await api.member()
    const id = await wished(member)
    await api.call('demand/unfit', { id, house_id: await lot(), unfit: 1 }, member)
    await api.db.query('delete from lead where id = $1', [id])
    expect(await api.db.query('select 1 from demand_unfit where lead_id = $1', [id])).toEqual([])
  })
})
