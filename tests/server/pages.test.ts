import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { ROUTES } from '../../src/routes/table'
import { readEnv } from '../../server/env'
import { registerErrors } from '../../server/plugins/errors'
import { registerH5 } from '../../server/plugins/h5'
import { START, startTestServer, type TestServer } from './harness'
import { until } from '../setup/wait'
import { insertLot } from './rows'

let api: TestServer
let site: FastifyInstance
/** Render program as a build's, with a counter of its renders, which would reveal state kept between them. */
const FIRST_SCREEN = `
let times = 0
module.exports.draw = () => {
  if (location.search.includes('broken')) throw new Error('no')
  for (const end = Date.now() + (location.search.includes('slow') ? 1000 : 0); Date.now() < end; );
  setTimeout(() => { throw new Error('a timer ran') })
  module.exports.parts = () => (window.matchMedia('(min-width: 1024px)').matches ? ['top-nav'] : [])
  return '<p>' + [location.pathname, document.cookie, window.matchMedia('(min-width: 1024px)').matches, ++times, document.getElementById('boot').textContent.length > 20].join(' ') + '</p>'
}`
const folder = mkdtempSync(join(tmpdir(), 'homes-h5-'))

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html><head><title></title><script>boot()</script><script defer src="/assets/app.1.js"></script></head><body></body></html>',
  )
  writeFileSync(
    join(folder, 'page-assets.json'),
    JSON.stringify({
      'pages/main/home/index': ['assets/app.1.js', 'assets/home.2.js', 'assets/home.3.css'],
      'top-nav': ['assets/home.3.css', 'assets/top-nav.4.css', 'assets/top-nav.5.js'],
    }),
  )
  writeFileSync(join(folder, 'assets/app.1.js'), 'boot()')
  writeFileSync(join(folder, 'assets/home.3.css'), '.home{}')
  writeFileSync(join(folder, 'assets/top-nav.4.css'), '.topnav{}')
  writeFileSync(join(folder, 'ssr.cjs'), FIRST_SCREEN)
  writeFileSync(join(folder, 'assets/app.1.js.br'), brotliCompressSync('boot()'))
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *')
  api = await startTestServer({ settings: { SITE_URL: 'https://m.example.com' } })
  site = Fastify()
  site.decorateReply('packed')
  registerErrors(site)
  registerH5(site, api, folder)
  await site.ready()
})
afterAll(async () => {
  await site.close()
  await api.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => site.inject({ url, headers })
const withPage = Object.values(ROUTES).filter(route => 'page' in route && route.paths.length > 0)

test('an address that begins like a host is the 404 page of the site, wherever it ends', async () => {
  await site.listen({ port: 0, host: '127.0.0.1' })
  const { port } = site.server.address() as AddressInfo
  const statusOf = (path: string) =>
    new Promise<[number, string]>((resolve, reject) => {
      request({ port, path, host: '127.0.0.1' }, answer => {
        let text = ''
        answer.on('data', part => (text += String(part)))
        answer.on('end', () => {
          resolve([answer.statusCode ?? 0, String(answer.headers.location ?? text)])
        })
      })
        .on('error', reject)
        .end()
    })
  for (const path of [
    '//evil.example/',
    '//evil.example/house/1.html',
    '/\\evil.example/house/1.html',
    '///house/1.html',
    '/%5C%5Cevil.example/',
  ]) {
    const [status, text] = await statusOf(path)
    expect([path, status]).toEqual([path, 404])
    expect(text).not.toMatch(/(?:href|content)="(?:https?:)?\/\/evil/)
  }
})

test("home has its title, canonical address, share tags and its page's files at once", async () => {
  const answer = await get('/?from=share')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'cache-control': 'private, no-cache',
    vary: 'cookie, user-agent',
  })
  expect(answer.body).toContain('<title>法拍找房 - 法拍房、司法拍卖房源</title>')
  expect(answer.body).toContain('<link rel="canonical" href="https://m.example.com/">')
  expect(answer.body).toContain('<meta property="og:url" content="https://m.example.com/">')
  const again = (await get('/', { cookie: 'sign_code=abcdefghijklmnop' })).body
  expect(again).toContain('<script defer src="/assets/app.1.js"></script>')
  expect(again).toContain('<link rel="preload" href="/assets/home.2.js" as="script" fetchpriority="low">')
  expect(again).not.toContain('href="/assets/app.1.js"')
})

test('a page comes with the styles of the parts that are drawn in it, and of no others', async () => {
  const MOBILE = 'Mozilla/5.0 (Linux; Android 14) Mobile'
  const stylesOf = async (headers: Record<string, string>) =>
    (await get('/', headers)).body.match(
      /<style data-href[^>]*>[^<]*<\/style>|<link rel="stylesheet"[^>]*>|data-ahead="[^"]*"/g,
    )
  const home = '<style data-href="/assets/home.3.css">.home{}</style>'
  expect(await stylesOf({ 'user-agent': 'Desktop' })).toEqual([
    home,
    '<style data-href="/assets/top-nav.4.css">.topnav{}</style>',
    'data-ahead="/assets/home.2.js /assets/top-nav.5.js"',
  ])
  expect(await stylesOf({ 'user-agent': MOBILE })).toEqual([home, 'data-ahead="/assets/home.2.js"'])
  expect(await stylesOf({ 'user-agent': 'Desktop', cookie: 'sign_code=abcdefghijklmnop' })).toEqual([
    '<link rel="stylesheet" href="/assets/home.3.css">',
    '<link rel="stylesheet" href="/assets/top-nav.4.css">',
  ])
})

