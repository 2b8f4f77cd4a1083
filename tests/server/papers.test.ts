import { deflateSync } from 'node:zlib'
import { pdfOf } from '../../server/documents/pdf'
import { readApart } from '../../server/readers/read-apart'
import { ERRCODE } from '../../src/contract/errcodes'
import { DEMO_DATA_MS, startTestServer, type TestServer } from './harness'

let api: TestServer
let editor: { token: string }
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
  editor = await api.member({ roles: ['member', 'editor'] })
}, DEMO_DATA_MS)
afterAll(() => api.close())

const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const PAGES = [
  '现场查勘报告',
  '标的物坐落于北京市通州区青梧里8号楼1单元602室，建筑面积 76.20 平方米。',
  '经现场查看，屋内无人居住。',
]
const pdf = (texts: readonly string[]) => pdfOf(texts.map(text => ({ text }))).toString('base64')
const papersOf = async (house_id: number) => (await api.call('house/papers', { house_id })).result
const paperOf = async (house_id: number, kind: string) =>
  (await papersOf(house_id)).papers.find(paper => paper.kind === kind)
const add = (fields: Record<string, string | number>, who: { token: string } = editor) =>
  api.call('desk/paper-add', { kind: 'survey', file_name: '看样报告.pdf', ...fields } as never, who)
/** A lot of demo whose address is 8号楼1单元602室, without papers. */
const HOUSE = 17
beforeAll(async () => {
  await api.db.query(`update house set address = '北京市通州区青梧里8号楼1单元602室' where id = $1`, [HOUSE])
  await api.db.query('delete from lot_paper where house_id = $1', [HOUSE])
  await api.db.query('delete from lot_paper_none where house_id = $1', [HOUSE])
})

test('the papers of a lot say what stands on which page, and where they contradict each other', async () => {
  const { papers, contradictions, is_demo } = await papersOf(1)
  expect(papers.map(({ kind, state, has_pages }) => [kind, state, has_pages])).toEqual([
    ['notice', 'read', false],
    ['survey', 'read', true],
    ['appraisal', 'partly', true],
  ])
  expect(papers[2]?.unread_pages).toEqual([6])
  expect(contradictions.map(({ matter }) => matter)).toEqual(['occupied', 'area', 'floor'])
  const area = contradictions.find(({ matter }) => matter === 'area')?.facts ?? []
  expect(area.map(({ paper, text, place }) => [paper, text, place])).toContainEqual([
    'appraisal',
    '88.75㎡',
    '第 8 页',
  ])
  expect(is_demo).toBe(true)
})

test('each fact stands word for word on the page that it names', async () => {
  const { papers } = await papersOf(1)
  const facts = papers.flatMap(({ facts }) => facts)
  expect(facts.length).toBeGreaterThan(15)
  for (const { paper, no, quote, matter } of facts) {
    const { result } = await api.call('house/paper-page', { house_id: 1, kind: paper, no })
    expect(`${matter}: ${result.text}`).toContain(quote)
    expect(result.facts.map(fact => fact.matter)).toContain(matter)
  }
})

test('burdens end or stay by an article of the library, with the days that decide it', async () => {
  const { burdens } = await papersOf(1)
  const of = (kind: string) => burdens.find(burden => burden.kind === kind)
  expect(of('mortgage')).toMatchObject({ outcome: 'ends' })
  expect(of('mortgage')?.laws[0]).toMatchObject({ article: '第二十八条第一款', is_paraphrase: true })
  expect(of('mortgage')?.laws[0]?.id).toEqual(expect.any(Number))
  expect(of('arrears')).toMatchObject({ outcome: 'stays' })
  expect(of('lease')?.laws.every(({ id, text }) => id !== null && text !== null)).toBe(true)
})

