// Court papers on the real server: facts and contradictions with their pages, upload by editors, and protection of personal data. An
// original with personal numbers is withheld until an editor who has seen its findings releases it.
import { deflateSync } from 'node:zlib'
import { buildPdf } from '../../server/documents/pdf'
import { parseInWorker } from '../../server/readers/parse-in-worker'
import { ERRCODE } from '../../src/contract/errcodes'
import { readScans } from '../../server/jobs/read-scans'
import { lookAtPapers } from '../../server/jobs/look-at-papers'
import { at, pdfFile } from '../fixtures/pdf-file'
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
const pdf = (texts: readonly string[]) => buildPdf(texts.map(text => ({ text }))).toString('base64')
const fetchPapers = async (house_id: number) => (await api.call('house/papers', { house_id })).result
const fetchPaper = async (house_id: number, kind: string) =>
  (await fetchPapers(house_id)).papers.find(paper => paper.kind === kind)
const add = (fields: Record<string, string | number>, who: { token: string } = editor) =>
  api.call('desk/paper-add', { kind: 'survey', file_name: '看样报告.pdf', ...fields } as never, who)
/** A demo lot at 8号楼1单元602室, without papers. */
const HOUSE = 17
beforeAll(async () => {
  await api.db.query(`update house set address = '北京市通州区青梧里8号楼1单元602室' where id = $1`, [HOUSE])
  await api.db.query('delete from lot_paper where house_id = $1', [HOUSE])
  await api.db.query('delete from lot_paper_none where house_id = $1', [HOUSE])
})

test('the papers of a lot say what stands on which page, and where they contradict each other', async () => {
  const { papers, contradictions, is_demo } = await fetchPapers(1)
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
  const { papers } = await fetchPapers(1)
  const facts = papers.flatMap(({ facts }) => facts)
  expect(facts.length).toBeGreaterThan(15)
  for (const { paper, no, quote, matter } of facts) {
    const { result } = await api.call('house/paper-page', { house_id: 1, kind: paper, no })
    expect(`${matter}: ${result.text}`).toContain(quote)
    expect(result.facts.map(fact => fact.matter)).toContain(matter)
  }
})

test('burdens end or stay by an article of the library, with the days that decide it', async () => {
  const { burdens } = await fetchPapers(1)
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
  const paper = await fetchPaper(HOUSE, 'survey')
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
  expect((await fetchPaper(HOUSE, 'survey'))?.state).toBe('missing')
  expect((await api.app.inject({ url: paper?.file_url ?? '' })).statusCode).toBe(404)
  expect((await api.call('desk/paper-remove', { house_id: HOUSE, kind: 'survey' }, editor)).errcode).toBe(
    ERRCODE.notFound,
  )
})

test('of a PDF that names numbers of persons the masked text alone is handed out', async () => {
  const { result } = await add({ house_id: HOUSE, file: pdf([`${PAGES[2]}联系人手机 13812345678。`]) })
  expect(result.papers[0]).toMatchObject({ is_original: false, is_pictures: false, page_total: 1 })
  const paper = await fetchPaper(HOUSE, 'survey')
  expect(paper).toMatchObject({ is_original: false, file_url: expect.stringContaining('/static/paper/') })
  const page = (await api.call('house/paper-page', { house_id: HOUSE, kind: 'survey', no: 1 })).result
  expect(page.text).toContain('138****5678')
  expect(result.papers[0]).toMatchObject({
    is_held: true,
    mark_total: 1,
    marks: [{ what: 'phone', place: 'page', no: 1, text: '138****5678' }],
  })
  const got = await api.app.inject({ url: paper?.file_url ?? '' })
  const read = await parseInWorker('pdf', new Uint8Array(got.rawPayload), { field: 'file', message: '' })
  const pages = 'pages' in read ? read.pages : []
  expect(pages.join()).toContain('138****5678')
  expect(pages.join()).not.toContain('13812345678')
  await api.call('desk/paper-remove', { house_id: HOUSE, kind: 'survey' }, editor)
})

const ID = '110101199003071234'
/** Everything that a visitor can get of a paper, as one string of digits. */
async function seenByGuests(kind: string): Promise<string> {
  const paper = await fetchPaper(HOUSE, kind)
  const seen = [JSON.stringify(await fetchPapers(HOUSE))]
  for (let no = 1; no <= (paper?.page_total ?? 0); no += 1)
    seen.push(
      JSON.stringify((await api.call('house/paper-page', { house_id: HOUSE, kind, no } as never)).result),
    )
  if (paper?.file_url) {
    const { rawPayload } = await api.app.inject({ url: paper.file_url })
    const read = await parseInWorker('pdf', new Uint8Array(rawPayload), { field: 'file', message: '' })
    seen.push('pages' in read ? read.pages.join('\n') : '', rawPayload.toString('latin1'))
  }
  return seen.join('\n').replace(/[\s-]+/g, '')
}
const show = (fields: object, who: { token: string } = editor) =>
  api.call('desk/paper-show', { house_id: HOUSE, kind: 'survey', ...fields } as never, who)

