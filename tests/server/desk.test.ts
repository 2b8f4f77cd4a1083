// The admin console's text endpoints on the real server: lists by state, wiki entries and reports, state transitions, scheduled publication
// and concurrent edits.
import { publishTexts } from '../../server/jobs/publish-texts'
import type { TextState } from '../../src/contract/content/cards'
import { START, startTestServer, type TestServer } from './harness'
import { insertPlaces } from './places'
import { insertLot } from './rows'

let api: TestServer
let editor: { token: string }
let other: { token: string }
beforeAll(async () => {
  api = await startTestServer()
  await insertPlaces(api.db)
  await api.db.query(`insert into article_group (id, name, sort) values (1, '税费', 1), (3, '风险', 2)`)
  await api.db.query(
    `insert into report (title, summary, cover, content, kind, period, region_id, author, status, created_at, updated_at)
     values ('月报', '摘要', '', '<p>正文</p>', 'month', '2026-01', 110100, '研究院', 'published', $1, $1)`,
    [START],
  )
  editor = await api.member({ roles: ['member', 'editor'], nickname: '编辑甲' })
  other = await api.member({ roles: ['member', 'editor'], nickname: '编辑乙' })
})
afterAll(() => api.close())

let key = 0
const paragraph = (text: string) => [{ kind: 'paragraph' as const, text: [text] }]
const newText = async (fields: object = {}) => {
  const { result, errcode } = await api.call(
    'article/save',
    {
      title: '编辑台的一篇',
      group_id: 1,
      blocks: JSON.stringify(paragraph('正文')),
      idem_key: `desk-test-save-${String((key += 1)).padStart(8, '0')}`,
      ...fields,
    } as never,
    editor,
  )
  expect(errcode).toBe(0)
  return result.article
}
const move = (id: number, status: TextState, fields: object = {}, who = editor) =>
  api.call('desk/state', { type: 'article', id, status, ...fields }, who)

const law = (checked_at: string, is_in_force = true) => ({
  kind: 'law' as const,
  name: '规定',
  number: '',
  article: '第一条',
  text: '转述',
  is_quote: false,
  checked_at,
  is_in_force,
  url: null,
})

describe('the list of texts', () => {
  test('has every state with its number, views, laws that are due, and who changed it', async () => {
    await newText({ title: '草稿一篇' })
    await newText({ title: '共有人不同意，还能拍吗', group_id: 3 })
    await newText({ status: 'review', title: '待审一篇' })
    await newText({ status: 'published', blocks: JSON.stringify([law('2020-01-01'), law('2026-01-10')]) })
    await newText({ status: 'published', blocks: JSON.stringify([law('2026-01-10', false)]) })
    const gone = await newText({ status: 'published' })
    await move(gone.id, 'withdrawn')
    const { result } = await api.call('desk/texts', { type: 'article', page_size: 50 }, editor)
    const { counts } = result
    expect(counts.all).toBe(
      counts.draft + counts.review + counts.scheduled + counts.published + counts.withdrawn,
    )
    expect(result.total).toBe(counts.all)
    expect(counts).toEqual({
      all: 6,
      draft: 2,
      review: 1,
      scheduled: 0,
      published: 2,
      withdrawn: 1,
      due: 2,
    })
    const [first] = result.list
    expect(first).toMatchObject({ status: 'review', version: 1, law_total: 0, editor: '编辑甲' })
    expect(result.list.map(({ law_total, law_due, law_ended }) => [law_total, law_due, law_ended])).toEqual(
      expect.arrayContaining([
        [2, 1, 0],
        [1, 0, 1],
      ]),
    )
    expect(result.month_total).toBe(2)
    const days = (await api.call('desk/views', { type: 'article', id: gone.id }, editor)).result.list
    expect(days).toHaveLength(30)
    expect(days.at(-1)?.total).toBe(0)
    const due = await api.call('desk/texts', { type: 'article', due: 1 }, editor)
    expect(due.result.total).toBe(counts.due)
  })

  test('is narrowed by state, group and words, for each type', async () => {
    const asked = { type: 'article', status: 'draft', group_id: 3, keyword: '共有人' } as const
    expect((await api.call('desk/texts', asked, editor)).result.list.map(({ title }) => title)).toEqual([
      '共有人不同意，还能拍吗',
    ])
    await api.call(
      'story/save',
      {
        title: '一封来信',
        content: '<p>正文</p>',
        status: 'published',
        idem_key: 'desk-test-story-00000001',
      } as never,
      editor,
    )
    for (const type of ['story', 'report'] as const) {
      const { result } = await api.call('desk/texts', { type, status: 'published' }, editor)
      expect(result.total).toBeGreaterThan(0)
      const id = result.list[0]?.id ?? 0
      expect((await api.call('desk/text', { type, id }, editor)).result.text).toMatchObject({ type, id })
      expect((await api.call('desk/hold', { type, id }, editor)).result).toEqual({
        holder: null,
        is_held: true,
      })
      expect(
        (await api.call('desk/state', { type, id, status: 'withdrawn' }, editor)).result.text.status,
      ).toBe('withdrawn')
      expect((await api.call('desk/state', { type, id, status: 'published' }, editor)).errcode).toBe(0)
    }
    expect((await api.call('desk/texts', asked, await api.member())).errcode).toBe(1006)
  })
})

