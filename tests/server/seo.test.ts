import { resolve } from '../../src/routes/match'
import { DEMO_DATA_MS, startTestServer, type TestServer } from './harness'

let api: TestServer
beforeAll(async () => {
  api = await startTestServer({ demoLots: 200 })
}, DEMO_DATA_MS)
afterAll(() => api.close())

const get = async (url: string) => (await api.app.inject({ method: 'GET', url })).body
const locs = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => new URL(loc))

test('robots.txt names the sitemap and closes what is nobody’s to find', async () => {
  const text = await get('/robots.txt')
  expect(text).toMatch(/^User-agent: \*\n/)
  expect(text).toContain('Disallow: /m/my\n')
  expect(text).toMatch(/^Sitemap: https?:\/\/.+\/sitemap\.xml$/m)
})

test('every file of the index is there, and every address in it opens a screen', async () => {
  const files = locs(await get('/sitemap.xml'))
  expect(files.map(({ pathname }) => pathname.replace(/-\d+\.xml$/, ''))).toEqual(
    expect.arrayContaining(['/sitemap/pages.xml', '/sitemap/house', '/sitemap/article', '/sitemap/ask']),
  )
  for (const { pathname } of files) {
    const xml = await get(pathname)
    expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset [^]*<\/urlset>\n$/)
    const pages = locs(xml)
    expect([pathname, pages.length > 0]).toEqual([pathname, true])
    for (const page of pages)
      expect([page.pathname, resolve(page.pathname).isFound]).toEqual([page.pathname, true])
  }
})

test('lots on the shelf alone, once each, with their last change', async () => {
  const [file] = locs(await get('/sitemap.xml')).filter(({ pathname }) =>
    pathname.startsWith('/sitemap/house-'),
  )
  const rows = await api.db.query<{ id: number }>(`select id from house where shelf = 'on' order by id`)
  const xml = await get(file?.pathname ?? '')
  expect(locs(xml).map(({ pathname }) => pathname)).toEqual(rows.map(({ id }) => `/house/${id}.html`))
  expect(xml.match(/<lastmod>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ<\/lastmod>/g)).toHaveLength(rows.length)
  const from = rows[100]?.id ?? 0
  expect(locs(await get(`/sitemap/house-${from}.xml`))[0]?.pathname).toBe(`/house/${from}.html`)
})

test('unknown kinds are 404', async () => {
  for (const url of ['/sitemap/nothing-1.xml', '/sitemap/house-0.xml', '/sitemap/constructor-1.xml'])
    expect((await api.app.inject({ method: 'GET', url })).statusCode).toBe(404)
})

test('the feed holds the newest articles whole, every word escaped', async () => {
  await api.db.query(`update article set title = 'a < b & "c"]]>' where id = 1`)
  await api.db.query('update article set created_at = created_at + 86400000 where id = 1')
  const xml = await get('/rss.xml')
  expect(xml.match(/<item>/g)).toHaveLength(30)
  expect(xml).toContain('<title>a &lt; b &amp; &quot;c&quot;]]&gt;</title>')
  expect(xml).not.toMatch(/<(p|script|h2)>/)
  expect(xml).toContain('&lt;h2&gt;')
})