describe('an original in which a number of a person stands', () => {
  const clean = at(64, 700, 'Survey')
  test.each<[string, string | Buffer]>([
    ['in groups', pdf(['证件 110101 19900307 1234'])],
    [
      'in the title',
      pdfFile({ pages: [clean], trailer: '/Info 100 0 R', objects: [`<< /Title (${ID}) >>`] }),
    ],
    [
      'in a note',
      pdfFile({
        pages: [clean],
        page: '/Annots [100 0 R]',
        objects: [`<< /Type /Annot /Subtype /Text /Rect [0 0 9 9] /Contents (${ID}) >>`],
      }),
    ],
    [
      'in its running head',
      pdfFile({
        pages: [1, 2, 3].map(
          no =>
            `${at(64, 800, ID)}\n${at(64, 700, `page ${no}`)}\n${at(64, 600, 'x')}\n${at(64, 500, 'y')}\n${at(64, 400, 'z')}`,
        ),
      }),
    ],
  ])('is held back until an editor has seen the marks and shows it: %s', async (_, file) => {
    const given = typeof file === 'string' ? file : file.toString('base64')
    const { result, errcode } = await add({ house_id: HOUSE, file: given })
    expect(errcode).toBe(0)
    const [paper] = result.papers
    expect(paper).toMatchObject({ is_held: true, is_original: false })
    expect(JSON.stringify(paper?.marks)).toContain('1101**********34')
    expect(JSON.stringify(result)).not.toContain(ID)
    expect(await seenByGuests('survey')).not.toContain(ID)

    // The editor sees the original, through a URL that nobody else can use.
    const [held = ''] = paper?.held_urls ?? []
    const original = await api.app.inject({ url: held })
    expect(original.rawPayload.equals(Buffer.from(given, 'base64'))).toBe(true)
    expect((await api.app.inject({ url: held.replace(/signature=./, 'signature=_') })).statusCode).toBe(403)

    expect((await show({ version: 'other', is_original: true })).errcode).toBe(ERRCODE.conflict)
    expect(await seenByGuests('survey')).not.toContain(ID)
    const shown = await show({ version: paper?.version, is_original: true })
    expect(shown.result.papers[0]).toMatchObject({
      is_held: false,
      is_original: true,
      held_urls: [],
      shown_at: api.now(),
    })
    const url = (await fetchPaper(HOUSE, 'survey'))?.file_url ?? ''
    expect((await api.app.inject({ url })).rawPayload.equals(original.rawPayload)).toBe(true)
    await show({ version: paper?.version, is_original: false })
    expect(await seenByGuests('survey')).not.toContain(ID)
    await api.call('desk/paper-remove', { house_id: HOUSE, kind: 'survey' }, editor)
  })

  test('is shown to no editor whose rights are gone, and shown by no member', async () => {
    const other = await api.member({ roles: ['member', 'editor'] })
    const { result } = await add({ house_id: HOUSE, file: pdf([`证件 ${ID}`]) }, other)
    const [url = ''] = result.papers[0]?.held_urls ?? []
    expect((await api.app.inject({ url })).statusCode).toBe(200)
    await api.db.query(`update users set roles = '{member}' where uid = $1`, [other.uid])
    expect((await api.app.inject({ url })).statusCode).not.toBe(200)
    const version = result.papers[0]?.version
    expect((await show({ version, is_original: true }, other)).errcode).toBe(ERRCODE.notAllowed)
    await api.call('desk/paper-remove', { house_id: HOUSE, kind: 'survey' }, editor)
  })

  test('that was kept before it was looked at whole is text alone until the job has looked', async () => {
    for (const [kind, text] of [
      ['survey', '证件 110101 19900307 1234'],
      ['appraisal', '没有号码'],
    ] as const) {
      await add({ house_id: HOUSE, kind, file: pdf([text]) })
      await api.db.query(
        `update lot_paper set look = 0, marks = '[]', held_file = coalesce(held_file, file), file = null where house_id = $1 and kind = $2`,
        [HOUSE, kind],
      )
    }
    await api.db.query(
      `update lot_paper_page set text = '证件 110101 19900307 1234' where paper_id = (select id from lot_paper where house_id = $1 and kind = 'survey')`,
      [HOUSE],
    )
    const of = async (kind: string) =>
      (await api.call('desk/papers', { house_id: HOUSE }, editor)).result.papers.find(
        one => one.kind === kind,
      )
    expect(await seenByGuests('survey')).not.toContain(ID)
    expect(await fetchPaper(HOUSE, 'appraisal')).toMatchObject({ is_original: false })
    expect((await show({ version: (await of('survey'))?.version, is_original: true })).errcode).toBe(
      ERRCODE.conflict,
    )
    await lookAtPapers.run({ ...api, log: api.app.log } as never)
    expect(await of('survey')).toMatchObject({ is_held: true, mark_total: 1 })
    expect(await fetchPaper(HOUSE, 'survey')).toMatchObject({ is_original: false })
    expect(await fetchPaper(HOUSE, 'appraisal')).toMatchObject({ is_original: true })
    expect(await seenByGuests('survey')).not.toContain(ID)
    // Its file is gone: the stored text stays, and the paper is withheld.
    await api.db.query(
      `update lot_paper set look = 0, held_file = 'gone.pdf', file = null where house_id = $1 and kind = 'survey'`,
      [HOUSE],
    )
    await lookAtPapers.run({ ...api, log: api.app.log } as never)
    expect(await of('survey')).toMatchObject({ is_held: true, mark_total: 1 })
    expect(await seenByGuests('survey')).not.toContain(ID)
    for (const kind of ['survey', 'appraisal'])
      await api.call('desk/paper-remove', { house_id: HOUSE, kind } as never, editor)
  })

  test('that an editor held back stays so when the job looks again and finds nothing', async () => {
    await add({ house_id: HOUSE, kind: 'appraisal', file: pdf(['没有号码']) })
    const versionNow = async () =>
      (await api.call('desk/papers', { house_id: HOUSE }, editor)).result.papers.find(
        ({ kind }) => kind === 'appraisal',
      )?.version
    await show({ kind: 'appraisal', version: await versionNow(), is_original: false })
    await api.db.query(`update lot_paper set look = 0 where house_id = $1 and kind = 'appraisal'`, [HOUSE])
    await lookAtPapers.run({ ...api, log: api.app.log } as never)
    expect(await fetchPaper(HOUSE, 'appraisal')).toMatchObject({ is_original: false })
    // A paper released by an editor stays released.
    await show({ kind: 'appraisal', version: await versionNow(), is_original: true })
    await api.db.query(`update lot_paper set look = 0 where house_id = $1 and kind = 'appraisal'`, [HOUSE])
    await lookAtPapers.run({ ...api, log: api.app.log } as never)
    expect(await fetchPaper(HOUSE, 'appraisal')).toMatchObject({ is_original: true })
    await api.call('desk/paper-remove', { house_id: HOUSE, kind: 'appraisal' } as never, editor)
  })
})

