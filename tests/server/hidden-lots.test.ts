import { MAX_HIDDEN } from '../../src/contract/hidden/schema'
import { runEvents } from './run-events'
import { startTestServer, type TestServer } from './harness'
import { insertLot, insertRegion } from './rows'

/** Lots hidden by a member, and changes since a member's last view. */

let api: TestServer
let sold: number
const lots: number[] = []
beforeAll(async () => {
  api = await startTestServer()
  await insertRegion(api.db)
  for (let n = 0; n < 4; n++) lots.push(await insertLot(api.db, { price: 100_000_000 + n }))
  sold = await insertLot(api.db, { status: 'sold' })
})
afterAll(() => api.close())

const hide = (token: string, house_id: number, is = true) =>
  api.call('hidden/set', { house_id, hide: is }, { token })
const listed = async (token?: string) =>
  (await api.call('house/list', { statuses: 'upcoming,ongoing' }, { token })).result.list.map(({ id }) => id)
const found = (token?: string) =>
  api.call('house/count', { statuses: 'upcoming,ongoing' }, { token }).then(({ result }) => result)

describe('a hidden lot', () => {
  test('is in no list, count or map of its member, and in those of everybody else', async () => {
    const [one, other] = [await api.member(), await api.member()]
    const [lot = 0] = lots
    expect((await hide(one.token, lot)).result).toEqual({ is_hidden: true, total: 1 })
    expect((await hide(one.token, lot)).result).toEqual({ is_hidden: true, total: 1 })
    for (const token of [other.token, undefined]) {
      expect(await listed(token)).toContain(lot)
      expect(await found(token)).toMatchObject({ total: 4, hidden_total: 0 })
    }
    const { token } = one
    expect(await listed(token)).not.toContain(lot)
    expect(await found(token)).toMatchObject({ total: 3, hidden_total: 1 })
    const { result: areas } = await api.call('house/region-count', { statuses: 'upcoming' }, { token })
    expect(areas.total).toBe(3)
    const { result: today } = await api.call('h5/house/home-page-list', { tab: 'recommend' }, { token })
    expect(today.list.map(({ id }) => id)).not.toContain(lot)
    const { result: page } = await api.call(
      'house/list',
      { statuses: 'upcoming', seen: String(lots[1]) },
      { token },
    )
    expect(page.total).toBe(3)
    // Its own page opens, because a link may lead there.
    expect((await api.call('house/info', { id: lot }, { token })).result.is_hidden).toBe(true)
    expect((await api.call('house/info', { id: lot })).result.is_hidden).toBeUndefined()
  })

  test('is taken back from the list of what is hidden, by its member alone', async () => {
    const [one, other] = [await api.member(), await api.member()]
    const [first = 0, second = 0] = lots
    await hide(one.token, first)
    api.advance(60)
    await hide(one.token, second)
    await hide(one.token, sold)
    await api.db.query(`update house set shelf = 'off' where id = $1`, [sold])
    const { result } = await api.call('hidden/list', {}, one)
    expect(result.list.map(({ id, is_valid }) => [id, is_valid])).toEqual([
      [sold, false],
      [second, true],
      [first, true],
    ])
    expect((await hide(other.token, second, false)).result).toEqual({ is_hidden: false, total: 0 })
    expect((await api.call('hidden/list', {}, one)).result.total).toBe(3)
    expect((await hide(one.token, second, false)).result).toEqual({ is_hidden: false, total: 2 })
    expect(await listed(one.token)).toContain(second)
    await api.db.query(`update house set shelf = 'on' where id = $1`, [sold])
  })

  test('of a device comes into the account at the login; what is gone is left out', async () => {
    const { token } = await api.member()
    await hide(token, lots[0] ?? 0)
    const ids = `${lots[0]},${lots[1]},99999999`
    expect((await api.call('hidden/merge', { ids }, { token })).result).toEqual({ total: 2 })
    const many = Array.from({ length: 201 }, (_, n) => n + 1).join(',')
    for (const bad of ['', 'x', '0', many])
      expect((await api.call('hidden/merge', { ids: bad }, { token })).errcode).toBe(1004)
    expect((await api.call('hidden/set', { house_id: 99_999_999, hide: true }, { token })).errcode).toBe(1005)
    expect((await api.call('hidden/set', { house_id: lots[0], hide: 'maybe' }, { token })).errcode).toBe(1004)
  })

  test('may be one of ten thousand, which are left out as fast, and one more is refused', async () => {
    const { uid, token } = await api.member()
    await api.db.query(
      'insert into member_hidden (uid, house_id, created_at) select $1, 1000000 + n, 1 from generate_series(1, $2) n',
      [uid, MAX_HIDDEN - 1],
    )
    expect((await hide(token, lots[0] ?? 0)).errcode).toBe(0)
    expect(await hide(token, lots[1] ?? 0)).toMatchObject({
      errcode: 1008,
      errmsg: expect.stringContaining('10000'),
    })
    expect((await api.call('hidden/merge', { ids: String(lots[1]) }, { token })).result.total).toBe(
      MAX_HIDDEN,
    )
    expect(await found(token)).toMatchObject({ total: 3, hidden_total: 1 })
    const took = async (someone?: string) => {
      const from = performance.now()
      for (let n = 0; n < 5; n++) await found(someone)
      return (performance.now() - from) / 5
    }
    // Far above the usual time of both: only unbounded growth fails here.
    expect(await took(token)).toBeLessThan(400)
    expect(await took()).toBeLessThan(400)
  })

  test('is told of by no message, though it fits a saved search', async () => {
    const [hiding, other] = [await api.member(), await api.member()]
    for (const { uid, token } of [hiding, other]) {
      await api.db.query(`insert into remind_setting (uid, mail, updated_at) values ($1, $2, 1)`, [
        uid,
        `h${uid}@example.com`,
      ])
      await api.call('saved-search/save', { name: '三居', query: '{"jushi":"3"}', total: 0 }, { token })
    }
    api.advance(60)
    const lot = await insertLot(api.db, { jushi: 3 })
    await hide(hiding.token, lot)
    await runEvents(api)
    const told = await api.db.query<{ uid: number }>(
      `select uid from message where event = 'match' and house_id = $1`,
      [lot],
    )
    expect(told.map(({ uid }) => uid)).toEqual([other.uid])
  })

  test('goes with the account and is in its export', async () => {
    const { uid, token } = await api.member()
    await hide(token, lots[0] ?? 0)
    const { exportParts } = await import('../../server/privacy/export-file')
    expect((await exportParts(api.db, uid)).find(({ table }) => table === 'member_hidden')).toMatchObject({
      title: '隐藏的房源',
      rows: [{ house_id: lots[0] }],
    })
  })
})