test("a member's own page brings what it asks first to that member alone, and is kept nowhere", async () => {
  const { token } = await api.member()
  const own = await get('/my', { cookie: `token=${token}` })
  expect(own.headers['cache-control']).toBe('private, no-store')
  expect(own.body).toContain('user/personal-center')
  const { token: ended, uid } = await api.member()
  await api.db.query('delete from session where uid = $1', [uid])
  for (const cookie of ['', `token=${ended}`, 'theme=dark']) {
    const other = await get('/my', { cookie })
    expect(other.headers['cache-control']).toBe('private, no-cache')
    expect(other.body).not.toContain('user/personal-center')
  }
})

test('scripts come after the first paint where there is something to paint and none of them is there yet', async () => {
  const later =
    '<meta name="scripts" content="/assets/app.1.js" data-ahead="/assets/home.2.js /assets/top-nav.5.js">'
  const first = (await get('/')).body
  expect(first).toContain(later)
  expect(first).not.toContain('src="/assets/app.1.js"')
  const undrawn = (await get('/?broken')).body
  expect(undrawn).toContain('<script defer src="/assets/app.1.js"></script>')
  expect(undrawn).not.toContain('name="scripts"')
})

test('a browser that comes for the first time has the styles in the page, another has them as a file', async () => {
  expect((await get('/')).body).toContain('<style data-href="/assets/home.3.css">.home{}</style>')
  const again = (await get('/', { cookie: 'sign_code=abcdefghijklmnop' })).body
  expect(again).toContain('<link rel="stylesheet" href="/assets/home.3.css">')
  expect(again).not.toContain('.home{}')
})

