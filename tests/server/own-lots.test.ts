import { startTestServer, type TestServer } from './harness'

let api: TestServer
let agent: { token: string }
const AGENT = 1
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
  agent = await api.member({ roles: ['member', 'agent'], agentId: AGENT })
})
afterAll(() => api.close())

const ask = (request: object = {}) => api.call('agent/lots', { page_size: 50, ...request }, agent)
const total = async (where: string) =>
  (await api.db.one<{ total: number }>(
    `select count(*)::int as total from house where agent_ids @> array[${AGENT}]::bigint[] and ${where}`,
  ))!.total

test('a manager has all own lots by view, those that lack something first, and nobody else’s', async () => {
  await api.db.query(
    `update house set shelf = 'off' where id = (select min(id) from house where agent_ids @> array[$1]::bigint[])`,
    [AGENT],
  )
  const { views, list } = (await ask({ view: 'all' })).result
  expect(views).toMatchObject({
    all: await total('true'),
    off: await total(`shelf = 'off'`),
    open: await total(`shelf = 'on' and status in ('upcoming', 'ongoing')`),
    over: await total(`shelf = 'on' and status in ('sold', 'failed', 'withdrawn')`),
  })
  expect(list).toHaveLength(Math.min(50, views.all))
  const open = (await ask()).result
  expect(open.total).toBe(views.open)
  const lacking = open.list.map(({ lacks }) => lacks.length > 0)
  expect(lacking).toEqual([...lacking].sort((a, b) => Number(b) - Number(a)))
  expect((await ask({ view: 'lacking' })).result.total).toBe(lacking.filter(Boolean).length)
  const off = (await ask({ view: 'off' })).result.list
  expect(off.every(({ is_on }) => !is_on)).toBe(true)
  const { code } = off[0]!.house
  expect((await ask({ view: 'all', keyword: code })).result.list.map(({ house }) => house.code)).toEqual([
    code,
  ])
  expect((await api.call('agent/lots', {}, await api.member())).errcode).toBe(1006)
  expect((await api.call('agent/lots', {}, await api.member({ roles: ['member', 'editor'] }))).errcode).toBe(
    1006,
  )
})
