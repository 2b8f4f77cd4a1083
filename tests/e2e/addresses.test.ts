import { resolve } from '../../src/routes/match'
import { routeOf } from '../../src/routes/table'
import { ORIGIN, atScreen, useBrowser } from './harness'
import { SCREEN_URLS } from './urls'

const { open } = useBrowser({ returning: true })

/** Canonical URL of a page; members' pages have none, and are noindex. */
const canonicalIn = (html: string) => /<link rel="canonical" href="[^"]*?\/\/[^/"]+([^"]*)"/.exec(html)?.[1]

test.each(SCREEN_URLS)('$url answers with the page of $screen', async ({ url, screen }) => {
  const answer = await fetch(ORIGIN + url)
  const html = await answer.text()
  expect(answer.status).toBe(200)
  expect(/<title>([^<]+)<\/title>/.exec(html)?.[1]).toBeTruthy()
  const { access = 'public' } = routeOf(screen)
  if (access === 'public') expect(canonicalIn(html)).toBe(resolve(url).canonical.replace(/[?#].*/, ''))
})

/** A URL of each form that the browser's router rewrites, or that a guard redirects. */
const SAMPLE = [
  ['/', 'home'],
  ['/house', 'house-list'],
  ['/house/1', 'house-detail'],
  ['/m/my/login', 'my-login'],
  ['/m/my/follow', 'my-login'],
] as const

test.each(SAMPLE)('%s opens %s, and again on reload', async (url, screen) => {
  const page = await open(url)
  const wanted =
    screen === 'my-login' && !resolve(url).canonical.startsWith('/m/my/login')
      ? /^\/m\/my\/login\?redirect=/
      : resolve(url).canonical
  for (const step of ['opened', 'reloaded']) {
    if (step === 'reloaded') await page.reload()
    await atScreen(page, screen)
    const shown = await page.evaluate(() => location.pathname + location.search + location.hash)
    if (typeof wanted === 'string') expect(shown).toBe(wanted)
    else expect(shown).toMatch(wanted)
  }
})

test.each([
  '/nothing',
  '/house/abc.html',
  '/house/12345678901.html',
  '/HOUSE',
  '/m/house/list/other.html',
  '/m/my/nothing',
  '/map/ZZ',
  '/pages/house/detail/index',
])('%s has HTTP status 404', async url => {
  expect((await fetch(ORIGIN + url)).status).toBe(404)
})

test.each(['/nothing', '/pages/house/detail/index'])(
  '%s is the 404 screen, with the address as it was',
  async url => {
    const page = await open(url)
    await atScreen(page, 'not-found')
    expect(await page.textContent('body')).toContain('页面不存在')
    expect(new URL(page.url()).pathname).toBe(url)
  },
)

test('a known address keeps its query and hash', async () => {
  const page = await open('/house/1?agent_id=1#notice')
  await atScreen(page, 'house-detail')
  expect(await page.evaluate(() => location.pathname + location.search + location.hash)).toBe(
    '/house/1.html?agent_id=1#notice',
  )
})

test('a lot that the server does not know is the 404 screen', async () => {
  const page = await open('/house/4999999999.html')
  await atScreen(page, 'not-found')
  expect(await page.textContent('body')).toContain('页面不存在')
})