describe('entries and reports', () => {
  const save = async (path: 'wiki/save' | 'report/save', fields: object) =>
    api.call(
      path,
      {
        content: '<p>正文</p>',
        idem_key: `desk-test-more-${String((key += 1)).padStart(8, '0')}`,
        ...fields,
      } as never,
      editor,
    )

  test('an entry is seen by nobody before it is published, and leads to laws and entries that there are', async () => {
    await api.db.query(`insert into wiki_category (id, name, sort) values (1, '看房', 1)`)
    await api.db.query(
      `insert into law_article (id, law, law_short, doc_no, article, text, is_paraphrase, source, url, checked_day, valid_from, updated_at)
       values (7, '某规定', '规定', '', '第一条', '转述', true, '法院', '', '2026-01-01', '2020-01-01', 1)`,
    )
    const first = await save('wiki/save', { title: '保证金', category_id: 1, law_ids: '7', status: 'review' })
    const { id } = first.result
    expect((await api.call('wiki/wiki-info', { id })).errcode).toBe(1005)
    expect((await api.call('wiki/list', {})).result.total).toBe(0)
    expect((await api.call('wiki/param', {})).result.total).toBe(0)
    const listed = await api.call('desk/texts', { type: 'wiki', group_id: 1, status: 'review' }, editor)
    expect(listed.result.list.map(({ title, group_name }) => [title, group_name])).toEqual([
      ['保证金', '看房'],
    ])
    expect((await api.call('desk/home', {}, editor)).result.counts).toMatchObject({ wiki: 1 })
    await api.call('desk/state', { type: 'wiki', id, status: 'published' }, other)
    const second = await save('wiki/save', {
      title: '悔拍',
      category_id: 1,
      related_ids: String(id),
      myths: JSON.stringify([{ wrong: '可以退', right: '不退' }]),
      is_risk: 1,
      status: 'published',
    })
    const { text } = (await api.call('desk/text', { type: 'wiki', id: second.result.id }, editor)).result
    expect(text.wiki).toMatchObject({
      related: [{ id, name: '保证金' }],
      laws: [],
      is_risk: true,
      myths: [{ wrong: '可以退', right: '不退' }],
    })
    // Omitted fields stay unchanged; readers see the change note.
    await save('wiki/save', { id, title: '保证金的退还', category_id: 1, note: '补了退还的时间' })
    expect((await api.call('wiki/wiki-info', { id })).result.wiki).toMatchObject({
      title: '保证金的退还',
      change_note: '补了退还的时间',
      laws: [{ id: 7 }],
    })
    await api.call('desk/state', { type: 'wiki', id, status: 'withdrawn' }, editor)
    expect((await api.call('wiki/wiki-info', { id })).errcode).toBe(1005)
    expect((await save('wiki/save', { title: '没有分类', category_id: 9 })).errcode).toBe(1005)
    expect((await save('wiki/save', { title: '没有条文', category_id: 1, law_ids: '99' })).errcode).toBe(1005)
    expect((await save('wiki/save', { title: '没有词条', category_id: 1, related_ids: '99' })).errcode).toBe(
      1005,
    )
  })

  test('a report is written, comes out by the clock, and keeps its time while it is corrected', async () => {
    const fields = {
      title: '十月月报',
      kind: 'month',
      period: '2026-10',
      region_id: 110_100,
      figures: JSON.stringify([{ label: '成交', value: '118', unit: '套', note: '' }]),
    }
    const publish_at = api.now() + 3600
    const { id } = (await save('report/save', { ...fields, status: 'scheduled', publish_at })).result
    await save('report/save', { ...fields, id, title: '十月月报（校）' })
    expect((await api.call('desk/text', { type: 'report', id }, editor)).result.text).toMatchObject({
      title: '十月月报（校）',
      status: 'scheduled',
      publish_at,
      report: { kind: 'month', figures: [{ value: '118' }] },
    })
    await publishTexts.run({ ...api, now: () => publish_at } as unknown as Parameters<
      typeof publishTexts.run
    >[0])
    expect((await api.call('report/info', { id })).result.report).toMatchObject({ period: '2026-10' })
    expect((await save('report/save', { ...fields, region_id: 999_999 })).errcode).toBe(1004)
  })
})

