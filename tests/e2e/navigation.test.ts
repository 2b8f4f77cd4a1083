import type { Page } from 'playwright-core'
import { atScreen, DEMO_CODE, useBrowser } from './harness'

// The H5 router stands on deep imports of Taro's own; what visitors notice of it is held here.
const { open } = useBrowser()

const address = (page: Page) => page.evaluate(() => location.pathname + location.search + location.hash)
const pagesShown = (page: Page) => page.evaluate(() => [...document.querySelectorAll('.taro_page')].filter(one => getComputedStyle(one).display !== 'none').length)
const place = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Presses the first link to `href` that is on screen. */
async function follow(page: Page, href: string) {
  await page.locator(`.taro_page:not(.taro_page_shade) a[href="${href}"] >> visible=true`).first().click()
}

async function lotsOf(page: Page): Promise<[string, string, string]> {
  await page.locator('a[href^="/house/"][href$=".html"]').nth(8).waitFor()
  const hrefs = await page.locator('a[href^="/house/"]').evaluateAll(links => [...new Set(links.map(link => link.getAttribute('href') ?? ''))])
  const [a = '', b = '', c = ''] = hrefs.filter(href => /^\/house\/\d+\.html$/.test(href))
  return [a, b, c]
}

async function onList(page: Page) {
  await atScreen(page, 'house-list')
  return lotsOf(page)
}

test('back from a lot finds the list where it was left, forward the lot again', async () => {
  const page = await open('/house/list.html')
  const [, lot] = await onList(page)
  await page.locator(`a[href="${lot}"]`).first().scrollIntoViewIfNeeded()
  await page.evaluate(() => { scrollTo(0, 640) })
  const left = await place(page)
  await follow(page, lot)
  await atScreen(page, 'house-detail')
  expect(await address(page)).toBe(lot)
  expect(await pagesShown(page)).toBe(1)
  expect(await place(page)).toBe(0)
  await page.goBack()
  await atScreen(page, 'house-list')
  expect(await address(page)).toBe('/house/list.html')
  expect(await place(page)).toBe(left)
  await page.goForward()
  await atScreen(page, 'house-detail')
  expect(await address(page)).toBe(lot)
})

test('of several lots in a row, each step back shows its own', async () => {
  const page = await open('/house/list.html')
  const [first, second, third] = await onList(page)
  const title = async () => page.title()
  await page.goto(first)
  await atScreen(page, 'house-detail')
  const firstTitle = await title()
  await page.goto(second)
  await atScreen(page, 'house-detail')
  const secondTitle = await title()
  // Within the app: from the list, one lot after the other.
  await page.goto('/house/list.html')
  for (const lot of [first, second, third]) {
    await onList(page)
    await follow(page, lot)
    await atScreen(page, 'house-detail')
    await page.evaluate(() => { history.go(-1) })
    await atScreen(page, 'house-list')
  }
  await follow(page, first)
  await atScreen(page, 'house-detail')
  expect(await title()).toBe(firstTitle)
  expect(secondTitle).not.toBe(firstTitle)
})

test('a reload keeps the way back', async () => {
  const page = await open('/house/list.html')
  const [lot] = await onList(page)
  await follow(page, lot)
  await atScreen(page, 'house-detail')
  await page.reload()
  await atScreen(page, 'house-detail')
  await page.goBack()
  await atScreen(page, 'house-list')
  expect(await address(page)).toBe('/house/list.html')
})

test('#anchor keeps the page, and back from it too', async () => {
  const page = await open('/house/list.html')
  const [lot] = await onList(page)
  await page.evaluate(() => { (document.querySelector('.taro_page') as HTMLElement).dataset.mine = 'yes' })
  await page.evaluate(() => { location.hash = 'top' })
  expect(await address(page)).toBe('/house/list.html#top')
  await follow(page, lot)
  await atScreen(page, 'house-detail')
  await page.goBack()
  await atScreen(page, 'house-list')
  await page.goBack()
  expect(await address(page)).toBe('/house/list.html')
  expect(await page.locator('.taro_page[data-mine="yes"]').count()).toBe(1)
})

test('tabs are entries of their own: back leads to the tab before', async () => {
  const page = await open('/')
  await atScreen(page, 'home')
  await follow(page, '/house/list.html')
  await atScreen(page, 'house-list')
  await follow(page, '/my')
  await atScreen(page, 'my')
  await page.goBack()
  await atScreen(page, 'house-list')
  await page.goBack()
  await atScreen(page, 'home')
})

test('a page that loads slowly never opens over where the visitor went meanwhile', async () => {
  const page = await open('/my')
  await atScreen(page, 'my')
  await page.route('**/assets/*.js', async route => {
    await new Promise(resolve => setTimeout(resolve, 1500))
    await route.continue()
  })
  await follow(page, '/house/list.html')
  await page.goBack()
  await page.waitForTimeout(3000)
  expect(await address(page)).toBe('/my')
  await atScreen(page, 'my')
  expect(await pagesShown(page)).toBe(1)
})

test('code that does not load: one reload, then a page that says so, and then it works', async () => {
  const page = await open('/my')
  await atScreen(page, 'my')
  const initial = await page.locator('script[src*="/assets/"]').evaluateAll(scripts => scripts.map(script => new URL((script as HTMLScriptElement).src).pathname))
  let loads = 0
  page.on('load', () => { loads++ })
  await page.route('**/assets/*.js', route => initial.includes(new URL(route.request().url()).pathname) ? route.continue() : route.abort())
  await follow(page, '/house/list.html')
  await page.getByText('页面没有加载出来').waitFor()
  expect(loads).toBe(1)
  expect(await address(page)).toBe('/house/list.html')
  await page.unroute('**/assets/*.js')
  await page.getByRole('button', { name: '重试' }).click()
  await atScreen(page, 'house-list')
})

test('a wanted page is asked for again after the login, in place of the login', async () => {
  const page = await open('/m/my/follow')
  await atScreen(page, 'my-login')
  expect(await address(page)).toBe('/m/my/login?redirect=%2Fm%2Fmy%2Ffollow')
  await page.getByLabel('手机号').fill('13800000001')
  await page.getByText('获取验证码').click()
  const agree = page.getByRole('checkbox').first()
  if (await agree.getAttribute('aria-checked') !== 'true') await agree.click()
  await page.getByLabel('验证码').fill(DEMO_CODE)
  await atScreen(page, 'my-list-follow')
  expect(await address(page)).toBe('/m/my/follow')
  // A member is sent home from the login.
  await page.goto('/m/my/login')
  await atScreen(page, 'home')
})
