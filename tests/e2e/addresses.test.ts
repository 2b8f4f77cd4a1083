import { resolve } from '../../src/routes/match'
import { routeOf } from '../../src/routes/table'
import { ORIGIN, atScreen, useBrowser } from './harness'
import { SCREEN_URLS } from './urls'

const { open } = useBrowser({ returning: true })

/** Screens of members lead a visitor to the login. */
const URLS = SCREEN_URLS.map(({ screen, url }) => {
  const { access } = routeOf(screen)
  return { url, screen: access === 'login' || access === 'agent' ? 'my-login' : screen }
})

test.each(URLS)('$url opens $screen, and again on reload', async ({ url, screen }) => {
  const page = await open(url)
  const shown = () => page.evaluate(() => location.pathname + location.search + location.hash)
  const wanted =
    screen === 'my-login' && !resolve(url).canonical.startsWith('/m/my/login')
      ? /^\/m\/my\/login\?redirect=/
      : resolve(url).canonical
  for (const step of ['opened', 'reloaded']) {
    if (step === 'reloaded') await page.reload()
    await atScreen(page, screen)
    expect(await page.title()).not.toBe('')
    if (typeof wanted === 'string') expect(await shown()).toBe(wanted)
    else expect(await shown()).toMatch(wanted)
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
])('%s is the 404 screen, with the address as it was and HTTP status 404', async url => {
  const page = await open(url)
  await atScreen(page, 'not-found')
  expect(await page.textContent('body')).toContain('页面不存在')
  expect(new URL(page.url()).pathname).toBe(url)
  expect((await fetch(ORIGIN + url)).status).toBe(404)
})

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
