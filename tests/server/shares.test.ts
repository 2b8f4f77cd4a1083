import type { ShareType } from '../../src/contract/codes'
import { pageHead } from '../../server/h5/page-head'
import { DEMO_DATA_MS, startTestServer, type TestServer } from './harness'

/** Shares of a member, the visitors they bring, and their removal. */

let api: TestServer
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
}, DEMO_DATA_MS)
afterAll(() => api.close())

const DAY = 86_400
const share = (token: string, obj_type: ShareType, obj_id: number) =>
  api.call('h5/log/put', { op_type: 'share', obj_type, obj_id, channel: 'wechat' }, { token })

/** A separate browser opens something through a member's link. */
async function open(sid: string, share_uid: number, { house = 1, ip = '10.1.0.1', token = '' } = {}) {
  const options = { signCode: sid, ip, token }
  const { session_id } = (await api.call('visitor/start-session', { sid }, options)).result
  const step = { session_id, sid, entity_type: 'house', entity_id: house, share_uid } as const
  expect((await api.call('visitor/trace', step, options)).errcode).toBe(0)
}
const totals = async (token: string, month?: string) =>
  (await api.call('user/share-down-total', { month }, { token })).result

test('each kind stands in its own list, the rest together, the last shared first', async () => {
  const { token } = await api.member()
  const poster = (await api.db.one<{ id: number }>('select min(id) as id from poster'))?.id ?? 0
  const video = (await api.db.one<{ id: number }>('select min(id) as id from video'))?.id ?? 0
  const others: [ShareType, number][] = [
    ['building', 1],
    ['rights', 1],
    ['video', video],
    ['article', 1],
    ['report', 1],
    ['wiki', 1],
    ['ask', 1],
    ['poster', poster],
    ['marketing_page', 1],
  ]
  for (const [type, id] of [['house', 1], ['house', 2], ['agent', 1], ['xiaoqu', 1], ...others] as const) {
    expect((await share(token, type, id)).errcode).toBe(0)
    api.advance(1)
  }
  await share(token, 'house', 1)
  const houses = (await api.call('h5/user/house-share-list', {}, { token })).result
  expect(houses.list.map(row => row.house.id)).toEqual([1, 2])
  expect(houses.list[0]).toMatchObject({ channel: 'wechat', open_total: 0, is_valid: true })
  expect((await api.call('h5/user/agent-share-list', {}, { token })).result.list[0]?.agent.id).toBe(1)
  expect((await api.call('h5/user/xiaoqu-share-list', {}, { token })).result.list[0]?.xiaoqu.id).toBe(1)
  const rest = (await api.call('h5/user/other-share-list', {}, { token })).result
  expect(rest.list.map(row => row.type)).toEqual(others.map(([type]) => type).reverse())
  expect(rest.list.every(row => row.title !== '' && row.link.length > 1)).toBe(true)
  const opened = await Promise.all(rest.list.map(row => pageHead(api, row.link)))
  expect(opened.map(({ status }) => status)).toEqual(rest.list.map(() => 200))
  expect((await totals(token)).counts).toEqual({ house: 2, agent: 1, xiaoqu: 1, other: others.length })
  expect((await share(token, 'article', 999_999)).errcode).toBe(1005)
})

test('what is no longer public keeps its row', async () => {
  const { token } = await api.member()
  await share(token, 'house', 3)
  await api.db.query(`update house set shelf = 'off' where id = 3`)
  const { list } = (await api.call('h5/user/house-share-list', {}, { token })).result
  await api.db.query(`update house set shelf = 'on' where id = 3`)
  expect(list).toMatchObject([{ is_valid: false, house: { id: 3 } }])
})

test.each([
  [2, 2],
  [4, 0],
  [8, 0],
])('a share out of client %i earns %i points', async (comeFrom, points) => {
  const { token } = await api.member()
  const { errcode } = await api.call(
    'h5/log/put',
    { op_type: 'share', obj_type: 'house', obj_id: 1, channel: 'wechat' },
    { token, comeFrom },
  )
  expect(errcode).toBe(0)
  expect(await totals(token)).toMatchObject({ score_total: points, counts: { house: 1 } })
})

test('a clear takes one list or all, keeps the points, and can be taken back once', async () => {
  const { token } = await api.member()
  for (const [type, id] of [
    ['house', 1],
    ['house', 2],
    ['article', 1],
    ['agent', 1],
  ] as const) {
    await share(token, type, id)
    api.advance(1)
  }
  const earned = (await totals(token)).score_total
  expect(earned).toBeGreaterThan(0)
  const { result } = await api.call('h5/user/clear-share-list', { type: 'house' }, { token })
  expect(result).toEqual({ cleared: 2, undo: expect.any(String) })
  expect(await totals(token)).toMatchObject({ score_total: earned, counts: { house: 0, agent: 1, other: 1 } })

  const undo = result.undo ?? ''
  const stranger = await api.member()
  expect((await api.call('user/undo', { undo }, stranger)).result.restored).toBe(0)
  expect((await api.call('user/undo', { undo }, { token })).result.restored).toBe(2)
  expect((await api.call('user/undo', { undo }, { token })).result.restored).toBe(0)
  expect((await totals(token)).counts.house).toBe(2)

  const [row] = (await api.call('h5/user/other-share-list', {}, { token })).result.list
  expect((await api.call('h5/user/del-share', { ids: [row?.id ?? 0] }, stranger)).result).toEqual({
    deleted: 0,
    undo: null,
  })
  const gone = (await api.call('h5/user/del-share', { ids: [row?.id ?? 0] }, { token })).result
  expect(gone).toEqual({ deleted: 1, undo: expect.any(String) })
  expect((await api.call('h5/user/clear-share-list', {}, { token })).result.cleared).toBe(3)
  expect((await api.call('h5/user/clear-share-list', {}, { token })).result).toEqual({
    cleared: 0,
    undo: null,
  })
})

