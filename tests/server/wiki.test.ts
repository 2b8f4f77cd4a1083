import { DEMO_DATA_MS, START, startTestServer, type TestServer } from './harness'

let api: TestServer
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
}, DEMO_DATA_MS)
afterAll(() => api.close())

const entry = async (word: string) => {
  const { list } = (await api.call('wiki/list', { keyword: word, page_size: 1 })).result
  return (await api.call('wiki/wiki-info', { id: list[0]?.id })).result.wiki
}

test('an entry about a risk names lots without it; any other those that begin next, the soonest first', async () => {
  const lease = (await entry('租约')).lots
  expect(lease.title).toMatch(/的房源$/)
  expect(lease.title).not.toBe('最近开拍的房源')
  expect(lease.list.length).toBeGreaterThan(0)
  for (const { status } of lease.list) expect(['upcoming', 'ongoing']).toContain(status)

  const { lots } = await entry('保证金')
  expect(lots.title).toBe('最近开拍的房源')
  const starts = lots.list.map(({ start_time }) => start_time)
  expect(starts).toHaveLength(3)
  expect(starts).toEqual([...starts].sort((a, b) => a - b))
  for (const lot of lots.list) {
    expect(lot.status).toBe('upcoming')
    expect(lot.start_time).toBeGreaterThan(START)
  }
  const soonest = await api.db.one<{ at: number; total: number }>(
    `select min(start_time) as at, count(*)::int as total from house where status = 'upcoming' and shelf = 'on'`,
  )
  expect([starts[0], lots.total]).toEqual([soonest?.at, soonest?.total])
})

test('an entry tells what its blocks name as it is now, and how many lots a line of them finds', async () => {
  const { id } = await entry('保证金')
  const article = await api.db.one<{ id: number; title: string }>(
    `select id, title from article where status = 'published' order by id`,
  )
  await api.db.query('update wiki set blocks = $2 where id = $1', [
    id,
    JSON.stringify([
      { kind: 'articles', title: '继续阅读', ids: [999_999, article?.id] },
      {
        kind: 'lots',
        title: '在拍的',
        text: '',
        look: 'count',
        ids: [],
        query: 'statuses=upcoming',
        limit: 1,
      },
    ]),
  ])
  const { blocks } = (await api.call('wiki/wiki-info', { id })).result.wiki
  expect(blocks[0]).toMatchObject({ rows: [{ title: article?.title }] })
  expect(blocks[1]).toMatchObject({ total: (await entry('保证金')).lots.total })
})
