import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runImports } from '../../server/jobs/run-imports'
import { rowsOfPacked } from '../../server/modules/import/workbook'
import { FIXTURES } from '../setup/import-fixtures'
import { DEMO_DATA_MS, startTestServer, type TestServer } from './harness'
import { countsIn, runFile } from './import-run'

const TOKEN = 'feed-token-of-court-a-000001'
const FOLDER = join(__dirname, '../fixtures/import')
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

let api: TestServer
let editor: { token: string }
beforeAll(async () => {
  api = await startTestServer({
    demoLots: 300,
    settings: { FEED_TOKENS: `court-a:lots:${TOKEN},agency-a:rents:${TOKEN}` },
  })
  const { uid } = (await api.db.one<{ uid: number }>(
    "select uid from users where 'editor' = any(roles) limit 1",
  ))!
  editor = await api.loginAs(uid)
}, DEMO_DATA_MS)
afterAll(() => api.close())

const work = () => runImports.run({ ...api, log: api.app.log } as never)
const readFixture = (file: string) => readFileSync(join(FOLDER, file))
const view = async (id: number) => (await api.call('desk/import', { id }, editor)).result
const getCounts = ({
  new_total,
  updated_total,
  same_total,
  doubtful_total,
  wrong_total,
}: Record<string, unknown>) => [new_total, updated_total, same_total, doubtful_total, wrong_total]

/** Dry run of `npm run import`. */
async function byCommand(file: string, kind: string) {
  const bytes = readFixture(file)
  const isBook = file.endsWith('.xlsx')
  return runFile(api, kind, isBook ? Buffer.from((await rowsOfPacked(file, bytes)).lines) : bytes, {
    file,
    from: `命令 ${file}`,
    ...(isBook ? { format: 'rows' as const } : {}),
  })
}

/** Uploaded, mapped as detected, and dry-run at the desk. */
async function atDesk(file: string, kind: string) {
  const sent = await api.call(
    'desk/import-upload',
    { kind, name: file, part: 0, parts: 1, file: readFixture(file).toString('base64') } as never,
    editor,
  )
  expect(sent).toMatchObject({ errcode: 0, result: { state: 'mapping' } })
  const { id } = sent.result
  const { columns, batch } = await view(id)
  expect(batch.source).toBe('')
  const map = Object.fromEntries(
    columns.flatMap(({ name, field }) => (field === null ? [] : [[field, name]])),
  )
  const mapped = await api.call(
    'desk/import-map',
    { id, source: `编辑台 ${file}`, map: JSON.stringify(map), map_name: '' } as never,
    editor,
  )
  expect(mapped).toMatchObject({ errcode: 0 })
  await work()
  return view(id)
}

async function byFeed(file: string, kind: string) {
  const answer = await api.app.inject({
    method: 'PUT',
    url: `/feeds/${kind === 'rents' ? 'agency-a' : 'court-a'}`,
    payload: readFixture(file),
    headers: {
      authorization: `Bearer ${TOKEN}`,
      'content-type': file.endsWith('.xlsx') ? XLSX : 'text/csv',
    },
  })
  expect(answer.statusCode).toBe(202)
  await work()
  return view(answer.json<{ batch: number }>().batch)
}

const loadImportedLot = async (ref: string) =>
  api.db.one<Record<string, never>>(
    `select h.* from house h join import_source s on s.entity_id = h.id where s.kind = 'lots' and s.source = 'court-a' and s.ref = $1`,
    [ref],
  )

test.each(Object.entries(FIXTURES))('%s is as its script makes it', (name, make) => {
  expect(readFixture(name).equals(Buffer.from(make()))).toBe(true)
})

test('what is left out of a file is said, and what is asked of its rows', async () => {
  const times = await byCommand('excel-times.xlsx', 'lots')
  expect(times.said.join('\n')).toContain('用了“拍品”这张表，没有用：旧表（隐藏）、说明')
  const title = await byCommand('title-row.xlsx', 'lots')
  expect(title.said.join('\n')).toMatch(/表头在第 3 行，上面的没有用：通州区 2026 年第四季度/)
  const { said } = await byCommand('platform-export.csv', 'lots')
  const words = said.join('\n')
  expect(words).toContain('只说结束了，没有成交价')
  expect(words).toMatch(/不导入的列：.+/)
  expect(words).toMatch(/第 7 行　存疑　当前状态：状态是正在进行，但 .+ 才开拍/)
  expect(words).toMatch(/第 11 行　存疑　.+单位对吗/)
  expect(words).toContain('只有日期没有时刻')
  expect(words).toMatch(/1 套的小区不在库里.+通州区 和平家园 1 套/)
})

