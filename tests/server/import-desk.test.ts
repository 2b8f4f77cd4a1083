// Import batches at the desk on the real server: upload in parts, mapping, dry run, decisions, run by a job with leases, undo, and resuming
// after a killed worker. Also covers workbooks and feeds.
import { runImports } from '../../server/jobs/run-imports'
import { loadBatch, loadBatchChunks } from '../../server/modules/import/batches'
import { exportTable } from '../../server/modules/import/export'
import { findImportKind } from '../../server/modules/import/kinds/kinds'
import { runPass } from '../../server/modules/import/run-pass'
import { readSheet } from '../../server/readers/sheet'
import { zip } from '../fixtures/zip'
import { DEMO_DATA_MS, startTestServer, type TestServer } from './harness'
import { countsIn, runFile } from './import-run'

const TOKEN = 'feed-token-of-court-a-000001'

let api: TestServer
let editor: { token: string }
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300, settings: { FEED_TOKENS: `court-a:lots:${TOKEN}` } })
  const { uid } = (await api.db.one<{ uid: number }>(
    "select uid from users where 'editor' = any(roles) limit 1",
  ))!
  editor = await api.loginAs(uid)
}, DEMO_DATA_MS)
afterAll(() => api.close())

const HEAD = '编号,标题,类型,轮次,区县,法院,案号,地址,面积,起拍价,保证金,加价幅度,开拍时间,结束时间'
const line = (ref: string, no: number) =>
  `${ref}-${no},通州区青梧里 ${no} 号楼 301 室,住宅,一拍,通州区,北京市通州区人民法院,（2026）京0112执${no}号,通州区梨园镇青梧里 ${no} 号楼 301 室,89.32,2016000,201600,10000,2026-02-22 10:00,2026-02-23 10:00`
const buildCsvLines = (ref: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => line(ref, from + at))

const work = () => runImports.run({ ...api, log: api.app.log } as never)
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

/** Uploads a file in parts and returns its batch. */
async function upload(bytes: Uint8Array, { name = 'lots.csv', kind = 'lots', parts = 1 } = {}) {
  const size = Math.ceil(bytes.length / parts)
  let id: number | undefined
  let answer
  for (let part = 0; part < parts; part += 1) {
    answer = await api.call(
      'desk/import-upload',
      {
        ...(id === undefined ? {} : { id }),
        kind,
        name,
        part,
        parts,
        file: base64(bytes.subarray(part * size, (part + 1) * size)),
      } as never,
      editor,
    )
    id = answer.result?.id
  }
  return { id: id ?? 0, answer: answer! }
}
const batch = async (id: number) => (await api.call('desk/import', { id }, editor)).result
/** Maps the columns as detected and runs the dry-run job. */
async function tried(id: number, source = '平台甲') {
  const { columns } = await batch(id)
  const map = Object.fromEntries(
    columns.flatMap(({ name, field }) => (field === null ? [] : [[field, name]])),
  )
  const answer = await api.call(
    'desk/import-map',
    { id, source, map: JSON.stringify(map), map_name: source },
    editor,
  )
  expect(answer).toMatchObject({ errcode: 0, result: { state: 'trying' } })
  await work()
  return batch(id)
}
const getCounts = ({
  new_total,
  updated_total,
  same_total,
  doubtful_total,
  wrong_total,
}: Record<string, unknown>) => [new_total, updated_total, same_total, doubtful_total, wrong_total]

