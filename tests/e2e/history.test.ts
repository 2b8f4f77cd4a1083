import type { Page } from 'playwright-core'
import { atScreen, until, useBrowser } from './harness'

const { open } = useBrowser()
const getPagePathname = (page: Page) => new URL(page.url()).pathname

test('back and forward show each screen again, at its own address', async () => {
  const page = await open('/')
  await atScreen(page, 'home')
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '找房' }).click()
  await atScreen(page, 'house-list')
  await page
    .getByRole('main')
    .getByRole('link')
    .filter({ has: page.getByRole('heading') })
    .first()
    .click()
  await atScreen(page, 'house-detail')
  const detail = getPagePathname(page)
  const title = await page.title()

  await page.goBack()
  await atScreen(page, 'house-list')
  expect(getPagePathname(page)).toBe('/house/list.html')
  await page.goForward()
  await atScreen(page, 'house-detail')
  expect(getPagePathname(page)).toBe(detail)
  expect(await page.title()).toBe(title)
})

test('the list keeps its rows and its place while a lot is looked at', async () => {
  const page = await open('/house/list.html')
  await atScreen(page, 'house-list')
  const lots = page
    .getByRole('main')
    .getByRole('link')
    .filter({ has: page.getByRole('heading') })
  await lots.nth(19).scrollIntoViewIfNeeded()
  await until(async () => (await lots.count()) > 24, 'the second page of lots')
  const lot = lots.nth(24)
  await lot.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  const title = await lot.getByRole('heading').innerText()
  await lot.click()
  await atScreen(page, 'house-detail')
  await page.goBack()
  await atScreen(page, 'house-list')
  await lots.filter({ hasText: title }).first().waitFor()
  expect(await lots.count()).toBeGreaterThan(24)
  await until(
    async () => Math.abs((await page.evaluate(() => window.scrollY)) - before) < 50,
    `scrolled to ${before} again`,
  )
})

test('back in the header leads home when there is nothing to go back to', async () => {
  const page = await open('/m/my/login')
  await atScreen(page, 'my-login')
  await page.getByRole('button', { name: '返回' }).click()
  await atScreen(page, 'home')
})

test('the error page counts down and leads away', async () => {
  const page = await open('/400')
  await atScreen(page, 'error-400')
  expect(await page.textContent('body')).toContain('400')
})
