import type { Path, Request } from '../../src/contract/endpoints'
import { START, startTestServer, type TestServer } from './harness'
import { insertPlaces } from './places'

let api: TestServer
let editor: { token: string }
let other: { token: string }
beforeAll(async () => {
  api = await startTestServer()
  await insertPlaces(api.db)
  await api.db.query(`insert into article_group (id, name, sort) values (1, '税费', 1)`)
  await api.db.query(`insert into wiki_category (id, name, sort, intro, icon) values (1, '看房', 1, '', '')`)
  editor = await api.member({ roles: ['member', 'editor'], nickname: '编辑甲' })
  other = await api.member({ roles: ['member', 'editor'], nickname: '编辑乙' })
})
afterAll(() => api.close())

let key = 0
let window = ''
beforeEach(() => {
  window = `window-of-test-${(key += 1)}`
})
const save = async <P extends Path>(path: P, fields: object, who = editor) =>
  api.call(
    path,
    {
      idem_key: `draft-test-save-${String((key += 1)).padStart(8, '0')}`,
      ...fields,
    } as unknown as Request<P>,
    who,
  )
const words = (text: string) => JSON.stringify(text === '' ? [] : [{ kind: 'paragraph', text: [text] }])
const article = (fields: object, who = editor) => save('article/save', fields, who)
const auto = (fields: object, who = editor) => article({ is_auto: 1, window, ...fields }, who)
const text = async (id: number) => (await api.call('desk/text', { type: 'article', id }, editor)).result.text
const versions = async (type: 'article' | 'marketing', id: number) =>
  (await api.call('desk/versions', { type, id }, editor)).result.list.map(
    ({ no, title, is_auto, editor }) => ({
      no,
      title,
      is_auto,
      editor,
    }),
  )

describe('a draft is saved as it stands', () => {
  test.each([
    ['article/save', {}, ['title', 'blocks', 'group_id'], { group_id: 1 }],
    ['story/save', {}, ['title', 'blocks'], {}],
    [
      'report/save',
      { kind: 'month' },
      ['title', 'blocks', 'period', 'region_id'],
      { period: '2026-10', region_id: 110_100 },
    ],
    ['wiki/save', {}, ['title', 'blocks', 'category_id'], { category_id: 1 }],
  ] as const)(
    '%s takes one with nothing in it, and lets it out once nothing is missing',
    async (path, own, missing, filed) => {
      const first = await save(path, { title: '', blocks: words(''), ...own })
      expect(first.errcode).toBe(0)
      const { type, id } = (
        await api.call('desk/texts', { type: path.split('/')[0] as 'article', status: 'draft' }, editor)
      ).result.list[0] ?? { type: 'article' as const, id: 0 }
      expect((await api.call('desk/text', { type, id }, editor)).result.text).toMatchObject({
        title: '',
        blocks: [],
        status: 'draft',
        version: 1,
      })
      for (const status of ['review', 'published'] as const)
        for (const answer of [
          await save(path, { id, title: '', blocks: words(''), ...own, status }),
          await api.call('desk/state', { type, id, status }, editor),
        ]) {
          expect(answer.errcode).toBe(1004)
          expect(
            (answer.result as unknown as { fields: { field: string }[] }).fields.map(({ field }) => field),
          ).toEqual(missing)
        }
      const { errcode } = await save(path, { id, title: '一篇', blocks: words('正文'), ...own, ...filed })
      expect(errcode).toBe(0)
      expect((await api.call('desk/state', { type, id, status: 'published' }, editor)).errcode).toBe(0)
      // A published text keeps its required fields.
      expect((await save(path, { id, title: '', blocks: words('正文'), ...own })).errcode).toBe(1004)
    },
  )

  test('one that is in no group is read by editors alone, and stands in no public list', async () => {
    const { id } = (await article({ title: '还没归类', blocks: words('正文') })).result.article
    expect((await api.call('article/info', { id }, editor)).result.article).toMatchObject({
      group_id: 0,
      group_name: '',
    })
    expect((await api.call('article/info', { id })).errcode).toBe(1005)
    const drafts = await api.call('article/list', { status: 'draft' }, editor)
    expect(drafts.result.list.map(row => row.id)).toContain(id)
    const found = await api.call('article/list', { keyword: '还没归类' })
    expect(found.result.total).toBe(0)
  })
})