test('an editor uploads a PDF: it is read page by page, found again as it came, and taken away', async () => {
  const file = pdf([PAGES.join('\n')])
  const { errcode, result } = await add({ house_id: HOUSE, file })
  expect(errcode).toBe(0)
  expect(result.papers[0]).toMatchObject({
    kind: 'survey',
    file_name: '看样报告.pdf',
    page_total: 1,
    unread_pages: [],
    other_home: null,
    is_pictures: false,
  })
  const paper = await paperOf(HOUSE, 'survey')
  expect(paper?.facts.map(({ matter, text }) => [matter, text])).toEqual(
    expect.arrayContaining([
      ['home', '8号楼1单元602室'],
      ['area', '76.20㎡'],
      ['occupied', '无人居住'],
    ]),
  )
  expect(paper?.is_original).toBe(true)
  const got = await api.app.inject({ url: paper?.file_url ?? '' })
  expect(got.headers['content-disposition']).toContain('attachment')
  expect(got.rawPayload.equals(Buffer.from(file, 'base64'))).toBe(true)

  const kept = await api.db.query<{ action: string }>(
    `select action from audit where entity_type = 'lot_paper' and entity_id = $1`,
    [HOUSE],
  )
  expect(kept).toEqual([{ action: 'desk/paper-add' }])
  const removed = await api.call('desk/paper-remove', { house_id: HOUSE, kind: 'survey' }, editor)
  expect(removed.result.papers).toEqual([])
  expect((await paperOf(HOUSE, 'survey'))?.state).toBe('missing')
  expect((await api.app.inject({ url: paper?.file_url ?? '' })).statusCode).toBe(404)
  expect((await api.call('desk/paper-remove', { house_id: HOUSE, kind: 'survey' }, editor)).errcode).toBe(
    ERRCODE.notFound,
  )
})

test('of a PDF that names numbers of persons the masked text alone is kept and handed out', async () => {
  const kept = async () =>
    (
      await api.db.query<{ file: string | null }>('select file from lot_paper where house_id = $1', [HOUSE])
    )[0]
  const { result } = await add({ house_id: HOUSE, file: pdf([`${PAGES[2]}联系人手机 13812345678。`]) })
  expect(result.papers[0]).toMatchObject({ is_original: false, is_pictures: false, page_total: 1 })
  expect(await kept()).toEqual({ file: null })
  const paper = await paperOf(HOUSE, 'survey')
  expect(paper).toMatchObject({ is_original: false, file_url: expect.stringContaining('/static/paper/') })
  const page = (await api.call('house/paper-page', { house_id: HOUSE, kind: 'survey', no: 1 })).result
  expect(page.text).toContain('138****5678')
  const got = await api.app.inject({ url: paper?.file_url ?? '' })
  const read = await readApart('pdf', new Uint8Array(got.rawPayload), { field: 'file', message: '' })
  const pages = 'pages' in read ? read.pages : []
  expect(pages.join()).toContain('138****5678')
  expect(pages.join()).not.toContain('13812345678')
  await api.call('desk/paper-remove', { house_id: HOUSE, kind: 'survey' }, editor)
})

test('a paper of another home is named, and says nothing of this one', async () => {
  const other = '标的物坐落于北京市通州区青梧里9号楼2单元101室，建筑面积 120.50 平方米。'
  const { result } = await add({ house_id: HOUSE, file: pdf([other]) })
  expect(result.papers[0]?.other_home).toBe('9号楼2单元101室')
  const { papers, contradictions } = await papersOf(HOUSE)
  expect(papers[1]).toMatchObject({ other_home: '9号楼2单元101室' })
  expect(contradictions.flatMap(({ facts }) => facts).some(({ paper }) => paper === 'survey')).toBe(false)
  await api.call('desk/paper-remove', { house_id: HOUSE, kind: 'survey' }, editor)
})

test('pictures are pages one after the other, and a PDF takes their place', async () => {
  await add({ house_id: HOUSE, file: DOT, file_name: '第一页.png' })
  const { result } = await add({ house_id: HOUSE, file: DOT, file_name: '第二页.png' })
  expect(result.papers[0]).toMatchObject({ page_total: 2, unread_pages: [1, 2], is_pictures: true })
  expect(await paperOf(HOUSE, 'survey')).toMatchObject({ state: 'unread', file_url: null })
  const page = (await api.call('house/paper-page', { house_id: HOUSE, kind: 'survey', no: 2 })).result
  expect((await api.app.inject({ url: page.picture ?? '' })).headers['content-type']).toBe('image/webp')
  expect((await api.app.inject({ url: (page.picture ?? '').replace('/2.', '/9.') })).statusCode).toBe(404)
  await add({ house_id: HOUSE, file: pdf(['看样报告']) })
  expect(await paperOf(HOUSE, 'survey')).toMatchObject({ state: 'read', page_total: 1 })
  await add({ house_id: HOUSE, file: DOT })
  expect(await paperOf(HOUSE, 'survey')).toMatchObject({ state: 'unread', page_total: 1 })
  await api.call('desk/paper-remove', { house_id: HOUSE, kind: 'survey' }, editor)
})

