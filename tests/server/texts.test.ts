import { publishTexts } from '../../server/jobs/publish-texts'
import { DEMO_DATA_MS, START, startTestServer, type TestServer } from './harness'

let api: TestServer
let editor: { token: string }
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
  editor = await api.member({ roles: ['member', 'editor'] })
}, DEMO_DATA_MS)
afterAll(() => api.close())

let key = 0
const save = (fields: object) =>
  api.call(
    'article/save',
    {
      title: '演示文章',
      group_id: 1,
      idem_key: `texts-test-save-${String((key += 1)).padStart(8, '0')}`,
      ...fields,
    },
    { token: editor.token },
  )
const paragraph = (text: string) => [{ kind: 'paragraph' as const, text: [text] }]

describe('article/info', () => {
  test('blocks, the HTML made from them, neighbours of the group, six related, the lots it names', async () => {
    const { article } = (await api.call('article/info', { id: 1 })).result
    expect(article.blocks.length).toBeGreaterThan(10)
    expect(article.content).toContain('<h2>法律上，各交各的</h2>')
    expect(article.related).toHaveLength(6)
    expect(article.related.map(one => one.id)).not.toContain(1)
    const lots = article.blocks.filter(block => block.kind === 'lots')
    expect(lots.map(block => block.total > 0)).toEqual(lots.map(() => true))
    const cards = lots.filter(block => block.look === 'cards').flatMap(block => block.ids)
    expect(article.houses.map(house => house.id)).toEqual(expect.arrayContaining(cards))
    const next = (await api.call('article/info', { id: article.next?.id ?? 0 })).result.article
    expect(next.prev?.id).toBe(1)
    expect(next.group_id).toBe(article.group_id)
  })

  test('a view counts once a browser and day', async () => {
    const views = async () =>
      (await api.db.one<{ view_total: number }>('select view_total from article where id = 2'))?.view_total ??
      0
    const before = await views()
    await api.call('article/info', { id: 2 }, { signCode: 'reader-a' })
    await api.call('article/info', { id: 2 }, { signCode: 'reader-a' })
    await api.call('article/info', { id: 2 }, { signCode: 'reader-b' })
    await api.background.drain()
    expect((await views()) - before).toBe(2)
  })

  test('every demo article is made of blocks that name no lot off the shelf', async () => {
    const { list, total } = (await api.call('article/list', { page_size: 50 })).result
    expect(total).toBeGreaterThanOrEqual(40)
    for (const { id } of list) {
      const { article } = (await api.call('article/info', { id })).result
      expect(article.blocks.length).toBeGreaterThan(2)
      for (const block of article.blocks)
        if (block.kind === 'lots')
          for (const lot of block.ids) expect(article.houses.map(h => h.id)).toContain(lot)
    }
  })
})

describe('article/save', () => {
  test('HTML becomes blocks, what cannot be kept is said, and a draft is for editors', async () => {
    const { result } = await save({
      content: '<p onclick="x()">正文<script>alert(1)</script></p><img src="https://e.cn/a.png">',
    })
    expect(result.article).toMatchObject({
      status: 'draft',
      blocks: paragraph('正文'),
      content: '<p>正文</p>',
    })
    expect(result.dropped).toEqual(['外站图片'])
    const { id } = result.article
    expect((await api.call('article/info', { id })).errcode).toBe(1005)
    expect((await api.call('article/info', { id }, { token: editor.token })).errcode).toBe(0)
  })

  test('through review to a moment that the clock keeps, and withdrawn with similar ones', async () => {
    const { id } = (await save({ blocks: paragraph('一'), status: 'review' })).result.article
    expect((await save({ id, blocks: paragraph('一'), status: 'scheduled' })).errcode).toBe(1004)
    expect(
      (await save({ id, blocks: paragraph('一'), status: 'scheduled', publish_at: START - 1 })).errcode,
    ).toBe(1004)
    const at = START + 3_600
    const { article } = (await save({ id, blocks: paragraph('一'), status: 'scheduled', publish_at: at }))
      .result
    expect(article).toMatchObject({ status: 'scheduled', publish_at: at })
    const runAt = (now: number) => publishTexts.run({ ...api, log: api.app.log, now: () => now })
    await runAt(at - 1)
    expect((await api.call('article/info', { id })).errcode).toBe(1005)
    await runAt(at)
    const out = (await api.call('article/info', { id })).result.article
    expect(out).toMatchObject({ status: 'published', created_at: at, publish_at: null })
    expect((await save({ id, blocks: paragraph('二'), status: 'review' })).errcode).toBe(1008)
    await save({ id, blocks: paragraph('二'), status: 'withdrawn' })
    const gone = await api.call('article/info', { id })
    expect(gone.errcode).toBe(1005)
    expect(gone.result).toMatchObject({ gone: { similar: expect.arrayContaining([expect.anything()]) } })
    const states = await api.db.query<{ status: string }>(
      `select status from text_version where type = 'article' and entity_id = $1 order by no`,
      [id],
    )
    expect(states.map(row => row.status)).toEqual(['review', 'scheduled', 'published', 'withdrawn'])
  })

  test.each([
    ['neither blocks nor HTML', {}, 1004],
    ['HTML of which nothing is left', { content: '<script>x</script>' }, 1004],
    ['a block of no kind', { blocks: [{ kind: 'script', text: 'x' }] }, 1004],
    ['a key too many', { blocks: [{ kind: 'paragraph', text: ['x'], onclick: 'y' }] }, 1004],
    [
      'a link that runs',
      { blocks: [{ kind: 'paragraph', text: [{ text: 'x', to: 'javascript:x' }] }] },
      1004,
    ],
    ['a picture of others', { blocks: paragraph('x'), cover: 'https://e.cn/a.png' }, 1004],
    ['an unknown group', { blocks: paragraph('x'), group_id: 999_999 }, 1005],
    ['an unknown tag', { blocks: paragraph('x'), tag_ids: [999_999] }, 1005],
    ['an unknown article', { blocks: paragraph('x'), id: 999_999 }, 1005],
  ])('%s is refused', async (_, fields, errcode) => {
    expect((await save(fields)).errcode).toBe(errcode)
  })

  test("another's change is not written over", async () => {
    const { id, updated_at } = (await save({ blocks: paragraph('一') })).result.article
    expect((await save({ id, blocks: paragraph('二'), updated_at: updated_at - 1 })).errcode).toBe(1008)
    expect((await save({ id, blocks: paragraph('二'), updated_at })).errcode).toBe(0)
  })

  test('the last twenty versions are kept', async () => {
    const { id } = (await save({ blocks: paragraph('一') })).result.article
    for (let i = 0; i < 22; i += 1) await save({ id, blocks: paragraph(String(i)) })
    const rows = await api.db.query<{ no: number }>(
      `select no from text_version where type = 'article' and entity_id = $1 order by no`,
      [id],
    )
    expect(rows.map(row => row.no)).toEqual(Array.from({ length: 20 }, (_, i) => i + 4))
  })
})

