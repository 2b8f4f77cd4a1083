import { MAX_SEARCHES } from '../../src/contract/saved-search/schema'
import { matchWords } from '../../server/jobs/notify-matches'
import { startTestServer, type TestServer } from './harness'
import { insertLot, insertRegion } from './rows'
import { runEvents } from './run-events'

/** Saved searches of members, and notifications about new matching lots. */

let api: TestServer
beforeAll(async () => {
  api = await startTestServer()
  await insertRegion(api.db)
})
afterAll(() => api.close())

const run = () => runEvents(api)
const told = (uid: number) =>
  api.db.query<{ title: string; text: string; items: { text: string }[] }>(
    `select title, text, items from message where uid = $1 and event = 'match' order by id`,
    [uid],
  )
/** All notifications, including those in the same digest. */
const words = async (uid: number) =>
  (await told(uid)).flatMap(({ text, items }) => [text, ...items.map(item => item.text)])
const save = (token: string, query: object, name = '两居') =>
  api.call('saved-search/save', { name, query: JSON.stringify(query), total: 3 }, { token })
/** Notified by mail, which needs no platform. */
async function member(demand: object | null = null) {
  const made = await api.member()
  await api.db.query(`insert into remind_setting (uid, mail, updated_at) values ($1, $2, 1)`, [
    made.uid,
    `m${made.uid}@example.com`,
  ])
  if (demand)
    await api.db.query('update users set demand = $2 where uid = $1', [made.uid, JSON.stringify(demand)])
  return made
}
const DEMAND = {
  region_ids: [],
  circle_ids: [],
  price_min: null,
  price_max: null,
  area_min: null,
  area_max: null,
  jushi: [],
  house_types: [],
  purpose: null,
  funds: null,
  risk_exclude: [],
  note: '',
  updated_at: 1,
}

describe('kept in the account', () => {
  test('saved once whatever the order of its words, renamed, switched off, looked at, removed', async () => {
    const { token } = await api.member()
    await save(token, { jushi: '2', rounds: '1', sort: 'price_asc' })
    const again = (await save(token, { rounds: '1', jushi: '2' }, '别的名字')).result
    expect(again.list).toMatchObject([{ name: '两居', query: { jushi: '2', rounds: '1' }, is_on: true }])
    const id = again.list[0]?.id ?? 0
    api.advance(60)
    const change = (more: object, as = token) =>
      api.call('saved-search/change', { id, ...more }, { token: as })
    expect((await change({ name: '新名字' })).result.list[0]).toMatchObject({ name: '新名字', is_on: true })
    expect((await change({ is_on: 0 })).result.list[0]).toMatchObject({ name: '新名字', is_on: false })
    expect((await change({ total: 9 })).result.list[0]).toMatchObject({ total: 9, seen_at: api.now() })
    const stranger = await api.member()
    expect((await change({ name: '坏' }, stranger.token)).errcode).toBe(1005)
    expect((await api.call('saved-search/remove', { ids: [id] }, stranger)).result.deleted).toBe(0)
    expect((await api.call('saved-search/remove', { ids: [id] }, { token })).result).toMatchObject({
      deleted: 1,
      list: [],
    })
  })

  test('what the list would refuse is refused, and so is the twenty-first', async () => {
    const { token } = await api.member()
    const goals = '116.461,39.909,45,国贸;116.311,39.984,45,中关村'
    for (const query of [
      { price_min: 'x' },
      { price_min: '2', price_max: '1' },
      { commute_at: 'night' },
      { metro_station_id: '1', commute: goals },
    ])
      expect([query, (await save(token, query)).errcode]).toEqual([query, 1004])
    for (let n = 1; n <= MAX_SEARCHES; n++)
      expect((await save(token, { price_max: String(n) })).errcode).toBe(0)
    expect((await save(token, { price_max: '99' })).errcode).toBe(1008)
    // an existing lot is not new
    expect((await save(token, { price_max: '1' })).errcode).toBe(0)
    expect((await api.call('saved-search/list', {}, { token })).result.list).toHaveLength(MAX_SEARCHES)
  })

  test('a device’s are taken in once: the account’s names and switches stay', async () => {
    const { token } = await api.member()
    await save(token, { jushi: '2' }, '账号里的')
    const searches = JSON.stringify([
      { name: '本机的', query: { jushi: '2' }, total: 1, seen_at: 5 },
      { name: '三居', query: { jushi: '3' }, total: 2, seen_at: 5 },
      { name: '坏的', query: { price_min: 'x' }, total: 0, seen_at: 5 },
    ])
    const merge = () => api.call('saved-search/merge', { searches }, { token })
    await merge()
    expect((await merge()).result.list.map(({ name }) => name).sort()).toEqual(['三居', '账号里的'])
  })
})

