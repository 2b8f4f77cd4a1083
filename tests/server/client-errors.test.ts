import { register } from 'prom-client'
import { readFault } from '../../server/client-errors/read-fault'
import { startTestServer, type TestServer } from './harness'

let api: TestServer
let admin: { token: string }
beforeAll(async () => {
  api = await startTestServer()
  admin = await api.member({ roles: ['member', 'admin'] })
})
afterAll(() => api.close())
beforeEach(() => api.db.query('delete from client_error_group'))

const STACK = `TypeError: x is undefined
    at f (https://m.example.com/assets/taro.1a2b3c4d.js:2:41234)
    at g (https://m.example.com/assets/app.5e6f.js:1:20)`
let addresses = 0
const report = async (fields: object = {}, ip = `203.0.113.${(addresses += 1)}`) => {
  const body = { err: STACK, hook: 'render', url: 'house-detail', release: 'r1', platform: 'h5', ...fields }
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/getErr',
    payload: new URLSearchParams(body).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': ip },
  })
  return answer.json<{ errcode: number; result: { ok?: boolean } }>()
}
const written = () => api.app.faults.drain()
const list = async (asked: object = {}) => {
  await written()
  return (await api.call('desk/client-errors', asked, admin)).result
}
const settle = (id: number | undefined, settled = true) =>
  api.call('desk/settle-client-error', { id: id ?? 0, settled }, admin)

test('reports of one fault are one row with a count, and nothing of who met it', async () => {
  expect(await report()).toMatchObject({ errcode: 0, result: { ok: true } })
  api.advance(60)
  await report({ url: 'my', hook: 'app.onError' })
  await written()
  await report({ url: 'https://m.example.com/house/9.html?agent_id=13800000001' })
  const { list: rows, total, releases, counts } = await list()
  expect([total, releases, counts]).toEqual([1, ['r1'], { open: 1, settled: 0 }])
  expect(rows[0]).toMatchObject({
    release: 'r1',
    platform: 'h5',
    name: 'TypeError',
    message: 'x is undefined',
    screens: ['house-detail', 'my'],
    total: 3,
    first_at: api.now() - 60,
    last_at: api.now(),
    settled_at: null,
  })
  expect(rows[0]?.stack).toContain('taro.1a2b3c4d.js:2:41234')
  const kept = JSON.stringify(await api.db.query('select * from client_error_group'))
  for (const own of ['13800000001', 'agent_id', '203.0.113']) expect(kept).not.toContain(own)
})

test.each<[string, boolean, object]>([
  ['another number in the message', false, { err: STACK.replace('x is', 'x 7 is') }],
  ['another release', false, { release: 'r2' }],
  ['another platform', false, { platform: 'weapp' }],
  ['another place of the script', false, { err: STACK.replace('41234', '41235') }],
  ['another name', false, { err: STACK.replace('TypeError', 'RangeError') }],
  ['another host of the same script', true, { err: STACK.replaceAll('m.example.com', 'cdn.example.com') }],
  ['another frame further down', true, { err: STACK.replace('app.5e6f', 'app.7777') }],
  ['another screen', true, { url: 'my' }],
])('%s: the same group: %s', (_, isSame, fields) => {
  const first = { err: STACK, url: 'house-detail', release: 'r1', platform: 'h5' }
  expect(readFault({ ...first, ...fields }).fingerprint === readFault(first).fingerprint).toBe(isSame)
})

test.each([
  ['TypeError: a 1 b', 'TypeError', 'a 1 b', ''],
  [
    'MiniProgramError\nx is not defined\nReferenceError: x is not defined\n    at f (app-service.js:1:2)',
    'ReferenceError',
    'x is not defined',
    'at f (app-service.js:1:2)',
  ],
  ['Uncaught (in promise) Error: gone', 'Error', 'gone', ''],
  ['something else\n  at f (a.js:1:2)', 'Error', 'something else', 'at f (a.js:1:2)'],
  ['', 'Error', '', ''],
  [
    'ApiError: 13800000001\nf@https://m.example.com/a.js:1:2?token=abc',
    'ApiError',
    '#',
    'f@https://m.example.com/a.js:1:2',
  ],
])('%j is read', (err, name, message, stack) => {
  expect(readFault({ err })).toMatchObject({ name, message, stack, platform: 'other', release: 'unknown' })
})

test('numbers in a message are no other fault', () => {
  const of = (n: number) => readFault({ err: `Error: row ${n} of ${n + 2}\n at f (a.js:1:2)` }).fingerprint
  expect(of(7)).toBe(of(8123))
})