test('a file comes in parts, is mapped, tried, decided on, run by the job after a kill, and taken back', async () => {
  await runFile(api, 'lots', [HEAD, ...buildCsvLines('Z', 1, 3)], { isWrite: true, from: '平台乙' })
  const text = [HEAD, ...buildCsvLines('A', 1, 40), line('A', 41).replace('2016000', '面议')].join('\n')
  const { id, answer } = await upload(Buffer.from(text), { parts: 3 })
  expect(answer).toMatchObject({ errcode: 0, result: { state: 'mapping' } })
  const seen = await tried(id)
  expect(getCounts(seen.batch as never)).toEqual([37, 0, 0, 3, 1])
  expect(seen.reasons).toEqual([{ message: '起拍价：应为元，如 2016000 或 201.6万', total: 1 }])
  const file = await api.app.inject(seen.wrong_url!)
  expect(file.body).toContain('42,A-41,起拍价,面议,应为元')

  const doubtful = (await api.call('desk/import-rows', { id, state: 'doubtful' }, editor)).result.list
  expect(doubtful[0]?.facts.find(({ label }) => label === '建筑面积')).toMatchObject({
    mine: '89.32',
    theirs: '89.32',
  })
  const decide = (at: number, decision: string) =>
    api.call('desk/import-decide', { row_id: doubtful[at]?.id, decision } as never, editor)
  expect((await decide(0, 'merge')).errcode).toBe(0)
  expect((await decide(1, 'apart')).errcode).toBe(0)

  await api.call('desk/import-run', { id }, editor)
  const running = (await loadBatch(api.db, id))!
  const killed = runPass(running, {
    db: api.db,
    now: api.now,
    source: loadBatchChunks(api.db, id),
    step: 10,
    progress: rows => {
      if (rows === 20) throw new Error('killed')
    },
  })
  await expect(killed).rejects.toThrow('killed')
  expect((await batch(id)).batch).toMatchObject({ state: 'running', row_done: 20 })
  await work()
  const done = (await batch(id)).batch
  expect(done).toMatchObject({ state: 'done', row_done: 41, row_total: 41, can_undo: true })
  expect(getCounts(done as never)).toEqual([38, 0, 1, 1, 1])
  const { n } = (await api.db.one<{ n: number }>(
    `select count(distinct entity_id)::int as n from import_source where source = '平台甲' and hash is not null`,
  ))!
  expect(n).toBe(39)

  const [left] = (await api.call('desk/import-rows', { id, state: 'doubtful' }, editor)).result.list
  await api.call('desk/import-decide', { row_id: left?.id, decision: 'apart' } as never, editor)
  await api.call('desk/import-run', { id }, editor)
  await work()
  expect(getCounts((await batch(id)).batch as never)).toEqual([39, 0, 1, 0, 1])

  expect((await api.call('desk/import-undo', { id }, editor)).result.state).toBe('undoing')
  await work()
  expect((await batch(id)).batch).toMatchObject({
    state: 'undone',
    undone_total: 39,
    kept_total: 0,
    used_total: 0,
    can_undo: false,
  })
  const audit = await api.db.query<{ action: string }>(
    `select action from audit where entity_type = 'import_batch' and entity_id = $1 order by id`,
    [id],
  )
  expect(audit.map(({ action }) => action.slice(12))).toEqual([
    'upload',
    'map',
    'decide',
    'decide',
    'run',
    'decide',
    'run',
    'undo',
  ])
})

test('the mapping of a source is known for its next file; a batch that is paused goes on from there', async () => {
  const { id } = await upload(Buffer.from([HEAD, ...buildCsvLines('P', 100, 105)].join('\n')))
  expect(await batch(id)).toMatchObject({ batch: { source: '平台甲' }, map_name: '平台甲' })
  await tried(id)
  await api.call('desk/import-run', { id }, editor)
  expect((await api.call('desk/import-stop', { id }, editor)).result.state).toBe('paused')
  await work()
  expect((await batch(id)).batch.row_done).toBe(0)
  await api.call('desk/import-run', { id }, editor)
  await work()
  expect(getCounts((await batch(id)).batch as never)).toEqual([6, 0, 0, 0, 0])
})

test('a needed column that is not mapped, one that the file lacks and a state that does not fit are refused in words', async () => {
  const { id } = await upload(Buffer.from([HEAD, line('Q', 200)].join('\n')))
  const map = (fields: object) =>
    api.call('desk/import-map', { id, source: 'x', map: JSON.stringify(fields), map_name: '' }, editor)
  expect((await map({ title: '标题' })).errmsg).toMatch(/缺少列：类型/)
  expect((await map({ title: '没有的列' })).errmsg).toMatch(/文件里没有“没有的列”/)
  expect((await api.call('desk/import-run', { id }, editor)).errcode).toBe(1008)
  expect((await upload(Buffer.from('\n\n'))).answer).toMatchObject({
    errcode: 1004,
    errmsg: '文件是空的',
  })
})

