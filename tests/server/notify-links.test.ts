import { RefusedError } from '../../server/adapters/adapters'
import { baiduLinks } from '../../server/adapters/links-baidu'
import { publishTexts } from '../../server/jobs/publish-texts'
import { notifyLinks } from '../../server/jobs/notify-links'
import { insertPlaces } from './places'
import { insertLot } from './rows'
import { startTestServer, type TestServer } from './harness'

const told: string[][] = []
let refuses = false
let api: TestServer
beforeAll(async () => {
  api = await startTestServer({
    settings: { SITE_URL: 'https://m.example.com' },
    adapters: {
      links: {
        tell: async urls => {
          if (refuses) throw new RefusedError('over quota')
          told.push([...urls])
        },
      },
    },
  })
  await insertPlaces(api.db)
  await api.db.query(`insert into article_group (id, name, sort) values (1, '税费', 1)`)
})
afterAll(() => api.close())

const tools = () => ({ ...api, log: api.app.log })
const run = () => notifyLinks.run(tools())

test('a text that is published and a new lot are told once; drafts, lots off the shelf and old ones are not', async () => {
  const editor = await api.member({ roles: ['member', 'editor'] })
  const save = async (title: string, status: string) =>
    (
      await api.call(
        'article/save',
        { title, group_id: 1, blocks: '[{"kind":"paragraph","text":["正文"]}]', status },
        editor,
      )
    ).result.article.id
  const id = await save('尾款逾期的后果', 'published')
  const draft = await save('还没写完的一篇', 'draft')
  const now = api.now()
  const lot = await insertLot(api.db, { created_at: now })
  await insertLot(api.db, { created_at: now, shelf: 'off' })
  await insertLot(api.db, { created_at: now - 4 * 86_400 })

  await run()
  expect(told).toEqual([
    [`https://m.example.com/article/${id}.html`, `https://m.example.com/house/${lot}.html`],
  ])
  api.advance(7_200)
  await run()
  expect(told).toHaveLength(1)

  await api.call('desk/state', { type: 'article', id: draft, status: 'published' }, editor)
  await run()
  expect(told[1]).toEqual([`https://m.example.com/article/${draft}.html`])
})

test('what is refused is told half an hour later, and by one process alone', async () => {
  const lot = await insertLot(api.db, { created_at: api.now() })
  refuses = true
  expect(await run()).toBe(1_800)
  refuses = false
  await run()
  expect(told).toHaveLength(2)
  api.advance(1_801)
  await Promise.all([run(), run()])
  expect(told.slice(2)).toEqual([[`https://m.example.com/house/${lot}.html`]])
})

test('a report is read, waits for its time, comes out by the clock and is told by the next look', async () => {
  refuses = false
  told.length = 0
  const editor = await api.member({ roles: ['member', 'editor'] })
  const report = await api.call(
    'report/save',
    {
      title: '十月月报',
      content: '<p>正文</p>',
      kind: 'month',
      period: '2026-10',
      region_id: 110_100,
      status: 'review',
      idem_key: 'told-links-report-01',
    } as never,
    editor,
  )
  const at = api.now() + 60
  const { id: number } = report.result
  await api.call('desk/state', { type: 'report', id: number, status: 'scheduled', publish_at: at }, editor)
  await run()
  expect(told).toHaveLength(0)
  api.advance(60)
  await publishTexts.run(tools())
  await run()
  expect(told[0]).toEqual([`https://m.example.com/research/report/detail/${number}.html`])
  expect(notifyLinks.every + publishTexts.every).toBeLessThanOrEqual(70)
})

test('without a token nobody is asked', async () => {
  told.length = 0
  await insertLot(api.db, { created_at: api.now() })
  expect(await notifyLinks.run({ ...tools(), adapters: { ...api.adapters, links: null } })).toBe(86_400)
  expect(api.env.links).toBeNull()
  expect(told).toHaveLength(0)
})

describe('Baidu', () => {
  const answering = (body: unknown) => {
    const asked: { url: string; body: unknown }[] = []
    const request: typeof fetch = (input, init) => {
      asked.push({ url: new Request(input).url, body: init?.body })
      return Promise.resolve(Response.json(body))
    }
    return { asked, links: baiduLinks({ site: 'm.example.com', token: 't1' }, request) }
  }

  test('gets a line for each address', async () => {
    const { asked, links } = answering({ remain: 98, success: 2 })
    await links.tell(['https://m.example.com/house/1.html', 'https://m.example.com/house/2.html'])
    expect(asked).toEqual([
      {
        url: 'http://data.zz.baidu.com/urls?site=m.example.com&token=t1',
        body: 'https://m.example.com/house/1.html\nhttps://m.example.com/house/2.html',
      },
    ])
  })

  test.each([
    [{ error: 401, message: 'token is not valid' }],
    [{ error: 400, message: 'over quota' }],
    [{ remain: 9, success: 0, not_same_site: ['https://m.example.com/house/1.html'] }],
  ])('refuses with %j', async body => {
    await expect(answering(body).links.tell(['https://m.example.com/house/1.html'])).rejects.toThrow(
      RefusedError,
    )
  })
})
