import { DEMO_DATA_MS, startTestServer, type TestServer } from './harness'
import { runFile } from './import-run'

let api: TestServer
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
}, DEMO_DATA_MS)
afterAll(() => api.close())

const HEAD = '月份,城市,类别,环比,同比'
const run = (lines: readonly string[], isWrite = false) => runFile(api, 'price-index', lines, { isWrite })
const total = async () =>
  (await api.db.one<{ n: number }>('select count(*) as n from price_index where not is_demo'))?.n

test.each([
  ['a city twice', '2025-11,北京,二手住宅,99.6,', '与第 2 行是同一条'],
  ['a month that is not over', '2026-01,北京,二手住宅,99.6,', '月份：这个月还没有过完'],
  ['a change instead of an index', '2025-10,北京,二手住宅,-0.4,', '环比：应为指数'],
  ['another kind', '2025-10,北京,写字楼,99.6,', '类别：应为'],
])('%s is told by its line', async (_what, line, message) => {
  const { isRight, said } = await run([HEAD, '2025-11,北 京,二手住宅,99.5,94.8', line])
  expect(isRight).toBe(false)
  expect(said[0]).toMatch(/^第 3 行/)
  expect(said[0]).toContain(message)
})

test('dry by default; written, the city has its real index and no invented rows, and another month adds to it', async () => {
  const lines = [HEAD, '2025-11,北京,二手住宅,99.5,94.8', '2025-11,北京,新建商品住宅,99.7,97.6']
  expect((await run(lines)).said.join('\n')).toMatch(/试运行/)
  expect(await total()).toBe(0)
  await run(lines, true)
  await run([HEAD, '2025-12,北京,二手住宅,99.0,94.1', '2025-11,北京,二手住宅,99.4,94.7'], true)
  const { result } = await api.call('stat/price-index', { months: 3 })
  expect(result).toMatchObject({ is_demo: false, until: '2025-12' })
  expect(result.source).toContain('国家统计局')
  expect(await total()).toBe(3)
})