describe('the states of a text', () => {
  test('review, sent back with a reason, review again, published, withdrawn: each a version and told in the changes', async () => {
    const { id } = await newText()
    await move(id, 'review')
    expect((await move(id, 'draft', { note: '第二段没有来源' }, other)).result.text).toMatchObject({
      status: 'draft',
      note: '第二段没有来源',
      editor: '编辑乙',
    })
    expect((await api.call('article/info', { id })).errcode).toBe(1005)
    await move(id, 'review')
    await move(id, 'published', {}, other)
    expect((await api.call('article/info', { id })).result.article.content).toBe('<p>正文</p>')
    await move(id, 'withdrawn')
    expect(await api.call('article/info', { id })).toMatchObject({ errcode: 1005, result: { gone: {} } })
    const { list } = (await api.call('desk/versions', { type: 'article', id }, editor)).result
    expect(list.map(({ status }) => status)).toEqual([
      'withdrawn',
      'published',
      'review',
      'draft',
      'review',
      'draft',
    ])
    const changes = await api.call('desk/changes', { entity_type: 'article', entity_id: id }, editor)
    expect(changes.result.list.map(({ editor, status }) => [editor, status])).toEqual([
      ['编辑甲', 'withdrawn'],
      ['编辑乙', 'published'],
      ['编辑甲', 'review'],
      ['编辑乙', 'draft'],
      ['编辑甲', 'review'],
      ['编辑甲', 'draft'],
    ])
    expect((await move(id, 'scheduled', { publish_at: api.now() + 60 })).errcode).toBe(1008)
  })

  test('a scheduled text comes out by the clock', async () => {
    const { id } = await newText()
    expect((await move(id, 'scheduled')).errcode).toBe(1004)
    await move(id, 'scheduled', { publish_at: api.now() + 60 })
    const home = await api.call('desk/home', {}, editor)
    expect(home.result.upcoming[0]).toMatchObject({ id, publish_at: api.now() + 60 })
    const run = (now: number) =>
      publishTexts.run({ ...api, now: () => now } as unknown as Parameters<typeof publishTexts.run>[0])
    await run(api.now() + 59)
    expect((await api.call('article/info', { id })).errcode).toBe(1005)
    await run(api.now() + 60)
    expect((await api.call('article/info', { id })).errcode).toBe(0)
  })

  test('a change of somebody else in between is not written over, and its version can be brought back', async () => {
    const made = await newText()
    const { id, updated_at } = made
    api.advance(60)
    await newText({ id, title: '乙改过的', blocks: JSON.stringify(paragraph('乙的话')) })
    const late = await move(id, 'published', { updated_at })
    expect(late).toMatchObject({ errcode: 1008, result: { updated_at: updated_at + 60 } })
    const first = await api.call('desk/version', { type: 'article', id, no: 1 }, editor)
    expect(first.result.version).toMatchObject({ title: '编辑台的一篇', blocks: paragraph('正文') })
    await newText({
      id,
      title: first.result.version.title,
      blocks: JSON.stringify(first.result.version.blocks),
    })
    expect((await api.call('desk/text', { type: 'article', id }, editor)).result.text).toMatchObject({
      title: '编辑台的一篇',
      blocks: paragraph('正文'),
      version: 3,
    })
  })
})