test('opened counts once a visitor and day, never the sharer, and not a machine at one address', async () => {
  const sharer = await api.member()
  await share(sharer.token, 'house', 1)
  for (const sid of ['share-friend-000001', 'share-friend-000001', 'share-friend-000002'])
    await open(sid, sharer.uid)
  await open('share-of-own-0001', sharer.uid, { token: sharer.token })
  // signed out on the same browser
  await open('share-of-own-0001', sharer.uid, { house: 2 })
  expect((await totals(sharer.token)).open_total).toBe(2)

  for (let n = 0; n < 40; n++)
    await open(`share-machine-${String(n).padStart(6, '0')}`, sharer.uid, { ip: '10.9.9.9' })
  expect((await totals(sharer.token)).open_total).toBe(32)
  const [row] = (await api.call('h5/user/house-share-list', {}, sharer)).result.list
  expect(row?.open_total).toBe(32)

  api.advance(DAY)
  await open('share-friend-000001', sharer.uid)
  expect((await totals(sharer.token)).open_total).toBe(33)
  expect((await totals(sharer.token, '2020-01')).open_total).toBe(0)
})

test('who came by a link counts as its download and its registration', async () => {
  const sharer = await api.member()
  const other = await api.member()
  const visitor = { signCode: 'share-brought-0001' }
  await open(visitor.signCode, sharer.uid)
  const download = () => api.call('h5/log/put', { op_type: 'download', obj_type: 'app', obj_id: 0 }, visitor)
  await download()
  await download()
  const page = (await api.call('user/download-share-link', {}, visitor)).result
  expect(page.link).toContain(`share_uid=${sharer.uid}`)
  expect(page.share.link).toBe(page.link)

  const phone = '13911112222'
  await api.call('user/sendcode', { phone, purpose: 'register' }, visitor)
  const made = await api.call(
    'user/register',
    { phone, code: '123456', password: 'Demo1234', agree: 1 },
    visitor,
  )
  expect(made.errcode).toBe(0)
  expect(await totals(sharer.token)).toMatchObject({ open_total: 1, download_total: 1, register_total: 1 })
  const invites = async () => (await api.call('user/distribution', {}, sharer)).result
  expect(await invites()).toMatchObject({
    invited_total: 1,
    valid_total: 0,
    score_total: 0,
    list: [{ phone: '139****2222', state: 'registered', score: 0 }],
  })
  api.advance(DAY)
  await api.call('user/login', { phone, password: 'Demo1234' }, visitor)
  const after = await invites()
  expect(after).toMatchObject({ valid_total: 1, score_total: 50, list: [{ state: 'valid', score: 50 }] })
  expect((await api.call('h5/distribution/score-of-promotion', {}, sharer)).result.score_total).toBe(
    after.score_total,
  )
  expect((await api.call('user/distribution', {}, other)).result.list).toEqual([])
})

test('links carry the member’s own code, which never changes; a code given wins for a visitor', async () => {
  const sharer = await api.member()
  const { result } = await api.call('user-invite-reg/get-share-link', {}, sharer)
  expect(result.invite_code).toMatch(/^[A-Z0-9]{4,16}$/)
  expect(result.link).toContain(`/m/my/register?invite_code=${result.invite_code}`)
  expect(result.link).toContain(`share_uid=${sharer.uid}`)
  expect((await api.app.inject(result.qrcode_url)).statusCode).toBe(200)
  const own = (await api.call('user/download-share-link', {}, sharer)).result
  expect(own.link).toContain(result.invite_code)
  expect((await api.app.inject(own.qrcode_url)).statusCode).toBe(200)
  const given = (await api.call('user/download-share-link', { invite_code: result.invite_code })).result
  expect(given.link).toBe(own.link)
  const plain = (
    await api.call('user/download-share-link', { invite_code: 'NOBODYS1' }, { signCode: 'share-nobody-01' })
  ).result
  expect(plain.link).not.toContain('invite_code')
  expect((await api.app.inject(plain.qrcode_url)).statusCode).toBe(200)
})

test('a handle is tied to its browser, and tells nothing else', async () => {
  const receive = (openid: string) =>
    api.call(
      'api/statistics/receive-openid',
      { source: 'share', share_uid: 1 },
      { openid, signCode: 'share-openid-01' },
    )
  expect((await receive('')).result).toEqual({ is_known: false, is_bound: false })
  expect((await receive('nobody-knows-this')).result).toEqual({ is_known: false, is_bound: false })
  const { openid } = (await api.call('wechat/get-openid', { code: 'demo-share-0001', app: 'mini' })).result
  expect((await receive(openid)).result).toEqual({ is_known: true, is_bound: false })
  expect((await receive(openid)).result).toEqual({ is_known: true, is_bound: false })
  const rows = await api.db.query<{ source: string | null; share_uid: number | null }>(
    'select source, share_uid from openid_browser',
  )
  expect(rows).toEqual([{ source: 'share', share_uid: 1 }])
})