describe('what a member saw last', () => {
  /** Opens the page of a lot as a member. */
  async function open(token: string, house: number) {
    const sid = 'sid-of-a-member-00001'
    const options = { token, signCode: sid }
    const { session_id } = (await api.call('visitor/start-session', { sid, client_type: 1 }, options)).result
    const step = { session_id, sid, entity_type: 'house', entity_id: house } as const
    expect((await api.call('visitor/trace', step, options)).errcode).toBe(0)
  }
  const seen = async (token: string | undefined, house: number) =>
    (await api.call('house/info', { id: house }, { token })).result.seen

  test('stands on page and card until the next visit; a guest and another member have none', async () => {
    const [one, other] = [await api.member(), await api.member()]
    const lot = await insertLot(api.db, { price: 300_000_000 })
    const at = api.now()
    await open(one.token, lot)
    expect(await seen(one.token, lot)).toBeUndefined()
    api.advance(86_400)
    await api.db.query(`update house set price = 288000000, start_price = 288000000 where id = $1`, [lot])
    const was = { at, status: 'upcoming', price: 300_000_000, has_new_notice: false }
    expect(await seen(one.token, lot)).toMatchObject(was)
    // The view in this visit does not hide earlier changes.
    await open(one.token, lot)
    expect(await seen(one.token, lot)).toMatchObject(was)
    const { result } = await api.call('h5/house/get-batch', { ids: String(lot) }, one)
    expect(result.list[0]?.seen).toMatchObject(was)
    for (const token of [other.token, undefined]) expect(await seen(token, lot)).toBeUndefined()
    api.advance(3_600)
    expect(await seen(one.token, lot)).toMatchObject({ price: 288_000_000 })
  })

  test('a new version of the notice is said', async () => {
    const { token } = await api.member()
    const lot = await insertLot(api.db)
    const version = (n: number) =>
      api.db.query(
        `insert into notice (house_id, version, published_at, sections, risk) values ($1, $2, $3, '[]', '[]')`,
        [lot, n, api.now()],
      )
    await version(1)
    await open(token, lot)
    api.advance(86_400)
    expect(await seen(token, lot)).toMatchObject({ has_new_notice: false })
    await version(2)
    expect(await seen(token, lot)).toMatchObject({ has_new_notice: true })
  })
})