describe('new lots are told', () => {
  test('once, to those whose search or demand they fit, and not to who switched it off', async () => {
    await run()
    const [one, other, off] = [await member(), await member(), await member()]
    await save(one.token, { jushi: '2' }, '两居室')
    await save(other.token, { jushi: '3' }, '三居室')
    const { list } = (await save(off.token, { jushi: '2' })).result
    await api.call('saved-search/change', { id: list[0]?.id, is_on: 0 }, off)
    const wished = await member({ ...DEMAND, jushi: [2], alerts: ['match'] })
    const near = await member({ ...DEMAND, jushi: [4], alerts: ['near'] })
    const quiet = await member({ ...DEMAND, jushi: [2], alerts: [] })
    await insertLot(api.db, { jushi: 2 })
    await run()
    await run()
    expect(await words(one.uid)).toEqual([expect.stringMatching(/^符合“两居室”，.+起，.+ 开拍$/)])
    expect(await words(other.uid)).toEqual([])
    expect(await words(off.uid)).toEqual([])
    expect(await words(wished.uid)).toEqual([expect.stringMatching(/^符合找房需求/)])
    expect(await words(near.uid)).toEqual([expect.stringMatching(/^找房需求只差一项/)])
    expect(await words(quiet.uid)).toEqual([])
    // the next one goes into the same digest
    await insertLot(api.db, { jushi: 2 })
    await run()
    expect(await told(one.uid)).toHaveLength(1)
    expect(await words(one.uid)).toHaveLength(2)
  })

  test('also of a search for what is enough: nobody’s money is known where no call is answered', async () => {
    await run()
    const { uid, token } = await member()
    expect((await save(token, { jushi: '5', verdict: 'enough' }, '五居室')).errcode).toBe(0)
    await insertLot(api.db, { jushi: 5 })
    await run()
    expect(await words(uid)).toEqual([expect.stringMatching(/^符合“五居室”/)])
  })

  test('although another’s stored search is one that the list refuses by now', async () => {
    await run()
    const { uid, token } = await member()
    await save(token, { jushi: '4' }, '四居室')
    await api.db.query(
      `insert into saved_search (uid, name, key, query, total, seen_at, created_at)
       select uid, '旧的', ' 0', '{"commute_at":"night"}', 0, 0, 0 from saved_search where uid = $1`,
      [uid],
    )
    await insertLot(api.db, { jushi: 4 })
    await run()
    expect(await words(uid)).toEqual([expect.stringMatching(/^符合“四居室”/)])
  })

  test('with the way to the station that the search asks for', async () => {
    await run()
    const { uid, token } = await member()
    const station = (name: string, lng: number) =>
      api.db.one<{ id: number }>(
        'insert into station (id, name, lng, lat) values ((select coalesce(max(id), 0) + 1 from station), $1, $2, 39.9) returning id',
        [name, lng],
      )
    const [work, home] = [await station('国贸', 116.46), await station('梨园', 116.66)]
    await api.db.query('insert into metro_ride (from_id, to_id, seconds) values ($1, $2, 1800)', [
      work?.id,
      home?.id,
    ])
    await save(token, { metro_station_id: String(work?.id), metro_minutes: '45' }, '上班近')
    await insertLot(api.db, { lng: 116.66, lat: 39.9, near_station_ids: [home?.id] })
    await insertLot(api.db, { lng: 117.2, lat: 39.9 })
    await run()
    expect(await words(uid)).toEqual([expect.stringMatching(/^符合“上班近”，.+，到国贸约 30 分钟，.+ 开拍$/)])
    const late = await member()
    const query = { metro_station_id: String(work?.id), metro_minutes: '45', commute_at: 'night' }
    await save(late.token, query, '晚归')
    await insertLot(api.db, { lng: 116.66, lat: 39.9, near_station_ids: [home?.id] })
    await run()
    expect(await words(late.uid)).toEqual([expect.stringMatching(/^符合“晚归”，.+，从国贸回约 30 分钟，/)])
  })

  test('nothing of a lot that does not fit the demand; another open demand tells of it all the same', async () => {
    await run()
    const [one, both] = [await member(), await member()]
    const lot = await insertLot(api.db, { jushi: 5 })
    await run()
    for (const [who, times] of [
      [one, 1],
      [both, 2],
    ] as const)
      for (let time = 1; time <= times; time++)
        await api.db.query(
          `insert into lead (type, status, uid, phone, demand, created_at, updated_at) values ('entrust', 'new', $1, '13900000009', $2, $3, $3)`,
          [who.uid, JSON.stringify({ ...DEMAND, jushi: [5], alerts: ['price'] }), time],
        )
    for (const { uid } of [one, both])
      await api.db.query(
        `insert into demand_unfit (lead_id, house_id, uid, created_at) select min(id), $2, $1, 1 from lead where uid = $1`,
        [uid, lot],
      )
    await api.db.query('update house set start_price = start_price - 100 where id = $1', [lot])
    await run()
    expect(await words(one.uid)).toEqual([])
    expect(await words(both.uid)).toHaveLength(1)
  })

  test('a next round and a lower price as such, but not twice to who follows the lot', async () => {
    await run()
    const [wished, follower] = [
      await member({ ...DEMAND, jushi: [5], alerts: ['price', 'round'] }),
      await member({ ...DEMAND, jushi: [5], alerts: ['price', 'round'] }),
    ]
    const lot = await insertLot(api.db, { jushi: 5, round: 2 })
    await api.call('user/follow', { entity_id: lot }, follower)
    await run()
    expect(await words(wished.uid)).toEqual([expect.stringMatching(/^再次开拍，符合找房需求/)])
    await api.db.query('update house set start_price = start_price - 100 where id = $1', [lot])
    await run()
    expect((await words(wished.uid))[1]).toMatch(/^起拍价由 .+ 降到 .+，符合找房需求/)
    expect(await words(follower.uid)).toEqual([])
  })

  test('one by cost or verdict is matched by the situation in the account of each member', async () => {
    await run()
    const WAN = 1_000_000
    const [rich, poor, unsaid] = [await member(), await member(), await member()]
    // 300 万 and 1 % of it (3 % if the number of homes is unknown), with money that suffices for all but one.
    for (const { token } of [rich, poor, unsaid])
      await save(token, { jushi: '5', verdict: 'enough', cost_max: String(304 * WAN) })
    const say = (token: string, answers: object) =>
      api.call('user/situation-save', { answers, said_at: api.now() }, { token })
    await say(rich.token, { homes: 0, cash: 900 * WAN, loan: 'none' })
    await say(poor.token, { homes: 0, cash: 10 * WAN, loan: 'none' })
    await insertLot(api.db, {
      jushi: 5,
      price: 300 * WAN,
      owner_kind: 'person',
      land_use: '住宅',
      risk: JSON.stringify(
        ['tax_bearer', 'arrears', 'land_fee'].map(kind => ({
          kind,
          value: 'no',
          quote: null,
          section: null,
        })),
      ),
    })
    await run()
    const total = async ({ uid }: { uid: number }) => (await told(uid)).length
    expect(await Promise.all([rich, poor, unsaid].map(total))).toEqual([1, 0, 0])
  })

  test('a lot that comes to the shelf later is new then; a withdrawn one is not told', async () => {
    await run()
    const { uid, token } = await member()
    await save(token, { jushi: '1' })
    const lot = await insertLot(api.db, { jushi: 1, shelf: 'off' })
    const gone = await insertLot(api.db, { jushi: 1 })
    await api.db.query(`update house set shelf = 'off' where id = $1`, [gone])
    await run()
    expect(await words(uid)).toEqual([])
    await api.db.query(`update house set shelf = 'on' where id = $1`, [lot])
    await run()
    expect(await words(uid)).toHaveLength(1)
  })
})

const arrival = {
  id: 1,
  at: 1,
  house_id: 1,
  title: '一套',
  price: 268_500_000,
  start_price: 268_500_000,
  start_time: 1_795_399_200,
}
test.each([
  [{ kind: 'match', price_before: null }, false, '符合“两居”，268.5万起，11-23 10:00 开拍'],
  [{ kind: 'round', price_before: null }, false, '再次开拍，符合“两居”，268.5万起，11-23 10:00 开拍'],
  [
    { kind: 'price', price_before: 300_000_000 },
    false,
    '起拍价由 300.0万 降到 268.5万，符合“两居”，11-23 10:00 开拍',
  ],
  [{ kind: 'match', price_before: null }, true, '“两居”只差一项，268.5万起，11-23 10:00 开拍'],
] as const)('%o is told in words', (kind, isNear, text) => {
  expect(matchWords({ arrival: { ...arrival, ...kind }, name: '“两居”', isNear })).toBe(text)
})