test('groups and tags count what is published; lots that articles name are open ones', async () => {
  const [groups, tags, houses, list] = await Promise.all([
    api.call('article/groups', {}),
    api.call('article/tags', {}),
    api.call('article/houses', {}),
    api.call('article/list', {}),
  ])
  expect(groups.result.list.reduce((sum, group) => sum + group.total, 0)).toBe(list.result.total)
  const [tag] = tags.result.list
  expect((await api.call('article/list', { tag_id: tag?.id })).result.total).toBe(tag?.total)
  for (const { house } of houses.result.list) expect(['upcoming', 'ongoing']).toContain(house.status)
})

test('letters, latest date first, with neighbours by date', async () => {
  const { list } = (await api.call('story/list', {})).result
  const dates = list.map(story => story.date)
  expect(dates).toEqual([...dates].sort().reverse())
  const [, second] = list
  const { story } = (await api.call('story/info', { id: second?.id ?? 0 })).result
  expect([story.prev?.id, story.next?.id]).toEqual([list[0]?.id, list[2]?.id])
  const { result } = await api.call(
    'story/save',
    { title: '演示来信', content: '<p>信</p>', idem_key: 'texts-test-story-00000001' },
    { token: editor.token },
  )
  expect(result.story).toMatchObject({ status: 'draft', content: '<p>信</p>' })
  const { id, updated_at } = result.story
  const again = await api.call(
    'story/save',
    { id, updated_at, title: '改过的来信', content: '<p>改</p>', idem_key: 'texts-test-story-00000002' },
    { token: editor.token },
  )
  expect(again.result.story).toMatchObject({ id, title: '改过的来信', content: '<p>改</p>' })
})

describe('reports', () => {
  test('eight of them, newest first, by kind; counted by year', async () => {
    const [list, months, count] = await Promise.all([
      api.call('report/list', {}),
      api.call('report/list', { kind: 'month' }),
      api.call('h5/report/count', {}),
    ])
    expect(list.result.total).toBe(8)
    const at = list.result.list.map(report => report.created_at)
    expect(at).toEqual([...at].sort((a, b) => b - a))
    expect(months.result.list.every(report => report.kind === 'month')).toBe(true)
    expect(count.result.total).toBe(8)
    expect(count.result.years.reduce((sum, year) => sum + year.total, 0)).toBe(8)
  })

  test('the PDF is for members, by an address that ends after ten minutes', async () => {
    expect((await api.call('report/info', { id: 1 })).result.report.file_url).toBeNull()
    const { token } = await api.member()
    const { file_url } = (await api.call('report/info', { id: 1 }, { token })).result.report
    const open = () => api.app.inject({ url: file_url ?? '' })
    const pdf = await open()
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    api.advance(601)
    expect((await open()).statusCode).toBe(403)
    api.advance(-601)
  })

  test('unknown ones are not there', async () => {
    expect((await api.call('report/info', { id: 999_999 })).errcode).toBe(1005)
  })
})