describe('what a window saves by itself', () => {
  test('is one version and one line of the changes, and becomes that of the save by hand', async () => {
    const born = (await auto({ title: '', blocks: words('一') })).result
    const { id } = born.article
    let at = born.updated_at
    for (const typed of ['一二', '一二三', '一二三四'])
      at = (await auto({ id, title: typed, blocks: words(typed), updated_at: at })).result.updated_at
    expect(await versions('article', id)).toEqual([
      { no: 1, title: '一二三四', is_auto: true, editor: '编辑甲' },
    ])
    const audits = () =>
      api.db.query(`select 1 from audit where entity_type = 'article' and entity_id = $1`, [id])
    expect(await audits()).toHaveLength(1)
    at = (await article({ id, title: '存好', blocks: words('存好'), updated_at: at, window })).result
      .updated_at
    await auto({ id, title: '又写', blocks: words('又写'), updated_at: at })
    expect(await versions('article', id)).toEqual([
      { no: 2, title: '又写', is_auto: true, editor: '编辑甲' },
      { no: 1, title: '存好', is_auto: false, editor: '编辑甲' },
    ])
    expect(await audits()).toHaveLength(3)
  })

  test('is one text, should its first save come twice', async () => {
    const [one, two] = await Promise.all([
      auto({ title: '头一次', blocks: words('头一次'), window }),
      auto({ title: '又一次', blocks: words('又一次'), window }),
    ])
    expect(two.result.article.id).toBe(one.result.article.id)
    const others = await auto({ title: '别人的', blocks: words('别人的'), window }, other)
    expect(others.result.article.id).not.toBe(one.result.article.id)
  })

  test('begins another version after ten minutes, and leaves those by hand in their place', async () => {
    const first = await article({ title: '手存', blocks: words('一'), window })
    const { article: made } = first.result
    let at = first.result.updated_at
    for (let i = 0; i < 12; i += 1) {
      api.advance(601)
      at = (await auto({ id: made.id, title: `自动 ${i}`, blocks: words('一'), updated_at: at })).result
        .updated_at
    }
    const kept = await versions('article', made.id)
    expect(kept.filter(row => row.is_auto).map(row => row.title)).toEqual(
      Array.from({ length: 10 }, (_, i) => `自动 ${11 - i}`),
    )
    expect(kept.at(-1)).toMatchObject({ no: 1, title: '手存' })
  })

  test.each(['review', 'published'] as const)('never changes what is %s', async status => {
    const { article: made, updated_at } = (
      await article({ title: '给人看的', blocks: words('原样'), group_id: 1, status })
    ).result
    const refused = await auto({ id: made.id, title: '给人看的', blocks: words('改了'), updated_at })
    expect(refused.errcode).toBe(1008)
    expect((await text(made.id)).blocks).toEqual([{ kind: 'paragraph', text: ['原样'] }])
  })
})

describe('two windows on one draft', () => {
  test.each([
    ['of one editor', () => editor],
    ['of two', () => other],
  ])('%s: the later is told, and what the earlier wrote stays among the versions', async (_, second) => {
    const { article: made, updated_at } = (await auto({ title: '同一篇', blocks: words('起头') })).result
    const { id } = made
    const mine = (await auto({ id, title: '同一篇', blocks: words('第一扇窗'), updated_at })).result
    const late = { id, is_auto: 1, window: `${window}-two`, title: '同一篇', blocks: words('第二扇窗') }
    const refused = await article({ ...late, updated_at }, second())
    expect(refused.errcode).toBe(1008)
    expect(refused.result).toEqual({ updated_at: mine.updated_at })
    expect((await text(id)).blocks).toEqual([{ kind: 'paragraph', text: ['第一扇窗'] }])
    await article({ ...late, updated_at: mine.updated_at }, second())
    const kept = await Promise.all(
      (await versions('article', id)).map(
        async ({ no }) =>
          (await api.call('desk/version', { type: 'article', id, no }, editor)).result.version.blocks,
      ),
    )
    expect(kept).toEqual([
      [{ kind: 'paragraph', text: ['第二扇窗'] }],
      [{ kind: 'paragraph', text: ['第一扇窗'] }],
    ])
  })
})

describe('a page of a campaign', () => {
  const page = (fields: object, who = editor) =>
    save(
      'marketing-page/save',
      { title: '', blocks: words(''), start_time: START, end_time: START, ...fields },
      who,
    )

  test('is saved without a title, a block or an end; what it needs before it is out is told', async () => {
    const born = (await page({ is_auto: 1, window })).result
    const { id } = born.page
    const refused = await page({ id, status: 'published' })
    expect(refused.errcode).toBe(1004)
    expect(
      (refused.result as unknown as { fields: { field: string }[] }).fields.map(({ field }) => field),
    ).toEqual(['title', 'end_time', 'blocks'])
    const saved = await page({
      id,
      title: '看样周',
      blocks: words('一起去'),
      updated_at: born.updated_at,
      is_auto: 1,
      window,
    })
    expect(await versions('marketing', id)).toEqual([
      { no: 1, title: '看样周', is_auto: true, editor: '编辑甲' },
    ])
    const late = { id, title: '另一个', blocks: words('另一个'), is_auto: 1, window: `${window}-two` }
    expect((await page({ ...late, updated_at: born.updated_at })).errcode).toBe(1008)
    await page({
      id,
      title: '看样周',
      blocks: words('一起去'),
      end_time: START + 86_400,
      updated_at: saved.result.updated_at,
      status: 'published',
    })
    expect((await page({ ...late, updated_at: undefined })).errcode).toBe(1008)
  })
})