test('a wrong cell is mended at the desk: the row is tried with its batch, run with it, and after the run written at once', async () => {
  const wrong = (no: number) => line('M', no).replace('2016000', '面议').replace('89.32', '—')
  const text = [
    HEAD,
    line('M', 501),
    wrong(502),
    wrong(503),
    line('M', 504).replace('通州区,北', '火星区,北'),
  ].join('\n')
  const { id } = await upload(Buffer.from(text))
  expect(getCounts((await tried(id)).batch as never)).toEqual([1, 0, 0, 0, 3])
  const rows = async () => (await api.call('desk/import-rows', { id, state: 'wrong' }, editor)).result
  const [first, second, third] = (await rows()).list
  expect(await rows()).toMatchObject({ total: 3 })
  expect(first).toMatchObject({
    line: 3,
    can_mend: true,
    faults: [
      {
        field: 'start_price',
        column: '起拍价',
        cell: '面议',
        hint: '元，至多两位小数；也认 201.6万、1.2亿',
      },
      { field: 'area', column: '面积', cell: '—' },
    ],
  })
  const mend = (row_id: number | undefined, cells: object) =>
    api.call('desk/import-mend', { row_id, cells: JSON.stringify(cells) } as never, editor)
  const half = await mend(first?.id, { start_price: '201.6万' })
  expect(half).toMatchObject({ errcode: 1004, errmsg: '建筑面积：应为平方米，如 89.32' })
  expect((await rows()).total).toBe(3)
  const whole = { start_price: '201.6万', area: '89.32' }
  expect((await mend(first?.id, whole)).result).toEqual({ row_id: first?.id, outcome: 'new' })
  expect((await mend(first?.id, whole)).errcode).toBe(1005)
  const after = await batch(id)
  expect(getCounts(after.batch as never)).toEqual([2, 0, 0, 0, 2])
  expect(after.tried).toMatchObject({ new_total: 2, wrong_total: 2 })
  const there = (ref: string) =>
    api.db.query('select entity_id from import_source where ref = $1 and source = $2', [ref, '平台甲'])
  expect(await there('M-502')).toEqual([])

  await api.call('desk/import-run', { id }, editor)
  await work()
  expect(getCounts((await batch(id)).batch as never)).toEqual([2, 0, 0, 0, 2])
  expect(await there('M-502')).toHaveLength(1)
  const [left, last] = (await rows()).list
  expect([left?.line, last?.line]).toEqual([second?.line, third?.line])
  expect(await mend(left?.id, { ...whole, ref: 'M-501' })).toMatchObject({
    errcode: 1004,
    errmsg: expect.stringContaining('与这批的另一行是同一套'),
  })
  expect((await mend(left?.id, whole)).result.outcome).toBe('new')
  expect((await mend(last?.id, { region: '通州区' })).result.outcome).toBe('new')
  expect(getCounts((await batch(id)).batch as never)).toEqual([4, 0, 0, 0, 0])
  expect(await there('M-503')).toHaveLength(1)
  const audit = await api.db.query<{ after: object }>(
    `select after from audit where action = 'desk/import-mend' and entity_id = $1 order by id`,
    [id],
  )
  expect(audit[0]?.after).toEqual({ line: 3, ...whole, outcome: 'new' })
  await api.call('desk/import-undo', { id }, editor)
  await work()
  expect((await batch(id)).batch).toMatchObject({ state: 'undone', undone_total: 4 })
})