test('a notice brings no number of an identity or bank card to the public, and keeps the number to call', async () => {
  const text =
    '被执行人张三，身份证 110101 19900307 1234，账号 6222 0202 0001 2345 678。咨询电话 13812345678。'
  const saved = await api.call(
    'house/add-edit',
    { id: HOUSE, notice: JSON.stringify([{ key: 'notice', title: '拍卖公告', text }]) } as never,
    editor,
  )
  expect(saved.errcode).toBe(0)
  const { sections } = (await api.call('house/get-notice', { house_id: HOUSE } as never)).result as {
    sections: { text: string }[]
  }
  expect(sections.map(one => one.text).join()).toBe(
    '被执行人张三，身份证 1101**********34，账号 6222********78。咨询电话 13812345678。',
  )
  const [kept] = await api.db.query<{ sections: object }>(
    'select sections from notice where house_id = $1 order by version desc limit 1',
    [HOUSE],
  )
  expect(JSON.stringify(kept)).not.toContain('19900307')
  await api.db.query(
    `update notice set sections = jsonb_build_array(jsonb_build_object('key', 'notice', 'title', '拍卖公告', 'text', $2::text)) where house_id = $1`,
    [HOUSE, text],
  )
  for (const path of ['house/get-notice', 'house/papers'] as const)
    expect(JSON.stringify((await api.call(path, { house_id: HOUSE } as never)).result)).not.toContain(
      '19900307',
    )
})

test('a paper of another home is named, and says nothing of this one', async () => {
  const other = '标的物坐落于北京市通州区青梧里9号楼2单元101室，建筑面积 120.50 平方米。'
  const { result } = await add({ house_id: HOUSE, file: pdf([other]) })
  expect(result.papers[0]?.other_home).toBe('9号楼2单元101室')
  const { papers, contradictions } = await fetchPapers(HOUSE)
  expect(papers[1]).toMatchObject({ other_home: '9号楼2单元101室' })
  expect(contradictions.flatMap(({ facts }) => facts).some(({ paper }) => paper === 'survey')).toBe(false)
  await api.call('desk/paper-remove', { house_id: HOUSE, kind: 'survey' }, editor)
})

