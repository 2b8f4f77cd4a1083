import type { FastifyInstance } from 'fastify'
import { moneyText } from '../../src/lib/money'
import { routeOf } from '../../src/routes/table'
import { SCREEN_URLS } from '../e2e/urls'
import { until } from '../setup/wait'
import { DEMO_DATA_MS, startTestServer, type TestServer } from './harness'
import { smallSite } from './small-site'

/** A page that shows everything it can know about the visitor. */
const SEES = `module.exports.draw = () => {
  if (location.search.includes('killed')) process.exit(1)
  if (location.search.includes('broken')) throw new Error('no')
  if (location.search.includes('slow')) for (const end = Date.now() + 700; Date.now() < end; );
  return '<p>' + [location.href, document.cookie, navigator.userAgent, document.getElementById('boot').textContent.slice(0, 100)].join(' ') + '</p>'
}`

const PUBLIC = SCREEN_URLS.filter(({ screen }) => (routeOf(screen).access ?? 'public') === 'public')

const ONE = {
  remoteAddress: '203.0.113.21',
  headers: {
    cookie: 'sign_code=browser-of-one',
    'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) MicroMessenger/8.0 Mobile/15E148',
  },
}
const OTHER = {
  remoteAddress: '198.51.100.7',
  headers: {
    cookie: 'sign_code=browser-of-another',
    'user-agent': 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130.0.0.0 Mobile Safari/537.36',
  },
}

let api: TestServer
let site: FastifyInstance
let blank: FastifyInstance
const closing: (() => Promise<void>)[] = []
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
  const drawn = await smallSite(api, SEES)
  const undrawn = await smallSite(api, `module.exports.draw = () => { throw new Error('no') }`)
  ;[site, blank] = [drawn.site, undrawn.site]
  closing.push(drawn.close, undrawn.close)
}, DEMO_DATA_MS)
afterAll(async () => {
  for (const close of closing) await close()
  await api.close()
})

describe('a page of guests', () => {
  // One of them has valued a home, and both have visited before.
  beforeAll(async () => {
    const home = { xiaoqu_id: 1, type: 5, area: 88, jushi: 2 }
    await api.call('h5/evaluate-house/calculate', home, { ip: ONE.remoteAddress, signCode: 'browser-of-one' })
  })

  test.each(PUBLIC)('$url is the same for two, to the byte', async ({ url }) => {
    // A text counts each reader once a day, after its response: both have read it before.
    for (const guest of [ONE, OTHER]) await site.inject({ url, ...guest })
    await api.background.drain()
    const [one, other] = [await site.inject({ url, ...ONE }), await site.inject({ url, ...OTHER })]
    expect(one.statusCode).toBe(other.statusCode)
    expect(other.body).toBe(one.body)
    expect(other.headers.etag).toBe(one.headers.etag)
    expect(one.body).not.toMatch(/browser-of|203\.0\.113|198\.51\.100|MicroMessenger|Pixel/)
  })

  test('what depends on the visitor is told to the visitor: how often may still be valued', async () => {
    expect((await site.inject({ url: '/evaluate', ...ONE })).body).toContain('"left":null')
    const left = async (ip: string) => (await api.call('h5/evaluate-house/para', {}, { ip })).result.left
    expect(await left(ONE.remoteAddress)).toBe((await left(OTHER.remoteAddress))! - 1)
  })

  test('many who compare lots are not one visitor to any limit', async () => {
    for (let n = 0; n < 40; n += 1) {
      const { body } = await site.inject({ url: `/compare/house?ids=1,${n + 2}`, ...ONE })
      expect(body).toContain('["h5/house/get-batch",')
    }
  })
})