/** 新增、更新、不变、可能重复、错误, equal for both ways; then the stored state. */
test.each<[string, string, number[], () => Promise<void>]>([
  [
    'gbk-units.csv',
    'lots',
    [5, 0, 0, 0, 0],
    async () => {
      expect(await loadImportedLot('G-610')).toMatchObject({
        start_price: 201_600_000,
        deposit: 20_160_000,
        appraisal_price: 288_000_000,
        increment: 1_000_000,
        area: 89.32,
        xiaoqu_name: '青梧里',
        start_time: 1_797_904_800,
        bid_total: null,
        signup_total: null,
        delay_total: null,
        notice_time: null,
      })
    },
  ],
  [
    'excel-times.xlsx',
    'lots',
    [4, 0, 0, 0, 0],
    async () => {
      expect(await loadImportedLot('X-620')).toMatchObject({
        start_time: 1_797_904_800,
        end_time: 1_797_991_200,
      })
      expect(await loadImportedLot('X-621')).toMatchObject({
        start_time: 1_797_991_200,
        end_time: 1_798_077_600,
      })
      expect(await loadImportedLot('OLD-690')).toBeUndefined()
    },
  ],
  [
    'title-row.xlsx',
    'lots',
    [4, 0, 0, 0, 0],
    async () => {
      expect(await loadImportedLot('T-630')).toMatchObject({
        start_price: 201_600_000,
        deposit: 20_160_000,
        area: 89.32,
      })
    },
  ],
  [
    'serial-dates.csv',
    'lots',
    [4, 0, 0, 0, 0],
    async () => {
      expect(await loadImportedLot('S-640')).toMatchObject({
        start_price: 201_600_000,
        start_time: 1_797_904_800,
      })
    },
  ],
  [
    'two-numbers.csv',
    'lots',
    [4, 0, 0, 1, 1],
    async () => {
      expect(await loadImportedLot('R-901')).toBeUndefined()
    },
  ],
  [
    'platform-export.csv',
    'lots',
    [6, 0, 0, 2, 4],
    async () => {
      expect(await loadImportedLot('900701')).toMatchObject({
        status: 'sold',
        deal_price: 235_000_000,
        bid_total: null,
      })
      expect(await loadImportedLot('900702')).toBeUndefined()
      expect(await loadImportedLot('900703')).toMatchObject({ status: 'failed', house_type: 3 })
      expect(await loadImportedLot('900704')).toMatchObject({ status: 'failed', round: 2 })
      expect(await loadImportedLot('900705')).toMatchObject({ status: 'withdrawn' })
      expect(await loadImportedLot('900708')).toMatchObject({ xiaoqu_id: null })
      expect(await loadImportedLot('900710')).toBeUndefined()
      expect(await loadImportedLot('900711')).toMatchObject({ house_type: 6, area: 0, unit_price: 0 })
    },
  ],
  [
    'rents-monthly.csv',
    'rents',
    [0, 2, 0, 0, 0],
    async () => {
      const rents = await api.db.query<{ rooms: number; rent: number }>(
        `select rooms, rent from xiaoqu_rent where month = '2025-11' and source = '演示租赁机构' and not is_demo order by rooms`,
      )
      expect(rents).toEqual([
        { rooms: 2, rent: 6_012 },
        { rooms: 3, rent: 6_000 },
      ])
    },
  ],
])('%s comes in without being edited: command, desk and feed', async (file, kind, counts, stands) => {
  const tried = await byCommand(file, kind)
  expect({ counts: countsIn(tried.said), said: tried.said }).toMatchObject({ counts })
  expect(getCounts((await atDesk(file, kind)).batch as never)).toEqual(counts)
  expect(getCounts((await byFeed(file, kind)).batch as never)).toEqual(counts)
  await stands()
})