test('who has a text open is told to others until the sign is old or the text is left', async () => {
  const { id } = await newText()
  const hold = (who: { token: string }, fields: object = {}) =>
    api.call('desk/hold', { type: 'article', id, ...fields }, who)
  expect((await hold(editor)).result.holder).toBeNull()
  expect((await hold(other)).result.holder).toEqual({ name: '编辑甲', at: api.now() })
  const row = async () =>
    (await api.call('desk/text', { type: 'article', id }, other)).result.text.holder?.name
  expect(await row()).toBe('编辑甲')
  await hold(editor, { leave: 1 })
  expect(await row()).toBeUndefined()
  await hold(editor)
  api.advance(90)
  expect(await row()).toBeUndefined()
})

test('pasted HTML becomes blocks, and blocks are shown with the lots they name', async () => {
  const read = await api.call(
    'desk/read-html',
    { content: '<h1>标题</h1><p>正文<script>alert(1)</script><img src="https://mmbiz.qpic.cn/a.png"></p>' },
    editor,
  )
  expect(read.result).toEqual({
    blocks: [{ kind: 'heading', level: 2, text: '标题' }, ...paragraph('正文')],
    dropped: ['外站图片'],
  })
  const house = await insertLot(api.db)
  const lots = { kind: 'lots', title: '', text: '', look: 'cards', ids: [house], query: '', limit: 3 }
  const shown = await api.call('desk/preview', { blocks: JSON.stringify([lots]) } as never, editor)
  expect(shown.result.blocks).toMatchObject([{ kind: 'lots', ids: [house], total: 1 }])
  expect(shown.result.houses.map(({ id }) => id)).toEqual([house])
  // A text is for everybody, whatever a reader's own budget is.
  const query = { ...lots, ids: [], query: 'verdict=enough' }
  const all = await api.call('desk/preview', { blocks: JSON.stringify([query]) } as never, editor)
  expect(all.result.houses.map(({ id }) => id)).toContain(house)
})

