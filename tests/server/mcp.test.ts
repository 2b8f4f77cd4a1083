// The MCP endpoint for assistants, tested with the official client: each tool returns current data with links, limits its batch size, and
// reports errors as text.
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { TOOLS } from '../../server/assistants/tools'
import { endpoints } from '../../src/contract/endpoints'
import { DEMO_DATA_MS, startTestServer, type TestServer } from './harness'

let api: TestServer
let url: URL
let client: Client
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300, settings: { KEEP_ANSWERS: '1' } })
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  url = new URL(`http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}/mcp`)
  client = new Client({ name: 'test', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(url))
}, DEMO_DATA_MS)
afterAll(async () => {
  await client.close()
  await api.close()
})

interface Lot {
  id: number
  title: string
  status: string
  price_yuan: number
  url: string
}
type Said = Record<string, unknown> & { lots: Lot[]; total: number }

const ask = async (name: string, args: Record<string, unknown> = {}) => {
  const { content, isError } = await client.callTool({ name, arguments: args })
  const [{ text }] = content as [{ text: string }]
  return { isError, text, said: (isError ? {} : JSON.parse(text)) as Said }
}

/** A message as anybody may send it, from a different address. */
const send = async (body: unknown, { ip = '203.0.113.1', ...headers }: Record<string, string> = {}) =>
  api.app.inject({
    method: 'POST',
    url: '/mcp',
    payload: typeof body === 'string' ? body : JSON.stringify(body),
    headers: {
      host: 'localhost',
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'x-forwarded-for': ip,
      ...headers,
    },
  })
const call = (name: unknown, args: unknown) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: args },
})

/** Arguments of each tool. */
const ASKED: Record<string, Record<string, unknown>> = {
  get_lot: { id: 1 },
  lot_cost: { ids: [1], prices_yuan: [3_000_000] },
  compare_lots: { ids: [1, 2] },
  court_results: { court: '演示区人民法院' },
  find_communities: { keyword: '演示' },
  get_community: { id: 1 },
  get_wiki: { id: 1 },
}

