import { HOUSE_SORTS } from '../../../src/contract/codes'
import type { Request } from '../../../src/contract/endpoints'
import { DEMO_DATA_MS, startTestServer, type TestServer } from '../harness'
import { SEARCHD, startSearchd, type Searchd } from './searchd'

const suite = SEARCHD === null ? describe.skip : describe

suite('a server with SEARCH_URL (skipped where there is no searchd)', () => {
  let searchd: Searchd
  let api: TestServer
  beforeAll(async () => {
    searchd = await startSearchd(2)
    api = await startTestServer({ demoLots: 300, settings: { SEARCH_URL: searchd.url } })
  }, DEMO_DATA_MS)
  afterAll(async () => {
    await api.close()
    await searchd.stop()
  })

  const REQUESTS: readonly Request<'house/list'>[] = [
    ...HOUSE_SORTS.map(sort => ({
      sort,
      page_size: 50,
      ...(sort === 'commute_asc' && { commute: '116.46,39.91,60,国贸;116.31,39.98,90,中关村' }),
    })),
    { keyword: '花园', page_size: 50 },
    { keyword: '1号', page_size: 50 },
    { jushi: [2, 3], price_max: 500_000_000, page: 2 },
    { statuses: ['upcoming', 'ongoing'], has_school: true },
  ]
  const fetchAll = async () => {
    const lists: unknown[] = []
    for (const request of REQUESTS) {
      const { errcode, result } = await api.call('house/list', request)
      expect(errcode).toBe(0)
      lists.push([result.total, result.list.map(lot => lot.id)])
    }
    lists.push((await api.call('house/count', {})).result)
    return lists
  }

  test('answers the same from its memory and from the engine', async () => {
    const fromMemory = await fetchAll()
    expect(api.lots.isUp?.()).toBe(false)
    await api.lots.refresh()
    expect([await fetchAll(), api.lots.isUp?.()]).toEqual([fromMemory, true])
  })

  test('shows a change to the next request', async () => {
    const { result } = await api.call('house/list', { page_size: 1 })
    const [lot] = result.list
    await api.db.query('update house set court = $2 where id = $1', [lot?.id, '改过的法院'])
    const found = await api.call('house/list', { court: '改过的法院' })
    expect([found.result.list.map(({ id }) => id), api.lots.isUp?.()]).toEqual([[lot?.id], true])
  })
})
