import { runImports } from '../../server/jobs/run-imports'
import { seedPlaces } from '../../server/start/seed-places'
import { startTestServer, type TestServer } from './harness'
import { countsIn, runFile } from './import-run'

/** An empty production database: only the country's administrative divisions. */
let api: TestServer
beforeAll(async () => {
  api = await startTestServer()
  await seedPlaces({ db: api.db, env: { demoLots: 0 } })
})
afterAll(() => api.close())

const HEAD = '级别,名称,代码,城市,区县,经度,纬度'
const run = async (lines: readonly string[], { isWrite = true } = {}) => {
  const { said } = await runFile(api, 'places', [HEAD, ...lines], { isWrite })
  return { counts: countsIn(said), said: said.join('\n') }
}
const circles = () =>
  api.db.query<{ name: string; region_id: number }>('select name, region_id from circle order by name')

test('an empty database is filled with the divisions of the country once; demo data bring their own', async () => {
  const found = await api.db.query<{ level: string; total: number }>(
    'select level, count(*)::int as total from region group by level order by level',
  )
  expect(found).toEqual([
    { level: 'city', total: 342 },
    { level: 'province', total: 34 },
    { level: 'region', total: 2854 },
  ])
  const orphans = await api.db.query(
    `select id from region r where r.level <> 'province' and not exists (select 1 from region u where u.id = r.parent_id)`,
  )
  expect(orphans).toEqual([])
  expect(await api.db.one('select name, level, parent_id from region where id = 110112')).toEqual({
    name: '通州区',
    level: 'region',
    parent_id: 110100,
  })
  expect(await seedPlaces({ db: api.db, env: { demoLots: 0 } })).toBe(0)
  const other = await startTestServer()
  try {
    expect(await seedPlaces({ db: other.db, env: { demoLots: 300 } })).toBe(0)
  } finally {
    await other.close()
  }
})

test('each city has a district, and each place lies in the country', async () => {
  const bare = await api.db.query(
    `select id, name from region c where c.level = 'city' and not exists (select 1 from region r where r.parent_id = c.id)`,
  )
  expect(bare).toEqual([])
  const away = await api.db.query(
    'select id from region where lng not between 73 and 136 or lat not between 3 and 54',
  )
  expect(away).toEqual([])
})

test('a 商圈 comes in under its district, the same again changes nothing, and taken back it is gone', async () => {
  const line = '商圈,梨园,,北京市,通州区,116.6572,39.9096'
  expect((await run([line], { isWrite: false })).counts).toEqual([1, 0, 0, 0, 0])
  expect(await circles()).toEqual([])
  expect((await run([line])).counts).toEqual([1, 0, 0, 0, 0])
  expect(await circles()).toEqual([{ name: '梨园', region_id: 110112 }])
  expect((await run([line])).counts).toEqual([0, 0, 1, 0, 0])
  expect((await run(['商圈,梨园,,,110112,116.66,39.9'])).counts).toEqual([0, 1, 0, 0, 0])
  const offered = await api.call('h5/house/list-para', {})
  expect(offered.result.regions.find(({ id }) => id === 110112)?.circles).toMatchObject([
    { name: '梨园', lng: 116.66, lat: 39.9 },
  ])
  for (const left of [39.9096, undefined]) {
    await api.db.query(
      `update import_batch set state = 'undoing' where id = (select max(id) from import_batch where state = 'done' and (new_total > 0 or updated_total > 0))`,
    )
    await runImports.run({ ...api, log: api.app.log } as never)
    expect((await api.db.one<{ lat: number }>('select lat from circle'))?.lat).toBe(left)
  }
})

test('a district that is new, and a 商圈 in it, in one file; a district by its name gets another point', async () => {
  const zone = '区县,北京经济技术开发区,110198,北京市,,116.506,39.795'
  expect(
    (
      await run([
        zone,
        '商圈,荣华,,北京市,北京经济技术开发区,116.51,39.79',
        '区县,通州区,,北京市,,116.7,39.91',
      ])
    ).counts,
  ).toEqual([2, 1, 0, 0, 0])
  expect(await circles()).toEqual([{ name: '荣华', region_id: 110198 }])
  expect(await api.db.one('select lng from region where id = 110112')).toEqual({ lng: 116.7 })
  const { result } = await api.call('h5/house/list-para', {})
  expect(result.regions.find(({ id }) => id === 110198)).toMatchObject({
    name: '北京经济技术开发区',
    circles: [{ name: '荣华' }],
  })
})

test('a district is renamed by its code, in its lots too', async () => {
  expect((await run(['区县,亦庄,110198,,,116.506,39.795'])).counts).toEqual([0, 1, 0, 0, 0])
  expect(await api.db.one('select name, parent_id from region where id = 110198')).toEqual({
    name: '亦庄',
    parent_id: 110100,
  })
})

test.each([
  ['商圈,梨园,,,,116.65,39.9', '区县：缺区县'],
  ['商圈,梨园,,,月亮区,116.65,39.9', '区县：没有“月亮区”'],
  ['商圈,北一路,,,铁西区,123.37,41.8', '有 3 个“铁西区”，请填城市'],
  ['商圈,梨园,110112,北京市,通州区,116.65,39.9', '商圈没有代码'],
  ['区县,新区,,北京市,,116.65,39.9', '代码：新的区县要填代码'],
  ['区县,新区,110100,,,116.65,39.9', '不以 00 结尾'],
  ['区县,新区,999901,,,116.65,39.9', '没有代码为 999900 的城市'],
  ['区县,新区,110197,上海市,,116.65,39.9', '代码 110197 在北京市'],
  ['区县,通州区,110197,,,116.65,39.9', '北京市通州区的代码是 110112'],
  ['城市,新市,,,,116.65,39.9', '新的城市要填代码'],
  ['城市,新市,110112,,,116.65,39.9', '城市的代码以 00 结尾'],
  ['城市,新市,990100,,,116.65,39.9', '没有代码为 990000 的省'],
  ['商圈,梨园,11011,北京市,通州区,116.65,39.9', '应为六位行政区划代码'],
  ['村,梨园,,北京市,通州区,116.65,39.9', '级别'],
  ['商圈,梨园,,北京市,通州区,39.9,116.65', '经度'],
])('%s is refused', async (line, word) => {
  const { counts, said } = await run([line])
  expect(counts).toEqual([0, 0, 0, 0, 1])
  expect(said).toContain(word)
})

test('two rows of one place are one too many, however its district is named', async () => {
  const { counts, said } = await run([
    '商圈,果园,,北京市,通州区,116.65,39.9',
    '商圈,果园,,,110112,116.66,39.9',
  ])
  expect(counts).toEqual([1, 0, 0, 0, 1])
  expect(said).toContain('与另一行是同一处')
})

test('of two districts of one name a row without a city means the one that its address names, else the one of a city of ours', async () => {
  const head = '名称,区县,地址,经度,纬度'
  const { said } = await runFile(
    api,
    'communities',
    [head, '甲里,通州区,南通市通州区金沙街道 1 号,121.07,32.06', '乙里,通州区,梨园北街 9 号,116.65,39.9'],
    { isWrite: true },
  )
  expect(countsIn(said)).toEqual([2, 0, 0, 0, 0])
  expect(await api.db.query('select name, region_id from xiaoqu order by name')).toEqual([
    { name: '乙里', region_id: 110112 },
    { name: '甲里', region_id: 320612 },
  ])
})