describe('assistants by the official client', () => {
  test('are told of each tool, and each answers, says that it is demo data, and leads to pages of ours', async () => {
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name).sort()).toEqual(Object.keys(TOOLS).sort())
    for (const { name, annotations, inputSchema } of tools) {
      expect(annotations?.readOnlyHint).toBe(true)
      expect(inputSchema.type).toBe('object')
      const { isError, said, text } = await ask(name, ASKED[name])
      expect([name, isError, text.slice(0, isError ? 200 : 0)]).toEqual([name, false, ''])
      expect(said.data).toBe('演示数据，不是真实房源')
      for (const link of text.match(/"url":"[^"]*"/g) ?? []) expect(link).toMatch(/"url":"https?:\/\//)
    }
  })

  test('find what the list finds, with sums in yuan both ways', async () => {
    const max = 300_000_000
    const own = (await api.call('house/list', { price_max: max, statuses: 'upcoming', sort: 'price_desc' }))
      .result
    const { said } = await ask('search_lots', {
      price_max_yuan: max / 100,
      statuses: ['upcoming'],
      sort: 'price_desc',
    })
    expect(said.total).toBe(own.total)
    expect(said.lots.map(lot => lot.id)).toEqual(own.list.slice(0, 10).map(lot => lot.id))
    expect(said.lots[0]?.price_yuan).toBe((own.list[0]?.price ?? 0) / 100)
    expect(said.lots[0]?.status).toBe('即将开始')
    expect(said.lots[0]?.url).toBe(`${api.env.siteUrl}/house/${own.list[0]?.id}.html`)
    const counted = await ask('count_lots', { price_max_yuan: max / 100, statuses: ['upcoming'] })
    expect(counted.said.total).toBe(own.total)
  })

  test('are given risks with the sentence, and the cost at a price with its rules and their day', async () => {
    const { result: lot } = await api.call('house/info', { id: 1 })
    const { said } = await ask('get_lot', { id: 1 })
    const quoted = lot.risk.filter(({ quote }) => quote !== null)
    expect(quoted.length).toBeGreaterThan(0)
    expect((said.risks as { quote?: string }[]).filter(({ quote }) => quote).length).toBe(quoted.length)
    expect((said.risks as { risk: string }[]).find(({ risk }) => risk === '尾款')).toMatchObject({
      reading: '尾款期限短',
      means: '15 日内付清，早于放款（约 30 日），须先自备全部尾款',
    })
    const { said: cost } = await ask('lot_cost', { ids: [1], prices_yuan: [3_000_000] })
    const [first] = cost.lots as unknown as {
      cost: { rule_date: string; lines: { item: string; min_yuan: number }[] }
    }[]
    expect(first?.cost.rule_date).toBe('2026-01-01')
    expect(first?.cost.lines[0]?.min_yuan).toBe(3_000_000)
  })

  test.each(['lot_cost'])('are given six lots at most, however %s is asked', async name => {
    const seven = Array.from({ length: 7 }, (_, at) => at + 1)
    for (const ids of [
      seven,
      seven.join(','),
      seven.join(', '),
      [seven.slice(0, 4).join(), seven.slice(4).join()],
    ]) {
      const { isError, text } = await ask(name, { ids })
      expect([isError, text]).toEqual([true, expect.stringContaining('至多 6 个')])
    }
    expect((await ask(name, { ids: '1,2,3' })).isError).toBeFalsy()
  })

  test('tell costs in the situation of a buyer, which is taken by the schema that calls carry it by, and say in whose', async () => {
    const situation = { homes: 0, cash_yuan: 10_000, loan: 'none', hukou: 'other', months: 3 }
    const filter = { statuses: ['upcoming'], house_types: ['1'] }
    const own = await api.call(
      'house/list',
      { ...filter, page_size: 10 },
      { fields: { situation: '{"homes":0,"cash":1000000,"loan":"none","hukou":"other","months":3}' } },
    )
    const { said } = await ask('search_lots', { ...filter, situation })
    expect(said.buyer).toBe(
      '按买方：首套 · 全款 · 现金1.0万，非本市户籍，社保或个税 3 个月；没说的按不知道算',
    )
    const [first] = said.lots as unknown as Record<string, unknown>[]
    const [card] = own.result.list
    expect(first).toMatchObject({
      id: card?.id,
      cost_total_yuan: (card?.cost_total ?? 0) / 100,
      money: '不够',
      short_min_yuan: (card?.verdict?.short ?? 0) / 100,
      may_buy: '按收录的限购规则现在不能买',
    })
    const unsaid = (await ask('search_lots', filter)).said
    expect(unsaid.buyer).toBe('买方情况未知：套数、现金、户籍都按不知道算')
    expect(Object.keys(unsaid.lots[0] ?? {})).not.toContain('money')
    for (const name of ['get_lot', 'lot_cost', 'compare_lots', 'auction_calendar', 'court_lots'])
      expect((await ask(name, { ...ASKED[name], situation })).said.buyer).toContain('首套')
    for (const [bad, text] of [
      [{ homes: 3 }, 'homes：取值有误'],
      [{ cash_yuan: -1 }, 'cash_yuan：取值有误'],
      [{ cash_yuan: '1' }, 'cash_yuan：取值有误'],
      [{ income: 1 }, 'income：没有这个参数'],
      ['首套', 'situation：应为对象'],
    ] as const)
      expect(await ask('lot_cost', { ids: [1], situation: bad })).toMatchObject({ isError: true, text })
    expect((await ask('search_law', { situation })).text).toBe('situation：没有这个参数')
  })

  test('are told in words what is wrong', async () => {
    expect(await ask('search_lots', { statuses: ['sold', 'gone'] })).toMatchObject({ isError: true })
    expect((await ask('search_lots', { budget: 3 })).text).toBe('budget：没有这个参数')
    expect((await ask('get_lot', {})).text).toMatch(/id|编号/)
    expect((await ask('get_lot', { id: 999_999 })).isError).toBe(true)
    expect((await ask('compare_lots', { ids: [1, 2, 3, 4, 5, 6, 7] })).text).toContain('至多 6 个')
    expect((await ask('user/info', {})).text).toBe('没有这个工具')
  })
})

describe('tools', () => {
  test('are reads of the contract that anybody may ask, and say what its lines say', () => {
    for (const [name, { path, call: said }] of Object.entries(TOOLS)) {
      expect([name, endpoints[path].role, endpoints[path].isWrite]).toEqual([name, 'visitor', false])
      const folder = ['house', 'court', 'xiaoqu', 'law', 'wiki', 'rules'].map(one =>
        readFileSync(`src/contract/${one}/endpoints.ts`, 'utf8'),
      )
      expect(folder.join('\n')).toContain(`/** ${said} */\n  '${path}'`)
    }
  })

  test('tell nothing of people, and no number that reaches one', async () => {
    const people = await api.db.query<{ name: string }>('select name from agent')
    const phones = await api.db.query<{ phone: string }>('select phone from users where phone is not null')
    for (const name of Object.keys(TOOLS)) {
      const { text } = await ask(name, ASKED[name])
      for (const one of people) expect(text.includes(one.name)).toBe(false)
      for (const one of phones) expect(text.includes(one.phone)).toBe(false)
      expect(text).not.toMatch(/(?<!\d)(?:1[3-9]\d{9}|400-\d{3}-\d{4})(?!\d)|openid|bidder_no|phone_relay/)
    }
  })
})

