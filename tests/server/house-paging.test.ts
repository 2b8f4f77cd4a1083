import { DEMO_DATA_MS, START, startTestServer, type TestServer } from './harness'

let api: TestServer
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
}, DEMO_DATA_MS)
afterAll(() => api.close())

/** Changes to lots between two pages: some start, some end, some get bids, some are unlisted, some are new. */
const CHANGES = [
  `update house set status = 'ongoing', start_time = ${START} - 60, end_time = ${START} + 600 where id in (select id from house where status = 'upcoming' and shelf = 'on' order by start_time desc limit 4)`,
  `update house set status = 'failed', end_time = ${START} - 5 where id in (select id from house where status = 'ongoing' and shelf = 'on' order by end_time limit 4)`,
  `update house set end_time = end_time + 300, bid_total = bid_total + 1, current_price = start_price * 2 where status = 'ongoing'`,
  `update house set status = 'withdrawn' where id in (select id from house where status = 'upcoming' and shelf = 'on' order by start_time limit 3)`,
]

async function scroll(
  request: { sort: 'default' | 'price_asc' | 'end_asc'; page_size: number },
  between: (page: number) => Promise<void>,
): Promise<number[]> {
  const seen: number[] = []
  for (let page = 1; ; page += 1) {
    const { errcode, result } = await api.call('house/list', {
      ...request,
      page,
      ...(seen.length > 0 && { seen }),
    })
    expect(errcode).toBe(0)
    seen.push(...result.list.map(lot => lot.id))
    if (result.list.length < request.page_size) return seen
    await between(page)
  }
}

test.each(['default', 'price_asc', 'end_asc'] as const)(
  '%s: scrolling shows each lot once, though lots change places with every page',
  async sort => {
    const shown = await scroll({ sort, page_size: 20 }, async page => {
      await api.db.query(CHANGES[page % CHANGES.length] ?? '')
    })
    const all = await api.db.query<{ id: number }>(`select id from house where shelf = 'on'`)
    expect(new Set(shown).size).toBe(shown.length)
    expect([...shown].sort((a, b) => a - b)).toEqual(all.map(lot => lot.id).sort((a, b) => a - b))
  },
)

test('a lot that leaves the shelf is passed over, one that comes is shown, all others once', async () => {
  const gone: number[] = []
  const come: number[] = []
  const shown = await scroll({ sort: 'default', page_size: 20 }, async page => {
    const [lot] = await api.db.query<{ id: number }>(
      `update house set shelf = case when shelf = 'on' then 'off' else 'on' end where id = $1 returning id`,
      [100 + page * 7],
    )
    const state = await api.db.one<{ shelf: string }>('select shelf from house where id = $1', [lot?.id])
    if (lot) (state?.shelf === 'on' ? come : gone).push(lot.id)
  })
  expect(new Set(shown).size).toBe(shown.length)
  const all = (await api.db.query<{ id: number }>(`select id from house where shelf = 'on'`)).map(
    lot => lot.id,
  )
  expect(all.filter(id => !shown.includes(id))).toEqual([])
  expect(shown.filter(id => !all.includes(id)).every(id => gone.includes(id))).toBe(true)
  expect(come.every(id => shown.includes(id))).toBe(true)
})

test('more than a thousand seen is 1004; pages by number go on as before', async () => {
  const { errcode } = await api.call('house/list', { seen: Array.from({ length: 1001 }, (_, i) => i + 1) })
  expect(errcode).toBe(1004)
  const [first, second] = await Promise.all(
    [1, 2].map(page => api.call('house/list', { page, page_size: 10 })),
  )
  const { result } = await api.call('house/list', {
    page: 2,
    page_size: 10,
    seen: first?.result.list.map(lot => lot.id),
  })
  expect(result.list.map(lot => lot.id)).toEqual(second?.result.list.map(lot => lot.id))
})