describe('a cache in front', () => {
  let behind: TestServer
  let shared: FastifyInstance
  beforeAll(async () => {
    behind = await startTestServer({ settings: { DEVICE_HEADER: 'X-Device' } })
    const small = await smallSite(behind, SEES)
    shared = small.site
    closing.push(small.close, () => behind.close())
  })
  const desktop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0.0.0'

  test('that names no device keeps no page, and is told that it is of a browser', async () => {
    for (const asked of [site, shared]) {
      const { headers } = await asked.inject({ url: '/', headers: { 'user-agent': desktop } })
      expect(headers['cache-control']).toBe('private, no-cache')
      expect(headers.vary).toMatch(/\buser-agent$/)
    }
    expect(
      (await shared.inject({ url: '/', headers: { 'x-device': 'watch' } })).headers['cache-control'],
    ).toBe('private, no-cache')
    // a server without such a cache ignores the header
    const { body, headers } = await site.inject({ url: '/', headers: { 'x-device': 'phone' } })
    expect(headers['cache-control']).toBe('private, no-cache')
    expect(body).toContain('class="first-desktop ')
  })

  test('that names the device may keep the page, one for each', async () => {
    for (const device of ['phone', 'desktop']) {
      const { body, headers } = await shared.inject({
        url: '/',
        headers: { 'x-device': device, 'user-agent': desktop },
      })
      expect(body).toContain(`class="first-${device} `)
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=0, s-maxage=1, stale-while-revalidate=1',
        vary: 'cookie, x-device',
      })
    }
  })

  test('never has what is of a member', async () => {
    const { token } = await behind.member()
    const { headers } = await shared.inject({
      url: '/',
      headers: { 'x-device': 'phone', cookie: `token=${token}` },
    })
    expect(headers['cache-control']).toBe('private, no-cache')
  })
})

describe('a page that could not be drawn', () => {
  test.each(PUBLIC)('$url is no empty page', async ({ url }) => {
    const { statusCode, body } = await blank.inject({ url, ...ONE })
    const [, plain = ''] = /<div id="first-screen" class="first-plain">(.*)<\/div>/.exec(body) ?? []
    expect([200, 404]).toContain(statusCode)
    expect(plain).toMatch(/<h1>[^<]+<\/h1><p>[^<]+<\/p>/)
    expect(plain).toContain('<a href="/house/list.html">')
  })

  test('of a lot has its name and price, one of a list its lots with links that are there', async () => {
    const lot = await api.db.one<{ id: number; title: string; start_price: number }>(
      `select id, title, start_price from house where shelf = 'on' and status = 'upcoming' order by id limit 1`,
    )
    const page = (await blank.inject({ url: `/house/${lot!.id}.html` })).body
    for (const said of [moneyText(lot!.start_price), lot!.title]) expect(page).toContain(said)
    const list = (await blank.inject({ url: '/house/list.html' })).body
    const links = [...list.matchAll(/<a href="(\/house\/\d+\.html)">[^<]+<\/a> [^<]*\d/g)].map(
      ([, href]) => href,
    )
    expect(links.length).toBeGreaterThan(5)
    for (const href of links) expect((await blank.inject({ url: href! })).statusCode).toBe(200)
  })

  test('what others wrote stands in it as words', async () => {
    await api.db.query(`update house set title = '<img src=x onerror=alert(1)>"' where id = 1`)
    const { body } = await blank.inject({ url: '/house/1.html' })
    expect(body.slice(body.indexOf('first-plain'))).not.toMatch(/<img/)
  })

  test('since its thread was killed is whole, and the next one is drawn', async () => {
    const killed = await site.inject({ url: '/house/2.html?killed', ...ONE })
    expect(killed.statusCode).toBe(200)
    expect(killed.body).toMatch(/class="first-plain"><h1>[^<]+<\/h1><p>[^<]+<\/p>.*<a href="/)
    await until(
      'the next is drawn',
      async () =>
        (await site.inject({ url: '/house/3.html', ...ONE })).body.includes('class="first-phone taro_page"'),
      30,
    )
  })
})

test('one address that asks for more than a hundred pages, all at once or one by one, gets no empty one', async () => {
  const isWhole = ({ statusCode, body }: { statusCode: number; body: string }) =>
    statusCode === 200 &&
    /<div id="first-screen" class="first-(?:phone taro_page" data-now="\d+|plain)">(?:<h1>[^<]+|<p>http)/.test(
      body,
    )
  const urls = Array.from({ length: 130 }, (_, n) => `/house/${n + 4}.html${n % 20 === 0 ? '?slow' : ''}`)
  const inARow = []
  for (const url of urls.slice(0, 30)) inARow.push(await site.inject({ url, ...ONE }))
  const atOnce = await Promise.all(urls.map(url => site.inject({ url, ...ONE })))
  const empty = [...inARow, ...atOnce].filter(answer => answer.statusCode === 200 && !isWhole(answer))
  expect(empty.map(({ statusCode, body }) => [statusCode, body.slice(-200)])).toEqual([])
  expect(inARow.filter(({ body }) => body.includes('first-plain'))).toEqual([])
}, 120_000)