test('pictures are pages one after the other, and a PDF takes their place', async () => {
  await add({ house_id: HOUSE, file: DOT, file_name: '第一页.png' })
  const { result } = await add({ house_id: HOUSE, file: DOT, file_name: '第二页.png' })
  expect(result.papers[0]).toMatchObject({ page_total: 2, unread_pages: [1, 2], is_pictures: true })
  expect(await fetchPaper(HOUSE, 'survey')).toMatchObject({ state: 'unread', file_url: null })
  // Only a person can look for numbers in a picture.
  const hidden = (await api.call('house/paper-page', { house_id: HOUSE, kind: 'survey', no: 2 })).result
  expect(hidden.picture).toBeNull()
  const [waiting] = result.papers
  expect(waiting?.held_urls).toHaveLength(2)
  expect((await api.app.inject({ url: waiting?.held_urls[0] ?? '' })).headers['content-type']).toBe(
    'image/webp',
  )
  expect((await api.app.inject({ url: `/static/paper/${waiting?.id}/2.webp` })).statusCode).toBe(404)
  await show({ version: waiting?.version, is_original: true })
  const page = (await api.call('house/paper-page', { house_id: HOUSE, kind: 'survey', no: 2 })).result
  expect((await api.app.inject({ url: page.picture ?? '' })).headers['content-type']).toBe('image/webp')
  expect((await api.app.inject({ url: (page.picture ?? '').replace('/2.', '/9.') })).statusCode).toBe(404)
  await add({ house_id: HOUSE, file: pdf(['看样报告']) })
  expect(await fetchPaper(HOUSE, 'survey')).toMatchObject({ state: 'read', page_total: 1 })
  await add({ house_id: HOUSE, file: DOT })
  expect(await fetchPaper(HOUSE, 'survey')).toMatchObject({ state: 'unread', page_total: 1 })
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
  expect(await fetchPaper(HOUSE, 'survey')).toMatchObject({ state: 'read', page_total: 1 })
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

test('a scanned notice keeps what its text says, on sections behind its pages', async () => {
  const before = await fetchPaper(1, 'notice')
  expect(before?.facts.length).toBeGreaterThan(0)
  await add({
    kind: 'notice',
    house_id: 1,
    file: pdfFile({ pages: [''] }).toString('base64'),
    file_name: '公告扫描件.pdf',
  })
  const scan = await fetchPaper(1, 'notice')
  expect(scan).toMatchObject({ state: 'unread', page_total: 1 })
  expect(scan?.facts.map(({ matter, quote }) => [matter, quote])).toEqual(
    before?.facts.map(({ matter, quote }) => [matter, quote]),
  )
  for (const { no, quote, place } of scan?.facts ?? []) {
    expect(place).toMatch(/^文字版 /)
    const { result } = await api.call('house/paper-page', { house_id: 1, kind: 'notice', no })
    expect(result.text).toContain(quote)
  }
  await api.call('desk/paper-remove', { house_id: 1, kind: 'notice' }, editor)
})

test('a scanned page is read by the recognizer where one is configured, which says how sure it is', async () => {
  await add({
    house_id: HOUSE,
    file: pdfFile({ pages: [at(50, 700, 'Survey of the home'), ''] }).toString('base64'),
    file_name: '扫描.pdf',
  })
  const run = (pageReader: object | null) =>
    readScans.run({ ...api, adapters: { ...api.adapters, pageReader }, log: api.app.log } as never)
  await run(null)
  expect(await fetchPaper(HOUSE, 'survey')).toMatchObject({ state: 'partly', unread_pages: [2] })
  const asked: number[] = []
  const read = async ({ no }: { no: number }) => {
    asked.push(no)
    return { text: '经现场查看，屋内无人居住。身份证号110101199003070011。', confidence: 86 }
  }
  for (let turn = 0; turn < 400 && (await run({ read })) === 1; turn++);
  expect(asked).toContain(2)
  const paper = await fetchPaper(HOUSE, 'survey')
  expect(paper).toMatchObject({ state: 'read', unread_pages: [] })
  expect(paper?.facts).toContainEqual(
    expect.objectContaining({
      matter: 'occupied',
      no: 2,
      place: '识别 86% 第 2 页',
      quote: '经现场查看，屋内无人居住。',
    }),
  )
  const { result } = await api.call('house/paper-page', { house_id: HOUSE, kind: 'survey', no: 2 })
  expect(result.text).not.toContain('110101199003070011')
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
  expect(await fetchPaper(HOUSE, 'appraisal')).toMatchObject({ state: 'none', reason: '以议价确定参考价' })
  expect((await none()).result.none).toEqual([])
  await none('以议价确定参考价')
  await add({ house_id: HOUSE, kind: 'appraisal', file: pdf(['评估报告']) })
  expect(await fetchPaper(HOUSE, 'appraisal')).toMatchObject({ state: 'read', reason: null })
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