const buildSheetXml = (rows: readonly string[][]) =>
  `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows
    .map(
      (cells, r) =>
        `<row r="${r + 1}">${cells.map((cell, c) => `<c r="${String.fromCharCode(65 + c)}${r + 1}" t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`
const book = (rows: readonly string[][]) =>
  zip({
    '[Content_Types].xml': Buffer.from(
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    ),
    'xl/workbook.xml': Buffer.from(
      '<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="拍品" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': Buffer.from(
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': Buffer.from(buildSheetXml(rows)),
  })

test('a workbook is read; one that unpacks to more than is allowed, and what is none, are refused', async () => {
  const { id, answer } = await upload(book([HEAD.split(','), line('X', 300).split(',')]), {
    name: '北京.xlsx',
  })
  expect(answer).toMatchObject({ errcode: 0, result: { state: 'mapping' } })
  expect(getCounts((await tried(id)).batch as never)).toEqual([1, 0, 0, 0, 0])
  const bomb = zip({ 'xl/worksheets/sheet1.xml': Buffer.alloc(120 * 1024 * 1024) })
  expect(bomb.length).toBeLessThan(200_000)
  expect(await readSheet({ bytes: bomb })).toEqual({ refused: '工作簿展开后超过 100 MB，请存为 CSV' })
  expect((await upload(Buffer.from('no workbook at all'), { name: 'a.xlsx' })).answer.errmsg).toBe(
    '文件：这不是 XLSX 工作簿',
  )
})

test.each([
  'places',
  'lots',
  'communities',
  'schools',
  'buildings',
  'packages',
  'deals',
  'price-index',
  'rents',
  'metro',
])('what is exported of %s and brought in again changes nothing', async name => {
  let text = ''
  for await (const part of exportTable(api.db, findImportKind(name)!)) text += part
  const { said } = await runFile(api, name, Buffer.from(text), { isWrite: true, from: '本站' })
  const [added, updated, , doubtful, wrong] = countsIn(said) ?? []
  expect({ added, updated, doubtful, wrong, said: said.slice(0, 3) }).toMatchObject({
    updated: 0,
    doubtful: 0,
    wrong: 0,
  })
  if (name !== 'deals') expect(added).toBe(0)
})

test('what a spreadsheet would take for a formula leaves as text and comes back as it was', async () => {
  await api.db.query(`update school set intro = '=HYPERLINK("http://x","y")' where id = 1`)
  let text = ''
  for await (const part of exportTable(api.db, findImportKind('schools')!)) text += part
  expect(text).toContain(`"'=HYPERLINK(""http://x"",""y"")"`)
  const { said } = await runFile(api, 'schools', Buffer.from(text), { from: '本站' })
  expect(countsIn(said)?.slice(0, 2)).toEqual([0, 0])
})

describe('a feed', () => {
  const put = (payload: string | Buffer, token = TOKEN, name = 'court-a') =>
    api.app.inject({
      method: 'PUT',
      url: `/feeds/${name}`,
      payload,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/jsonl' },
    })
  const row = (ref: string) => {
    const cells = line(ref, 400).split(',')
    return JSON.stringify(Object.fromEntries(HEAD.split(',').map((name, at) => [name, cells[at]])))
  }

  test('brings rows in by the same engine, and the same again changes nothing', async () => {
    const answer = await put(`${row('F')}\n`)
    expect(answer.statusCode).toBe(202)
    await work()
    const { batch: id } = answer.json<{ batch: number }>()
    expect(getCounts((await batch(id)).batch as never)).toEqual([1, 0, 0, 0, 0])
    const again = (await put(`${row('F')}\n`)).json<{ batch: number }>()
    await work()
    expect(getCounts((await batch(again.batch)).batch as never)).toEqual([0, 0, 1, 0, 0])
  })

  test('a wrong token, another name, no table and too much are refused', async () => {
    expect((await put(row('F'), 'x'.repeat(30))).statusCode).toBe(401)
    expect((await put(row('F'), TOKEN, 'court-b')).statusCode).toBe(401)
    const lacking = await put('{"标题":"一套"}')
    expect(lacking.statusCode).toBe(422)
    expect(lacking.json<{ message: string }>().message).toMatch(/^缺少：类型/)
    const large = await put(Buffer.alloc(65 * 1024 * 1024, 0x20))
    expect(large.statusCode).toBe(413)
  })
})

const NESTED = 300_000
const nested = `{"备注":${'['.repeat(NESTED)}${']'.repeat(NESTED)}}`
const objects = `{"a":`.repeat(40) + '1' + '}'.repeat(40)

test.each([
  ['lists', nested],
  ['objects', objects],
])('a line that nests deep is a wrong row, and those around it are brought in: %s', async (_, deep) => {
  const row = (no: number) =>
    JSON.stringify(
      Object.fromEntries(HEAD.split(',').map((name, at) => [name, line('V', no).split(',')[at]])),
    )
  const put = (payload: string) =>
    api.app.inject({
      method: 'PUT',
      url: '/feeds/court-a',
      payload,
      headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/jsonl' },
    })
  const answer = await put([row(501), deep, row(502)].join('\n'))
  expect(answer.statusCode).toBe(202)
  await work()
  const { batch: found } = await batch(answer.json<{ batch: number }>().batch)
  expect(found).toMatchObject({ state: 'done', wrong_total: 1, row_done: 3 })
  const first = await put([deep, row(503)].join('\n'))
  expect([first.statusCode, first.json<{ message: string }>().message]).toEqual([
    422,
    expect.stringMatching(/^第 1 行：嵌套太深/),
  ])
})

test('a batch that breaks off three times ends with words, and those behind it go on', async () => {
  const { id } = await upload(Buffer.from([HEAD, line('P', 601)].join('\n')))
  await tried(id, '平台戊')
  const behind = await upload(Buffer.from([HEAD, line('P', 602)].join('\n')))
  await tried(behind.id, '平台戊')
  // An unexpected error: an encoding that no decoder knows.
  await api.db.query(`update import_batch set encoding = 'nonsense' where id = $1`, [id])
  await api.call('desk/import-run', { id }, editor)
  await api.call('desk/import-run', { id: behind.id }, editor)
  await work()
  expect((await batch(behind.id)).batch).toMatchObject({ state: 'done' })
  expect((await batch(id)).batch).toMatchObject({ state: 'running' })
  for (let n = 0; n < 2; n += 1) {
    api.advance(61)
    await work()
  }
  expect((await batch(id)).batch).toMatchObject({
    state: 'failed',
    fault: expect.stringContaining('多次出错'),
  })
})

test('one that brings its process down is not begun for ever', async () => {
  const { id } = await upload(Buffer.from([HEAD, line('Q', 611)].join('\n')))
  await tried(id, '平台己')
  await api.call('desk/import-run', { id }, editor)
  // Three workers claimed it and never finished.
  await api.db.query('update import_batch set tries = 3, leased_until = 0 where id = $1', [id])
  await work()
  expect((await batch(id)).batch).toMatchObject({
    state: 'failed',
    fault: expect.stringContaining('多次出错'),
  })
})

test('of files that a person began to send three are kept, the oldest is given up', async () => {
  const begin = async () =>
    (
      await api.call(
        'desk/import-upload',
        { kind: 'lots', name: 'lots.csv', part: 0, parts: 3, file: base64(Buffer.from(HEAD)) } as never,
        editor,
      )
    ).result.id
  const ids: number[] = []
  for (let n = 0; n < 6; n += 1) ids.push(await begin())
  const left = await api.db.query<{ id: number }>(
    `select id from import_batch where state = 'uploading' and id = any($1) order by id`,
    [ids],
  )
  expect(left.map(({ id }) => id)).toEqual(ids.slice(3))
  const chunks = await api.db.query('select 1 from import_chunk where batch_id = any($1)', [ids.slice(0, 3)])
  expect(chunks).toEqual([])
})

test.each([
  [
    'a cell at the last column of the last row',
    '<sheetData><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>',
  ],
  [
    'a false dimension',
    '<dimension ref="A1:XFD1048576"/><sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData>',
  ],
  [
    'cells far to the right in many rows',
    `<sheetData>${Array.from({ length: 500 }, (_, n) => `<row r="${n + 1}"><c r="XFD${n + 1}"><v>1</v></c></row>`).join('')}</sheetData>`,
  ],
  [
    'places behind a sign that ends a tag elsewhere',
    `<sheetData>${Array.from({ length: 500 }, (_, n) => `<row r="${n + 1}"><c x=">" r="XFD${n + 1}"><v>1</v></c></row>`).join('')}</sheetData>`,
  ],
  [
    'places behind another that is none',
    `<sheetData>${Array.from({ length: 500 }, (_, n) => `<row r="${n + 1}"><c x=" r='A1' " r="XFD${n + 1}"><v>1</v></c></row>`).join('')}</sheetData>`,
  ],
  [
    'a place that is written as numbers of characters',
    '<sheetData><row r="1"><c r="X&#70;D1048576"><v>1</v></c></row></sheetData>',
  ],
])(
  'a workbook of a few KB that spans millions of cells is refused before rows are made: %s',
  async (_, rows) => {
    const bytes = zip({ 'xl/worksheets/sheet1.xml': Buffer.from(`<worksheet>${rows}</worksheet>`) })
    const began = performance.now()
    expect(await readSheet({ bytes })).toMatchObject({ refused: expect.stringMatching(/行|位置/) })
    expect(performance.now() - began).toBeLessThan(1_000)
  },
)

test('members, agents and visitors reach none of it', async () => {
  for (const other of [await api.member(), await api.member({ roles: ['member', 'agent'], agentId: 1 })])
    for (const path of ['desk/imports', 'desk/import-tables'] as const)
      expect((await api.call(path, {}, other)).errcode).toBe(1006)
})

test('a doubtful row that is put off waits as it was', async () => {
  await runFile(api, 'lots', [HEAD, line('L', 80)], { isWrite: true, from: '平台乙' })
  const { id } = await upload(Buffer.from([HEAD, line('M', 80)].join('\n')))
  await tried(id, '平台丙')
  const [row] = (await api.call('desk/import-rows', { id, state: 'doubtful' }, editor)).result.list
  const decide = (decision: string) =>
    api.call('desk/import-decide', { row_id: row?.id, decision } as never, editor)
  const known = () =>
    api.db.query(`select 1 from import_source where source = '平台丙' and kind = 'lots' and ref = 'M-80'`)
  expect((await decide('merge')).errcode).toBe(0)
  expect(await known()).toHaveLength(1)
  expect((await decide('later')).errcode).toBe(0)
  expect(await known()).toHaveLength(0)
})

test('a file that turns out not to be readable fails, and says why', async () => {
  const { id } = await upload(Buffer.from([HEAD, line('N', 90)].join('\n')))
  await tried(id, '平台丁')
  await api.db.query(`update import_chunk set bytes = $2 where batch_id = $1`, [
    id,
    Buffer.from(`${HEAD}\n"N-91`),
  ])
  await api.db.query(`update import_batch set line = 0 where id = $1`, [id])
  await api.call('desk/import-run', { id }, editor)
  await work()
  expect((await batch(id)).batch).toMatchObject({ state: 'failed' })
})
