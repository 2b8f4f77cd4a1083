import { lookOver } from '../../server/start/smoke-check'
import { DEMO_DATA_MS, startTestServer, type TestServer } from './harness'
import { smallSite } from './small-site'

let api: TestServer
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
}, DEMO_DATA_MS)
afterAll(() => api.close())

test('what a restored copy is looked over by: its rows as they are, and ten pages', async () => {
  const { site, close } = await smallSite(api, `module.exports.draw = () => '<p>drawn</p>'`)
  const { counts, pages } = await lookOver(site, api.db).finally(close)
  const row = await api.db.one<{ total: number }>('select count(*)::int as total from house')
  expect(counts).toContain(`house ${row?.total}`)
  expect(pages).toBe(10)
})

test('a page that does not come is told by its address', async () => {
  const broken = { inject: async () => ({ statusCode: 500 }) } as unknown as Parameters<typeof lookOver>[0]
  await expect(lookOver(broken, api.db)).rejects.toThrow(/^The page \/ is 500/)
})