test('the first screen is drawn of what was asked and in the layout of the device, each in a program of its own', async () => {
  const phone = {
    'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148',
    cookie: 'sign_code=abcdefghijklmnop',
  }
  const drawn = `<div id="first-screen" class="first-phone taro_page" data-now="${START}"><p>/  false 1 true</p></div>`
  expect((await get('/', phone)).body).toContain(drawn)
  expect((await get('/', { ...phone, cookie: 'sign_code=another-browser1' })).body).toContain(drawn)
  expect((await get('/', { ...phone, cookie: 'token=mine; sign_code=a' })).body).toContain(
    '<p>/ token=mine false 1 true</p>',
  )
  expect((await get('/', { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)' })).body).toContain(
    `<div id="first-screen" class="first-desktop taro_page" data-now="${START}"><p>/  true 1 true</p></div>`,
  )
})

test('a page whose first screen cannot be drawn comes in plain words, a page of members without either', async () => {
  const broken = await get('/house/list.html?keyword=broken')
  expect(broken.statusCode).toBe(200)
  expect(broken.body).toContain('<div id="first-screen" class="first-plain"><h1>')
  expect((await get('/search')).body).toContain(
    '<div id="first-screen" class="first-desktop taro_page" data-now',
  )
  expect((await get('/m/my/follow')).body).not.toContain('id="first-screen"')
})

test('in a rush every page comes with its first screen', async () => {
  const rush = await Promise.all(Array.from({ length: 30 }, () => get('/')))
  expect(rush.map(answer => [answer.statusCode, answer.body.includes('id="first-screen"')])).toEqual(
    rush.map(() => [200, true]),
  )
})

test('who has cost much gets plain pages while others are drawn for, others get theirs, and nothing else waits meanwhile', async () => {
  const from = (remoteAddress: string, keyword: string) =>
    site.inject({ url: `/house/list.html?keyword=${keyword}`, remoteAddress })
  const isDrawn = (answer: { body: string }) => answer.body.includes('class="first-desktop taro_page"')
  let turns = 0
  const timer = setInterval(() => (turns += 1), 1)
  // Its share first, then one more each, while another visitor waits.
  for (let page = 0; page < 7; page += 1) expect(isDrawn(await from('203.0.113.5', `slow${page}`))).toBe(true)
  // started immediately: inject itself waits for `then`
  const other = from('203.0.113.6', 'slow-for-another').then(answer => answer)
  const more = await Promise.all([7, 8, 9].map(page => from('203.0.113.5', `slow${page}`)))
  // The very first may have arrived while nobody waited.
  const plain = more.filter(answer => !isDrawn(answer))
  expect(plain.length).toBeGreaterThan(1)
  for (const { statusCode, body } of plain) {
    expect(statusCode).toBe(200)
    expect(body).toMatch(/<h1>.+<\/h1>.*<a href="\/house\/list.html">/)
  }
  expect(isDrawn(await other)).toBe(true)
  clearInterval(timer)
  expect(turns).toBeGreaterThan(500)
  expect(isDrawn(await from('203.0.113.5', 'slow-when-calm'))).toBe(true)
})

test("the policy lets in the page's own inline script and no other", async () => {
  const policy = (await get('/')).headers['content-security-policy'] as string
  expect(policy).toMatch(/script-src 'self' [^;]*'sha256-[\w+/=]{44}'/)
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  // for other hosts only folders: a whole CDN host could belong to anybody
  const others = /script-src ([^;]*)/
    .exec(policy)?.[1]
    ?.split(' ')
    .filter(source => source.startsWith('https:'))
  expect(others?.length).toBeGreaterThan(0)
  expect(others?.filter(source => !/^https:\/\/[^/]+\/.+\/$/.test(source))).toEqual([])
})

test('only the pages of the desk fetch from other sites: the pictures of what is pasted', async () => {
  const fetchesAt = async (url: string) =>
    /connect-src ([^;]*)/.exec((await get(url)).headers['content-security-policy'] as string)?.[1]
  for (const url of ['/desk', '/desk/laws', '/desk/article/1'])
    expect(await fetchesAt(url)).toBe(`'self' https:`)
  for (const url of ['/', '/my', '/desk/nowhere', '/m/my/desk']) expect(await fetchesAt(url)).toBe(`'self'`)
})

test('what the policy keeps out is reported, by every way that browsers know', async () => {
  const { headers } = await get('/')
  expect(headers['content-security-policy']).toMatch(/; report-uri \/api\/csp-report; report-to csp$/)
  expect(headers['reporting-endpoints']).toBe('csp="/api/csp-report"')
  expect(JSON.parse(headers['report-to'] as string)).toMatchObject({
    group: 'csp',
    endpoints: [{ url: 'https://m.example.com/api/csp-report' }],
  })
})

test('the policy names where pictures may come from: ourselves, the hosts set, the map', async () => {
  const policyFor = async (settings: Record<string, string>) => {
    const other = Fastify()
    registerH5(other, { ...api, env: readEnv({ NODE_ENV: 'test', ...settings }) }, folder)
    const answer = await other.inject({ url: '/' })
    await other.close()
    return answer.headers['content-security-policy'] as string
  }
  expect(await policyFor({ SITE_URL: 'https://m.example.com' })).toContain(
    `img-src 'self' data: blob: https://m.example.com;`,
  )
  expect(await policyFor({})).not.toMatch(/(img|media)-src[^;]* https:[ ;]/)
  expect(await policyFor({ PICTURE_HOSTS: 'https://cdn.example.com/, https://*.video.example.com' })).toMatch(
    /img-src [^;]* https:\/\/cdn\.example\.com https:\/\/\*\.video\.example\.com; media-src 'self' blob: https:\/\/cdn\.example\.com /,
  )
  expect(() => readEnv({ PICTURE_HOSTS: 'cdn.example.com' })).toThrow('PICTURE_HOSTS')
  expect(await policyFor({ TRACKING_URL: 'https://counter.example.com/p.gif?site=7' })).toMatch(
    /img-src [^;]* https:\/\/counter\.example\.com;/,
  )
  expect(await policyFor({})).not.toContain('amap')
  expect(
    await policyFor({
      TARO_APP_MAP_TILES: 'http://{s}.tiles.example.com/{z}/{x}/{y}.png',
      TARO_APP_MAP_TILES_SUBDOMAINS: 'ab',
    }),
  ).toMatch(/img-src [^;]* http:\/\/a\.tiles\.example\.com http:\/\/b\.tiles\.example\.com;/)
  expect(await policyFor({ TARO_APP_AMAP_KEY: 'k' })).toMatch(
    /script-src [^;]*https:\/\/webapi\.amap\.com\/maps .* img-src [^;]*https:\/\/\*\.autonavi\.com/,
  )
  expect(() => readEnv({ TARO_APP_MAP_TILES: 'https://tiles.example.com/' })).toThrow('TARO_APP_MAP_TILES')
})

test.each(withPage.map(route => [route.paths[0] ?? '', route.title]))(
  '%s is a page called %s',
  async (path, title) => {
    if (/:(?!type\b)\w/.test(path)) return
    const answer = await get(path.replace(':type', 'zhuzhai'))
    expect(answer.statusCode).toBe(200)
    if (path !== '/') expect(answer.body).toContain(`<title>${title} - 法拍找房</title>`)
  },
)

test('an address that is none has status 404, and the page that says so', async () => {
  for (const url of [
    '/nothing',
    '/house/list',
    '/m/house/list/zoo.html',
    '/HOUSE/list.html',
    '/m/my/nothing',
    '/house/abc.html',
  ]) {
    const answer = await get(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toContain('<title>页面不存在 - 法拍找房</title>')
    expect(answer.body).toContain('noindex')
    expect(answer.body).not.toContain('canonical')
  }
})

test("a member's pages are not for searchers", async () => {
  expect((await get('/m/my/follow')).body).toContain('<meta name="robots" content="noindex">')
  expect((await get('/house/list.html')).body).not.toContain('noindex')
})

const isLotPageThere = 'page' in ROUTES['house-detail']
;(isLotPageThere ? describe : describe.skip)('the page of a lot', () => {
  test('says what it is of, by every address', async () => {
    const id = await insertLot(api.db, {
      title: '望京西园 <三居>',
      xiaoqu_name: '望京西园',
      jushi: 3,
      ting: 1,
      cover: '/static/demo/house/1/cover.webp',
    })
    for (const url of [`/house/${id}.html`, `/house/${id}`, `/m/houseDetail/${id}`]) {
      const answer = await get(url)
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toContain('<title>朝阳望京西园 3室1厅')
      expect(answer.body).toContain(`<link rel="canonical" href="https://m.example.com/house/${id}.html">`)
      expect(answer.body).toContain(
        '<meta property="og:image" content="https://m.example.com/static/demo/house/1/cover.webp">',
      )
      expect(answer.body).not.toContain('<三居>')
    }
  })

  test('names the picture that it opens with, in the size that the screen will fetch', async () => {
    const id = await insertLot(api.db, { cover: '/static/demo/house/1/cover.webp' })
    const { body } = await get(`/house/${id}.html`)
    expect(body).toContain(
      '<link rel="preload" href="/static/demo/house/1/cover.webp?w=750" as="image" fetchpriority="high" media="(max-resolution: 1.111dppx)">',
    )
    expect(body).toContain(
      '<link rel="preload" href="/static/demo/house/1/cover.webp?w=1200" as="image" fetchpriority="high" media="(min-resolution: 1.112dppx)">',
    )
    expect((await get('/house/list.html')).body).not.toContain('as="image"')
  })

  test('is a 404 for an unknown one and one that never was public, a 410 for one that is withdrawn', async () => {
    const draft = await insertLot(api.db, { shelf: 'off' })
    for (const id of [draft, 9_999_999_999]) expect((await get(`/house/${id}.html`)).statusCode).toBe(404)
    const gone = await get(`/house/${await insertLot(api.db, { shelf: 'off', onlooker_total: 3 })}.html`)
    expect(gone.statusCode).toBe(410)
    expect(gone.body).toContain('<title>房源已下架')
    expect(gone.body).toContain('noindex')
  })
})

test('built files are kept for ever and sent as they were compressed', async () => {
  const answer = await get('/assets/app.1.js', { 'accept-encoding': 'gzip, br' })
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe('boot()')
  expect((await get('/assets/app.1.js')).body).toBe('boot()')
})

test('a file that is not there is no page, nor is a call', async () => {
  for (const url of [
    '/assets/old.js',
    '/static/nothing.webp',
    '/m/api/house/list',
    '/favicon.ico',
    '/index.html',
    '/page-assets.json',
    '/assets/../index.html',
  ]) {
    const answer = await get(url)
    expect([url, answer.statusCode]).toEqual([url, 404])
  }
  expect((await get('/robots.txt')).body).toBe('User-agent: *')
})

test('a page that has not changed is not sent again, though its moment is another', async () => {
  for (const url of ['/my', '/']) {
    const ask = (headers = {}) => site.inject({ url, headers, remoteAddress: '203.0.113.77' })
    const first = await ask()
    api.advance(1)
    const again = await ask({ 'if-none-match': String(first.headers.etag) })
    expect([again.statusCode, again.headers['cache-control']]).toEqual([304, first.headers['cache-control']])
  }
})

describe('the page of guests', () => {
  let kept: TestServer
  let shared: FastifyInstance
  beforeAll(async () => {
    kept = await startTestServer({ settings: { KEEP_ANSWERS: '1' } })
    shared = Fastify()
    shared.decorateReply('packed')
    registerH5(shared, kept, folder)
    await shared.ready()
  })
  afterAll(async () => {
    await shared.close()
    await kept.close()
  })
  const ask = (url: string, headers: Record<string, string> = {}, remoteAddress = '203.0.113.9') =>
    shared.inject({ url, headers, remoteAddress })

  test('is one for all of them, names none of them, and is no page of a member', async () => {
    const id = await insertLot(kept.db)
    const url = `/house/${id}.html`
    const [one, other] = [
      await ask(url, { cookie: 'sign_code=one-browser' }),
      await ask(url, { cookie: 'sign_code=other-browser' }, '203.0.113.10'),
    ]
    expect(other.body).toBe(one.body)
    expect(one.body).not.toMatch(/one-browser|203\.0\.113/)
    expect(one.headers['set-cookie']).toBeUndefined()
    const { token, uid } = await kept.member()
    await kept.db.query(`insert into follow (uid, type, entity_id, created_at) values ($1, 'house', $2, 1)`, [
      uid,
      id,
    ])
    const own = await ask(url, { cookie: `sign_code=one-browser; token=${token}` })
    expect(own.headers['cache-control']).toBe('private, no-cache')
    expect(own.body).toContain('"is_followed":true')
    const after = await ask(url, { cookie: 'sign_code=one-browser' })
    expect(after.body).not.toContain('"is_followed":true')
    // unknown cookies may mean anything
    expect((await ask(url, { cookie: 'theme=dark' })).headers['cache-control']).toBe('private, no-cache')
  })

  test('shows a change at once, is drawn once for a crowd, and goes when the lot goes', async () => {
    const id = await insertLot(kept.db, { title: '旧的名字' })
    const url = `/house/${id}.html`
    const crowd = await Promise.all(Array.from({ length: 50 }, (_, n) => ask(url, {}, `198.51.100.${n}`)))
    expect(new Set(crowd.map(answer => answer.body)).size).toBe(1)
    expect(crowd[0]?.body).toContain('旧的名字')
    await kept.db.query('update house set title = $2 where id = $1', [id, '新的名字'])
    await until('the new name', async () => (await ask(url)).body.includes('新的名字'), 1)
    await kept.db.query(`update house set shelf = 'off' where id = $1`, [id])
    await until('it is gone', async () => (await ask(url)).statusCode === 404, 1)
  })
})

describe('around the calls', () => {
  test('an address that cannot be decoded is a 404 as well', async () => {
    const answer = await api.app.inject('/%E0%A4%A')
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ errcode: 1005 })
  })

  test('long answers are compressed as the client likes it', async () => {
    await api.db.query(
      `insert into outbox (channel, receiver, template, content, at) select 'sms', '13800000001', 'code', '您的验证码是 123456', 1 from generate_series(1, 30)`,
    )
    const br = await api.app.inject({ url: '/outbox', headers: { 'accept-encoding': 'gzip, deflate, br' } })
    expect(br.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(br.rawPayload).toString()).toContain('123456')
    const gzip = await api.app.inject({ url: '/outbox', headers: { 'accept-encoding': 'gzip' } })
    expect(gunzipSync(gzip.rawPayload).toString()).toContain('123456')
    expect((await api.app.inject('/outbox')).body).toContain('123456')
  })

  test('the outbox shows messages as text, and is not there in production', async () => {
    await api.db.query(
      `insert into outbox (channel, receiver, template, content, at) values ('app', 'u1', 'remind', '<script>alert(1)</script>', 1)`,
    )
    expect((await api.app.inject('/outbox')).body).not.toContain('<script>')
    const production = await startTestServer({
      settings: {
        NODE_ENV: 'production',
        SITE_URL: 'https://homes.example.com',
        SIGN_SECRET: 'a-secret-of-our-own',
        HASH_SECRET: 'another-secret-of-ours',
        WEAPP_APPID: 'off',
        WECHAT_APPID: 'off',
        SWAN_KEY: 'off',
        LOG_LEVEL: 'silent',
        SMS_KEY_ID: 'i',
        SMS_KEY_SECRET: 's',
        SMS_SIGN_NAME: 'n',
        SMS_CODE_TEMPLATE: 'c',
        SMS_REMIND_TEMPLATE: 'r',
        FLOOD_PER_MINUTE: '5',
      },
    })
    try {
      expect((await production.app.inject('/outbox')).body).not.toContain('已发送的消息')
      expect(
        (await production.call('user/login', { phone: '13800000001', code: '123456', agree: true })).errcode,
      ).toBe(1004)
      expect((await production.call('wechat/get-openid', { code: 'demo-wx-code-1' })).errcode).toBe(1004)
      // the fifth and sixth request of this minute
      await production.app.inject('/healthz')
      const flooded = await production.call('user/is-follow', { type: 'house', entity_id: 1 })
      expect(flooded).toMatchObject({ status: 200 })
      expect(await production.call('user/is-follow', { type: 'house', entity_id: 1 })).toMatchObject({
        status: 429,
        errcode: 1007,
        result: { retry_after: expect.any(Number) as number },
      })
    } finally {
      await production.close()
    }
  })
})

interface Found {
  id?: number
  title?: string
  pages?: { total: number }[]
  total?: number
}
/** Query keys of the dehydrated state, with their data; null for a page without one. */
function parseState(html: string): [key: unknown, data: Found][] | null {
  const json = /<script type="application\/json" id="boot">(.*?)<\/script>/.exec(html)?.[1]
  if (json === undefined) return null
  const { queries } = JSON.parse(json) as { queries: { queryKey: unknown; state: { data: Found } }[] }
  return queries.map(({ queryKey, state }) => [queryKey, state.data])
}

test('a page brings the answers to its first calls, and marks nobody', async () => {
  const id = await insertLot(api.db, { title: '青梧里 </script> 1号楼' })
  const page = await get(`/house/${id}.html`)
  expect(parseState(page.body)).toMatchObject([
    [['house/info', { id }], { id, title: '青梧里 </script> 1号楼' }],
    // For the footer.
    [['legal/current', {}], { operator: {} }],
  ])
  expect(page.headers['set-cookie']).toBeUndefined()

  const statuses = ['upcoming', 'ongoing']
  const list = parseState((await get('/house/list.html?price_max=1&sort=price_asc')).body)
  expect(list?.slice(0, 2)).toMatchObject([
    [
      ['house/list', 'pages', { statuses, page_size: 20, price_max: 1, sort: 'price_asc' }],
      { pages: [{ total: 0 }] },
    ],
    [['house/count', { statuses, price_max: 1 }], { total: 0 }],
  ])
  // mistyped values are ignored, as on the page
  const mistyped = parseState((await get('/house/list.html?price_max=cheap')).body)
  expect(mistyped?.[0]?.[0]).toEqual(['house/list', 'pages', { statuses, page_size: 20 }])
  expect(parseState((await get('/my')).body)?.map(([key]) => key)).toEqual([['legal/current', {}]])
})
