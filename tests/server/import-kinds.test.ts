import { DEMO_DATA_MS, startTestServer, type TestServer } from './harness'
import { countsIn, runFile, type FileRun } from './import-run'

/** Units, places and shares that a table states outside its cells, from the file to the lot. */
let api: TestServer
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
}, DEMO_DATA_MS)
afterAll(() => api.close())

const HEAD = '编号,标题,类型,轮次,区县,小区,法院,案号,地址,面积,起拍价,保证金,加价幅度,开拍时间,结束时间'
const line = (no: number, more: Partial<Record<string, string>> = {}) =>
  [
    `K-${no}`,
    more.title ?? `通州区青梧里${no}号楼301室`,
    '住宅',
    '一拍',
    more.region ?? '通州区',
    more.xiaoqu ?? '青梧里',
    '北京市通州区人民法院',
    `（2026）京0112执${no}号`,
    `通州区梨园镇青梧里${no}号楼301室`,
    '89.32',
    more.start ?? '2016000',
    more.deposit ?? '201600',
    more.increment ?? '10000',
    '2027-02-22 10:00',
    '2027-02-23 10:00',
  ].join(',')
const run = (lines: readonly string[], options: FileRun = {}) =>
  runFile(api, 'lots', lines, { from: '平台写法', isWrite: true, ...options })
const loadImportedLot = (ref: string) =>
  api.db.one<Record<string, unknown>>(
    `select h.* from house h join import_source s on s.entity_id = h.id where s.kind = 'lots' and s.source = '平台写法' and s.ref = $1`,
    [ref],
  )

test('a column of units makes yuan of each row, and a currency that is not ours makes a wrong row', async () => {
  const wan = { start: '201.6', deposit: '20.16', increment: '1' }
  const { said } = await run([
    `${HEAD},单位,币种`,
    `${line(1, wan)},万元,人民币`,
    `${line(2)},元,人民币`,
    `${line(3, wan)},万元,美元`,
  ])
  expect(countsIn(said)).toEqual([2, 0, 0, 0, 1])
  for (const ref of ['K-1', 'K-2'])
    expect(await loadImportedLot(ref)).toMatchObject({ start_price: 201_600_000, deposit: 20_160_000 })
})

test('a note below the rows is of all of them, and a row of sums is no lot', async () => {
  const wan = { start: '201.6', deposit: '20.16', increment: '1' }
  const { said } = await run([HEAD, line(11, wan), ',合计,,,,,,,,,201.6', '注：金额单位为万元'])
  expect(countsIn(said)).toEqual([1, 0, 0, 0, 0])
  expect(await loadImportedLot('K-11')).toMatchObject({ start_price: 201_600_000 })
})

test.each([
  ['北京市通州区', '青梧里小区', 21],
  ['通州', '北京通州青梧里', 22],
  ['北京通州区', '青梧 里', 23],
])('%s and %s are the district and the community that they mean', async (region, xiaoqu, no) => {
  const { said } = await run([HEAD, line(no, { region, xiaoqu })])
  expect(countsIn(said)).toEqual([1, 0, 0, 0, 0])
  const meant = await api.db.one<{ id: number }>(
    "select id from xiaoqu where name = '青梧里' and deleted_at is null",
  )
  expect(await loadImportedLot(`K-${no}`)).toMatchObject({ region_name: '通州区', xiaoqu_id: meant?.id })
})

test('a part of a home that may be a floor is asked about until a person takes it', async () => {
  const title = '通州区青梧里31号楼301室（2/5）'
  const asked = await run([HEAD, line(31, { title })])
  expect(countsIn(asked.said)).toEqual([0, 0, 0, 1, 0])
  expect(asked.said.join()).toContain('“2/5”是份额吗')
  const floors = await run([`${HEAD},楼层`, `${line(31, { title })},2/5`])
  expect(countsIn(floors.said)).toEqual([1, 0, 0, 0, 0])
  expect(await loadImportedLot('K-31')).toMatchObject({
    floor: '2',
    floor_no: 2,
    total_floor: 5,
    risk_yes: [],
  })
})

test('a floor that a spreadsheet took for a day is a wrong row', async () => {
  const { said } = await run([`${HEAD},楼层`, `${line(41)},2026-03-18`, `${line(42)},46099`])
  expect(countsIn(said)).toEqual([0, 0, 0, 0, 2])
  expect(said.join()).toContain('变成了日期')
})
