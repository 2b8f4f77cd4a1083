import { pastRows } from '../../server/modules/valuation/past-rows'
import { DEMO_DATA_MS, startTestServer, type TestServer } from './harness'
import { countsIn, runFile, type FileRun } from './import-run'

let api: TestServer
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
}, DEMO_DATA_MS)
afterAll(() => api.close())

const HEAD = '编号,区域,小区,类型,轮次,面积,评估价,起拍价,成交价,结束日期'
const GOOD = [
  'A-1,通州区,青梧里,住宅,一拍,89.32,"3,400,000",2380000,2950000.50,2025-11-06',
  'A-2,朝阳区,,商业,二拍,120,8000000,4480000,,2025-10-01',
]
const run = (lines: readonly string[], options: FileRun = {}) => runFile(api, 'deals', lines, options)
const loadImportedRows = (source: string) =>
  api.db.query<{ ref: string; xiaoqu_id: number | null; deal_price: number | null; start_price: number }>(
    'select ref, xiaoqu_id, deal_price, start_price from past_auction where source = $1 order by ref',
    [source],
  )

test('a trial says what the file comes to and writes nothing', async () => {
  const { isRight, said } = await run([HEAD, ...GOOD], { file: 'trial.csv' })
  expect(isRight).toBe(true)
  expect(countsIn(said)).toEqual([2, 0, 0, 0, 0])
  expect(said.at(-1)).toMatch(/试运行/)
  expect(await loadImportedRows('trial.csv')).toEqual([])
})

test('a file with enough deals is told its own scorecard', async () => {
  const lines = Array.from({ length: 900 }, (_, n) => {
    const day = new Date(Date.UTC(2023, 0, 1 + n)).toISOString().slice(0, 10)
    const price = Math.round(4_000_000 * (0.8 + 0.1 * (((n * 0.618034) % 1) - 0.5)))
    return `C-${n},朝阳区,,住宅,一拍,${80 + (n % 30)},4000000,2400000,${price},${day}`
  })
  const { isRight, said } = await run([HEAD, ...lines], { file: 'score.csv' })
  expect(isRight).toBe(true)
  const told = said.find(line => line.startsWith('成绩单'))
  const coverage = Number(/区间内 ([\d.]+)%/.exec(told ?? '')?.[1])
  expect(coverage).toBeGreaterThan(74)
  expect(coverage).toBeLessThan(86)
})

test('written rows are in fen with their community; the same number again replaces the earlier row, and the same row changes nothing', async () => {
  await run([HEAD, ...GOOD], { isWrite: true })
  expect(await loadImportedRows('deals.csv')).toEqual([
    { ref: 'A-1', xiaoqu_id: 1, deal_price: 295_000_050, start_price: 238_000_000 },
    { ref: 'A-2', xiaoqu_id: null, deal_price: null, start_price: 448_000_000 },
  ])
  const { said } = await run([HEAD, GOOD[0]!.replace('2950000.50', '3000000'), GOOD[1]!], { isWrite: true })
  expect(countsIn(said)).toEqual([0, 1, 1, 0, 0])
  expect((await loadImportedRows('deals.csv')).map(row => row.deal_price)).toEqual([300_000_000, null])
})

test('burdens of an auction whose notice nobody read are unknown, not none', async () => {
  await run([HEAD, ...GOOD], { isWrite: true, file: 'unread.csv' })
  const past = await pastRows(api.db, { since: 0, until: api.now() })
  const imported = await api.db.query<{ id: number }>('select id from past_auction where source = $1', [
    'unread.csv',
  ])
  expect(imported).toHaveLength(2)
  for (const { id } of imported) expect(past.find(({ past_id }) => past_id === id)?.risk_yes).toBeNull()
})

test.each([
  ['an unknown district', 'B-1,火星区,,住宅,一拍,89,,100,,2025-11-06', '区域：没有“火星区”'],
  ['a type that is none', 'B-1,通州区,,仓库,一拍,89,,100,,2025-11-06', '类型：应为'],
  ['a day that is none', 'B-1,通州区,,住宅,一拍,89,,100,,2025-02-30', '结束日期：没有这一天'],
  ['a price with three decimals', 'B-1,通州区,,住宅,一拍,89,,1.001,,2025-11-06', '起拍价：应为元'],
  ['no start price', 'B-1,通州区,,住宅,一拍,89,,,,2025-11-06', '起拍价：缺起拍价'],
  ['a deal below its start', 'B-1,通州区,,住宅,一拍,89,,100,99,2025-11-06', '成交价：低于起拍价'],
  ['a number given twice', GOOD[0]!, '编号：与第 2 行是同一条'],
])('%s is told by its line and not written, the right rows are', async (_, line, message) => {
  const file = `bad ${message}.csv`
  const { isRight, said } = await run([HEAD, GOOD[0]!, line], { isWrite: true, file })
  expect(isRight).toBe(false)
  expect(said[0]).toContain(`第 3 行　${message}`)
  expect((await loadImportedRows(file)).map(({ ref }) => ref)).toEqual(['A-1'])
})

test('a missing column is named', async () => {
  const { said } = await run(['编号,区域', 'A-1,通州区'])
  expect(said[0]).toBe('缺少列：类型、轮次、面积、起拍价、结束日期')
})

test('a quote that is never closed is told by its line, and an empty file is', async () => {
  expect((await run([HEAD, 'A-1,"通州区', 'A-2,b'])).said[0]).toMatch(/第 \d+ 行：引号没有结束/)
  expect((await run([''])).said[0]).toBe('文件是空的')
})