describe('reading for each other', () => {
  const review = (id: number, fields: object, who = editor) =>
    api.call('desk/review', { type: 'article', id, ...fields } as never, who)

  test('another editor is asked, reads, and a change while it waits is to be read again', async () => {
    const { id } = await newText({ status: 'review' })
    const { list } = (await api.call('desk/editors', {}, editor)).result
    const uid = list.find(({ name }) => name === '编辑乙')?.uid ?? 0
    const own = list.find(({ name }) => name === '编辑甲')?.uid ?? 0
    expect((await review(id, { reviewer_uid: uid })).result.text.reviewer).toEqual({
      uid,
      name: '编辑乙',
      read_at: null,
    })
    const { updated_at } = (await api.call('desk/text', { type: 'article', id }, editor)).result.text
    expect((await review(id, { read: 1, updated_at })).errcode).toBe(1006)
    expect((await review(id, { read: 1, updated_at }, other)).result.text.reviewer?.read_at).toBe(api.now())
    await newText({ id, title: '改了一处', status: 'review' })
    expect((await review(id, { read: 1, updated_at }, other)).errcode).toBe(1008)
    const { text } = (await api.call('desk/text', { type: 'article', id }, editor)).result
    expect(text.reviewer?.read_at).toBeNull()
    expect((await move(id, 'published', {}, other)).result.text.reviewer?.read_at).toBe(api.now())
    for (const wrong of [
      { reviewer_uid: own },
      { reviewer_uid: 999_999 },
      {},
      { read: 1 },
      { reviewer_uid: uid, read: 1 },
    ])
      expect((await review(id, wrong)).errcode).toBe(1004)
    expect((await review(999_999, { reviewer_uid: uid })).errcode).toBe(1005)
  })

  test('a remark stands beside the text until it is settled', async () => {
    const { id } = await newText()
    const said = await api.call(
      'desk/remark',
      { type: 'article', id, quote: '正文', text: '写清楚是哪一条' },
      other,
    )
    const [remark] = said.result.text.remarks
    expect(remark).toMatchObject({ name: '编辑乙', quote: '正文', text: '写清楚是哪一条', is_done: false })
    expect(said.result.text.remark_total).toBe(1)
    const closed = await api.call('desk/close-remark', { id: remark?.id ?? 0 }, editor)
    expect(closed.result.text).toMatchObject({ remark_total: 0, remarks: [{ is_done: true }] })
    expect((await api.call('desk/close-remark', { id: 999_999 }, editor)).errcode).toBe(1005)
  })
})

describe('texts put in order together', () => {
  const file = (fields: object) => api.call('desk/file', fields as never, editor)

  test('another group, tags besides those there are, and whose is what', async () => {
    await api.db.query(`insert into tag (id, name, sort) values (801, '甲', 1), (802, '乙', 2)`)
    const one = await newText({ tag_ids: '801' })
    const two = await newText({ group_id: 3 })
    const ids = `${one.id},${two.id}`
    expect((await file({ type: 'article', ids, group_id: 3 })).result.total).toBe(2)
    await file({ type: 'article', ids, tag_ids: '801,802' })
    const { text } = (await api.call('desk/text', { type: 'article', id: one.id }, editor)).result
    expect([text.group_name, text.tags.map(({ id }) => id)]).toEqual(['风险', [801, 802]])
    // An editor with the text open is notified of the change.
    expect((await move(one.id, 'review', { updated_at: one.updated_at })).errcode).toBe(1008)
    await api.call('desk/state', { type: 'article', id: two.id, status: 'review' }, other)
    const { list } = (await api.call('desk/editors', {}, editor)).result
    const writer = list.find(({ name }) => name === '编辑乙')?.uid ?? 0
    const theirs = await api.call('desk/texts', { type: 'article', writer, page_size: 50 }, editor)
    expect(theirs.result.list.map(({ id }) => id)).toContain(two.id)
    expect(theirs.result.list.every(row => row.editor === '编辑乙')).toBe(true)
  })

  test('only groups, tags and kinds that there are', async () => {
    const { id } = await newText()
    const ids = String(id)
    for (const wrong of [
      { type: 'article', ids },
      { type: 'article', ids, group_id: 1, tag_ids: '801' },
      { type: 'story', ids, group_id: 1 },
      { type: 'wiki', ids, tag_ids: '801' },
    ])
      expect((await file(wrong)).errcode).toBe(1004)
    expect((await file({ type: 'article', ids, group_id: 999 })).errcode).toBe(1005)
    expect((await file({ type: 'story', ids, tag_ids: '999' })).errcode).toBe(1005)
    await api.db.query(`insert into wiki_category (id, name, sort) values (71, '竞拍', 2)`)
    expect((await file({ type: 'wiki', ids: '999999', group_id: 71 })).result.total).toBe(0)
    expect((await file({ type: 'story', ids: '999999', tag_ids: '801' })).result.total).toBe(0)
  })
})