const HOSTILE: unknown[] = [
  call('__proto__', {}),
  call('constructor', { id: 1 }),
  call('toString', {}),
  call('get_lot', { __proto__: { id: 1 } }),
  '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get_lot","arguments":{"__proto__":{"id":1}}}}',
  call('get_lot', { constructor: { prototype: { id: 1 } } }),
  call('get_lot', { id: "1' or 1=1 --" }),
  call('get_lot', { id: { $gt: 0 } }),
  call('get_lot', { id: [[1]] }),
  call('get_lot', { id: -1 }),
  call('get_lot', { id: 1e21 }),
  call('search_lots', { keyword: '字'.repeat(4_000) }),
  call('search_lots', { keyword: '\u0000%_\\' }),
  call('search_lots', { region_ids: Array.from({ length: 2_000 }, (_, n) => n + 1) }),
  call('search_lots', { page: 500, price_min_yuan: 1e308 }),
  call('search_lots', Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`k${n}`, n]))),
  call('search_lots', { situation: { constructor: { prototype: 1 } } }),
  '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get_lot","arguments":{"id":1,"situation":{"__proto__":{"homes":1}}}}}',
  call('search_lots', 'all'),
  call({ name: 1 }, null),
  `${'['.repeat(8_000)}${']'.repeat(8_000)}`,
  `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get_lot","arguments":{"id":${'{"a":'.repeat(1_500)}1${'}'.repeat(1_500)}}}}`,
  [call('get_lot', { id: 1 }), call('get_lot', { id: 2 })],
  { jsonrpc: '2.0', id: 1, method: 'resources/read', params: { uri: 'file:///etc/passwd' } },
  { jsonrpc: '2.0', id: 1, method: 'completion/complete' },
  { jsonrpc: '2.0', id: 1, method: 'sampling/createMessage', params: {} },
  { jsonrpc: '2.0', id: 1, method: 'logging/setLevel', params: { level: 'debug' } },
  { jsonrpc: '2.0', id: 1, method: 'tasks/list' },
  { jsonrpc: '1.0', id: {}, method: 7 },
  { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } },
  'null',
  '{',
  '"x"',
  '',
]

describe('strangers', () => {
  test('a thousand hostile messages learn nothing of what is inside, write nothing, and cost no more than a page each', async () => {
    const written = () =>
      api.db.one(
        `select (select count(*) from audit) as audit, (select count(*) from nonce) as nonce, (select count(*) from rate) as rate,
           (select sum(onlooker_total) from house) as onlookers, (select count(*) from message) as messages,
           (select sum(view_total) from wiki) as views, (select count(*) from users) as users`,
      )
    const page = await timed(() => api.app.inject({ url: '/house/1.html', headers: { host: 'localhost' } }))
    const before = await written()
    const begun = performance.now()
    for (let n = 0; n < 1_000; n += 1) {
      const answer = await send(HOSTILE[n % HOSTILE.length], { ip: `203.0.113.${n % 100}` })
      expect(answer.statusCode).toBeLessThan(500)
      expect(answer.body.length).toBeLessThan(2_000)
      expect(answer.body).not.toMatch(/ at \w+ \(|node_modules|select |postgres|server\/|ECONN|syntax error/i)
    }
    const each = (performance.now() - begun) / 1_000
    await api.background.drain()
    expect(await written()).toEqual(before)
    expect(({} as Record<string, unknown>).id).toBeUndefined()
    expect(each).toBeLessThan(Math.max(page, 20))
  })

  test('who asks too much waits, and others do not', async () => {
    const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }
    const states = new Set<number>()
    for (let n = 0; n < 130; n += 1) states.add((await send(ping, { ip: '198.51.100.7' })).statusCode)
    expect([...states]).toEqual([200, 429])
    const refused = await send(ping, { ip: '198.51.100.7' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await send(ping, { ip: '198.51.100.8' })).statusCode).toBe(200)
  })

  test('no name of another host and no page of another site gets in; there is no session to open or end', async () => {
    const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }
    expect((await send(ping, { host: 'evil.example' })).statusCode).toBe(403)
    expect((await send(ping, { origin: 'https://evil.example' })).statusCode).toBe(403)
    expect((await send(ping, { origin: 'null' })).statusCode).toBe(403)
    expect((await send(ping, { origin: 'http://localhost:3000' })).statusCode).toBe(200)
    for (const method of ['GET', 'DELETE'] as const) {
      const answer = await api.app.inject({ method, url: '/mcp', headers: { host: 'localhost' } })
      expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'POST'])
    }
    expect((await send(ping, { 'content-type': 'text/plain' })).statusCode).toBe(415)
    expect((await send(JSON.stringify(ping) + ' '.repeat(20_000))).statusCode).toBe(413)
    expect((await send(ping)).headers['mcp-session-id']).toBeUndefined()
  })

  test('where it is off there is no such address, and llms.txt does not speak of it', async () => {
    const told = (await api.app.inject({ url: '/llms.txt' })).body
    expect(told).toContain(`${api.env.siteUrl}/mcp`)
    for (const { title } of Object.values(TOOLS)) expect(told).toContain(title)
    const off = await startTestServer({ settings: { MCP: 'off' } })
    const answer = await off.app.inject({ method: 'POST', url: '/mcp', payload: '{}' })
    expect(answer.statusCode).toBe(404)
    expect((await off.app.inject({ url: '/llms.txt' })).body).not.toContain('/mcp')
    await off.close()
  })
})

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