test('what is sent is bounded: by field, by body, by address, and over all groups', async () => {
  const fault = readFault({
    err: `${'长'.repeat(9_000)}\n${'at f (a.js:1:2)\n'.repeat(900)}`,
    release: 'r'.repeat(99),
  })
  expect([fault.message.length, fault.stack.length <= 2_000, fault.release]).toEqual([300, true, 'unknown'])
  expect(await report({ err: 'a'.repeat(40_000) })).not.toMatchObject({ errcode: 0 })
  for (let n = 0; n < 30; n += 1) await report({}, '198.51.100.7')
  expect((await report({}, '198.51.100.7')).errcode).toBe(1007)
  await api.db.query(
    `insert into client_error_group (fingerprint, kind, release, platform, name, message, stack, screens, total, first_at, last_at)
     select 'f' || n, 'k' || n, 'r0', 'h5', 'Error', 'm', '', '{home}', 1, n, n from generate_series(1, 5000) n`,
  )
  await written()
  await report({ release: 'r9' })
  expect((await list({ release: 'r9' })).total).toBe(1)
  expect(
    await api.db.one('select count(*)::int as total, min(last_at) as oldest from client_error_group'),
  ).toEqual({
    total: 5_000,
    oldest: 3,
  })
  expect((await api.post('/api/getErr', '{}', { 'content-type': 'application/json' })).status).toBe(400)
})

test('a database that refuses costs the reports of some seconds, and no answer', async () => {
  const broken = jest.spyOn(api.db, 'query').mockRejectedValue(new Error('gone'))
  try {
    expect((await report()).errcode).toBe(0)
    await written()
  } finally {
    broken.mockRestore()
  }
  await report()
  expect((await list()).list).toMatchObject([{ total: 1 }])
})

test('an admin finds groups by release and platform, sorted by when or how often they were seen', async () => {
  await report({ err: 'Error: often' })
  await report({ err: 'Error: often' })
  await written()
  api.advance(10)
  await report({ err: 'Error: late', release: 'r2', platform: 'weapp' })
  const messages = async (asked: object) => (await list(asked)).list.map(({ message }) => message)
  expect(await messages({})).toEqual(['late', 'often'])
  expect(await messages({ sort: 'total' })).toEqual(['often', 'late'])
  expect(await messages({ release: 'r1' })).toEqual(['often'])
  expect(await messages({ platform: 'weapp' })).toEqual(['late'])
  expect(await messages({ platform: 'swan' })).toEqual([])
  expect(await messages({ page: 2, page_size: 1 })).toEqual(['often'])
  expect((await list()).releases).toEqual(['r2', 'r1'])
})

test('a settled fault stays so in the releases seen by then, and comes back in a later one', async () => {
  await report({ release: 'r0', err: 'Error: another' })
  await report()
  const [{ id } = { id: 0 }] = (await list({ release: 'r1' })).list
  expect((await settle(id)).result).toEqual({ ok: true })
  expect(await list()).toMatchObject({ total: 1, counts: { open: 1, settled: 1 } })
  api.advance(60)
  await report()
  await report({ release: 'r0' })
  expect((await list({ settled: 1 })).list).toMatchObject(
    [{ release: 'r0' }, { release: 'r1', total: 2 }].map(row => expect.objectContaining(row) as object),
  )
  await report({ release: 'r2' })
  expect((await list({ release: 'r2' })).list).toMatchObject([
    { message: 'x is undefined', settled_at: null },
  ])
  await settle(id, false)
  expect((await list()).total).toBe(4)
  const changes = await api.call('desk/changes', { entity_type: 'client_error', entity_id: id }, admin)
  expect(changes.result.list).toMatchObject([
    { action: 'desk/settle-client-error', status: 'open', title: 'TypeError: x is undefined' },
    { status: 'settled' },
  ])
  expect((await settle(999_999)).errcode).toBe(1005)
})

test('editors and guests see nothing of it', async () => {
  const editor = await api.member({ roles: ['member', 'editor'] })
  for (const who of [editor, {}]) {
    expect((await api.call('desk/client-errors', {}, who)).errcode).not.toBe(0)
    expect((await api.call('desk/settle-client-error', { id: 1, settled: true }, who)).errcode).not.toBe(0)
  }
})

test('reports are counted by platform, and by the release that the site serves or other', async () => {
  register.resetMetrics()
  await report({ platform: 'swan', release: 'made up' })
  await report({ platform: 'made up', release: 'r7' })
  const { values } = (await register.getMetricsAsJSON()).find(
    ({ name }) => name === 'homes_client_errors_total',
  ) ?? {
    values: [],
  }
  expect(values.map(({ labels, value }) => ({ ...labels, value }))).toEqual([
    expect.objectContaining({ platform: 'swan', release: 'other', value: 1 }),
    expect.objectContaining({ platform: 'other', release: 'other', value: 1 }),
  ])
})
