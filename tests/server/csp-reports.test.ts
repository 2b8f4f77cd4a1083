import { startTestServer, type TestServer } from './harness'

let api: TestServer
beforeAll(async () => {
  api = await startTestServer({ settings: { SITE_URL: 'https://m.example.com' } })
})
afterAll(() => api.close())
beforeEach(() => api.db.query('delete from csp_report'))

let addresses = 0
const newAddress = () => `203.0.113.${(addresses += 1)}`
const send = (body: unknown, { type = 'application/csp-report', ip = newAddress() } = {}) =>
  api.app.inject({
    method: 'POST',
    url: '/api/csp-report',
    payload: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': type, 'x-forwarded-for': ip },
  })
const byUri = (report: object = {}) => ({
  'csp-report': {
    'document-uri': 'https://m.example.com/house/123.html?agent_id=7&keyword=13800000001',
    referrer: 'https://search.example.org/?q=13800000001',
    'blocked-uri': 'https://cdn.example.net/u/13800000001/x.js?openid=abc',
    'effective-directive': 'script-src-elem',
    'original-policy': "default-src 'self'",
    'source-file': 'https://m.example.com/assets/app.1a2b.js',
    'line-number': 3,
    ...report,
  },
})
const kept = () =>
  api.db.query('select directive, blocked, screen, source, total from csp_report order by directive, blocked')
const KIND = {
  directive: 'script-src-elem',
  blocked: 'https://cdn.example.net/u/0/x.js',
  screen: 'house-detail',
  source: '/assets/app.1a2b.js',
}

test('a report is kept as a kind of thing with a count, and nothing of who it was', async () => {
  expect((await send(byUri())).statusCode).toBe(204)
  await send(byUri({ 'document-uri': 'https://m.example.com/m/houseDetail/9' }))
  expect(await kept()).toEqual([{ ...KIND, total: 2 }])
  const rows = JSON.stringify(await api.db.query('select * from csp_report'))
  for (const own of ['13800000001', 'openid', 'agent', '203.0.113']) expect(rows).not.toContain(own)
})

test('browsers of today send several together, and others of their reports among them', async () => {
  const body = {
    documentURL: 'https://m.example.com/',
    blockedURL: 'inline',
    effectiveDirective: 'script-src-elem',
    sourceFile: null,
  }
  const answer = await send(
    [
      { type: 'csp-violation', age: 1, url: 'https://m.example.com/', user_agent: 'x', body },
      { type: 'deprecation', body: { id: 'x' } },
      {
        type: 'csp-violation',
        body: { ...body, blockedURL: 'https://a.example.net/1.png', effectiveDirective: 'img-src' },
      },
    ],
    { type: 'application/reports+json' },
  )
  expect(answer.statusCode).toBe(204)
  expect(await kept()).toEqual([
    { directive: 'img-src', blocked: 'https://a.example.net', screen: 'home', source: '', total: 1 },
    { directive: 'script-src-elem', blocked: 'inline', screen: 'home', source: '', total: 1 },
  ])
})

test.each([
  ['of a page that is not ours', { 'document-uri': 'https://evil.example.org/' }],
  ["of the visitor's own extensions", { 'blocked-uri': 'chrome-extension://abcdef/x.js' }],
  ['without a directive', { 'effective-directive': '', 'violated-directive': '<script>' }],
  ['of no address', { 'blocked-uri': '13800000001' }],
])('what is %s is not kept', async (_, report) => {
  expect((await send(byUri(report))).statusCode).toBe(204)
  expect(await kept()).toEqual([])
})

test('what is no report is refused', async () => {
  const type = 'application/reports+json'
  const statusOf = async (body: unknown, options = {}) => (await send(body, options)).statusCode
  expect(await statusOf('{')).toBe(400)
  expect(await statusOf({ a: 1 })).toBe(400)
  expect(await statusOf('{}', { type: 'text/plain' })).toBe(400)
  expect(await statusOf(byUri({ 'script-sample': 'x'.repeat(17_000) }))).toBe(413)
  const many = Array.from({ length: 11 }, () => ({ type: 'csp-violation', body: {} }))
  expect(await statusOf(many, { type })).toBe(400)
  expect(await statusOf('['.repeat(10_000), { type })).toBe(400)
  expect(await kept()).toEqual([])
})

test('new kinds end at a thousand, known ones are counted on', async () => {
  await send(byUri())
  await api.db.query(
    `insert into csp_report select 'img-src', 'https://' || n || '.example.net', 'home', '', 1, 1, 1 from generate_series(1, 999) n`,
  )
  await send(byUri({ 'blocked-uri': 'https://new.example.net/x.js' }))
  await send(byUri())
  expect(await api.db.one('select count(*)::int as kinds from csp_report')).toEqual({ kinds: 1000 })
  expect(await api.db.one('select total from csp_report where blocked = $1', [KIND.blocked])).toEqual({
    total: 2,
  })
})

test('an address is heard twenty times a minute, all together 240 times; the rest is refused unread', async () => {
  const statuses = []
  for (let n = 0; n < 21; n += 1) statuses.push((await send(byUri(), { ip: '203.0.113.250' })).statusCode)
  expect(statuses.filter(status => status === 204)).toHaveLength(20)
  expect(statuses.at(-1)).toBe(429)
  expect((await send(byUri())).statusCode).toBe(204)
  const flood = []
  for (let n = 0; n < 240; n += 1) flood.push((await send('{', { ip: `198.51.100.${n}` })).statusCode)
  expect(flood[0]).toBe(400)
  expect(flood.at(-1)).toBe(429)
})