test('what cannot be read is refused at its field, and nothing is lost', async () => {
  await add({ house_id: HOUSE, file: pdf(['看样报告']) })
  const broken = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(4000, 7)]).toString('base64')
  const text = Buffer.from('这不是材料，只是一段足够长的文字，长度超过最短的要求。').toString('base64')
  for (const file of [broken, text]) {
    const { errcode, result } = await add({ house_id: HOUSE, file })
    expect(errcode).toBe(ERRCODE.badParameter)
    expect((result as unknown as { fields: { field: string }[] }).fields[0]?.field).toBe('file')
  }
  expect(await paperOf(HOUSE, 'survey')).toMatchObject({ state: 'read', page_total: 1 })
  const bomb = Buffer.concat([
    Buffer.from('%PDF-1.7\n4 0 obj << /Filter /FlateDecode >> stream\n'),
    deflateSync(Buffer.alloc(80 * 1024 * 1024)),
    Buffer.from('\nendstream endobj'),
  ])
  const swollen = await add({ house_id: HOUSE, file: bomb.toString('base64') })
  expect([swollen.errcode, swollen.errmsg]).toEqual([
    ERRCODE.badParameter,
    expect.stringContaining('展开后太大'),
  ])
  const huge = Buffer.alloc(10 * 1024 * 1024 + 3, 65).toString('base64')
  expect((await add({ house_id: HOUSE, file: huge })).errcode).toBe(ERRCODE.badParameter)
  expect((await add({ house_id: 99_999_999, file: pdf(['看样报告']) })).errcode).toBe(ERRCODE.notFound)
  expect((await add({ house_id: HOUSE, kind: 'letter', file: pdf(['看样报告']) })).errcode).toBe(
    ERRCODE.badParameter,
  )
  await api.call('desk/paper-remove', { house_id: HOUSE, kind: 'survey' }, editor)
})

test('a paper that the court gave none of is told with its reason, until there is one', async () => {
  const none = (reason?: string) =>
    api.call(
      'desk/paper-none',
      { house_id: HOUSE, kind: 'appraisal', ...(reason === undefined ? {} : { reason }) },
      editor,
    )
  expect((await none('以议价确定参考价')).result.none).toMatchObject([{ kind: 'appraisal' }])
  expect(await paperOf(HOUSE, 'appraisal')).toMatchObject({ state: 'none', reason: '以议价确定参考价' })
  expect((await none()).result.none).toEqual([])
  await none('以议价确定参考价')
  await add({ house_id: HOUSE, kind: 'appraisal', file: pdf(['评估报告']) })
  expect(await paperOf(HOUSE, 'appraisal')).toMatchObject({ state: 'read', reason: null })
  expect((await none('没有')).errcode).toBe(ERRCODE.conflict)
})

test('papers of a lot off the shelf, and pages that there are not, are unknown', async () => {
  const { result } = await add({ house_id: HOUSE, kind: 'appraisal', file: pdf(['评估报告']) })
  const url = `/static/paper/${result.papers[0]?.id}`
  expect((await api.app.inject({ url })).statusCode).toBe(200)
  await api.db.query(`update house set shelf = 'off' where id = $1`, [HOUSE])
  expect((await api.app.inject({ url })).statusCode).toBe(404)
  expect((await api.call('house/papers', { house_id: HOUSE })).errcode).toBe(ERRCODE.notFound)
  await api.db.query(`update house set shelf = 'on' where id = $1`, [HOUSE])
  for (const no of [2, 300])
    expect((await api.call('house/paper-page', { house_id: HOUSE, kind: 'appraisal', no })).errcode).toBe(
      ERRCODE.notFound,
    )
  for (const path of ['/static/paper/0', '/static/paper/x', '/static/paper/1e3/1.webp'])
    expect((await api.app.inject({ url: path })).statusCode).toBe(404)
})

test('a member and an agent may not touch papers', async () => {
  const agent = await api.member({ roles: ['member', 'agent'], agentId: 1 })
  expect((await add({ house_id: HOUSE, file: pdf(['看样报告']) }, agent)).errcode).toBe(ERRCODE.notAllowed)
})
