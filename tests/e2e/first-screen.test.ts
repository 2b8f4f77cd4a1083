import type { Page } from 'playwright-core'
import { atScreen, until, useBrowser } from './harness'

const { open } = useBrowser()

const SCRIPTS = '**/assets/*.js'
const drawn = (page: Page) => page.locator('#first-screen')
const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

/** Opens another page as a full load, with its scripts held back until released. */
async function holdScripts(page: Page, path: string): Promise<() => Promise<void>> {
  let letGo = () => {}
  const released = new Promise<void>(resolve => {
    letGo = resolve
  })
  await page.route(SCRIPTS, async route => {
    await released
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await drawn(page).waitFor()
  return async () => {
    letGo()
    await drawn(page).waitFor({ state: 'detached' })
  }
}

test.each(['phone', 'desktop'] as const)(
  'before any script has come a lot can be read and its links lead on, %s',
  async size => {
    const page = await open('/my', { size })
    await atScreen(page, 'my')
    await holdScripts(page, '/house/1.html')
    const text = await drawn(page).innerText()
    expect(text).toMatch(/起拍价|当前价|成交价/)
    expect(text).toContain('保证金')
    await drawn(page).locator('img').first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    await drawn(page).locator('a[href^="/xiaoqu/"]').first().click()
    await until(() => Promise.resolve(page.url().includes('/xiaoqu/')), 'the page of the community')
  },
)

/** Text of the server-rendered page, which hydration keeps, without placeholders. */
const parts = (page: Page) =>
  drawn(page).locator('.screen').locator('xpath=.//*[normalize-space()]').elementHandles()

test.each([
  ['/', 'phone'],
  ['/', 'desktop'],
  ['/house/list.html', 'phone'],
  ['/house/list.html', 'desktop'],
  ['/house/1.html', 'phone'],
  ['/house/1.html', 'desktop'],
  ['/article/1.html', 'phone'],
] as const)('what was drawn is the page: %s comes alive in it, %s', async (path, size) => {
  const page = await open('/my', { size })
  await atScreen(page, 'my')
  const release = await holdScripts(page, path)
  const all = await parts(page)
  expect(all.length).toBeGreaterThan(100)
  await release()
  const isThere = await Promise.all(all.map(part => part.evaluate(one => one.isConnected)))
  expect(isThere.filter(is => !is)).toEqual([])
})

test('where this device knows better, the page is right: a lot that was hidden on it is gone', async () => {
  const page = await open('/house/list.html')
  await atScreen(page, 'house-list')
  const lots = page.getByRole('main').locator('a[href^="/house/"]')
  const href = (await lots.nth(1).getAttribute('href')) ?? ''
  const id = Number(/\d+/.exec(href)?.[0])
  await page.evaluate(lot => {
    localStorage.setItem('member.hiddenLots', JSON.stringify([lot]))
  }, id)
  const release = await holdScripts(page, '/house/list.html')
  await drawn(page).locator(`a[href="${href}"]`).first().waitFor()
  await release()
  await until(
    async () => (await page.getByRole('main').locator(`a[href="${href}"]`).count()) === 0,
    'the hidden lot to go',
  )
})

test('what is written before the page can answer stays, and is heard', async () => {
  const page = await open('/my')
  await atScreen(page, 'my')
  const release = await holdScripts(page, '/search')
  const field = page.locator('input').first()
  await field.fill('滨江')
  await release()
  expect(await field.inputValue()).toBe('滨江')
  await field.press('Enter')
  await until(() => Promise.resolve(decodeURIComponent(page.url()).includes('滨江')), 'the search')
})

test('what is pressed before the page can answer is done once it can, and the page stays where it was scrolled to', async () => {
  const page = await open('/my')
  await atScreen(page, 'my')
  const release = await holdScripts(page, '/house/list.html')
  await drawn(page).locator('a[href^="/house/"]').nth(5).scrollIntoViewIfNeeded()
  const before = await scrollTop(page)
  expect(before).toBeGreaterThan(200)
  await drawn(page).getByRole('button', { name: /^户型/ }).click()
  await release()
  await page.getByRole('dialog').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  await atScreen(page, 'house-list')
  await until(async () => Math.abs((await scrollTop(page)) - before) < 4, 'the place on the list')
})

test('before any script has come the pictures in sight are there, those below come once the page is moved', async () => {
  const page = await open('/my')
  await atScreen(page, 'my')
  await holdScripts(page, '/house/list.html')
  const pictures = drawn(page).locator('a[href^="/house/"] img')
  const hasCome = (at: 'first' | 'last') => () =>
    pictures[at]().evaluate(one => (one as HTMLImageElement).naturalWidth > 1)
  await until(hasCome('first'), 'the first picture')
  expect(await hasCome('last')()).toBe(false)
  await pictures.last().scrollIntoViewIfNeeded()
  await until(hasCome('last'), 'the last picture')
})

test('where the keyboard was, it is afterwards', async () => {
  const page = await open('/my', { size: 'desktop' })
  await atScreen(page, 'my')
  const release = await holdScripts(page, '/house/list.html')
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('href') ?? '')
  await drawn(page).getByRole('main').locator('a[href^="/house/"]').nth(1).focus()
  const lot = await focused()
  expect(lot).toMatch(/^\/house\/\d+\.html$/)
  await release()
  expect(await focused()).toBe(lot)
})

test("the first screen is the visitor's own: what they follow, and nobody after them", async () => {
  // the demo member follows it
  const member = await open('/my', { as: 'member' })
  await atScreen(member, 'my')
  await holdScripts(member, '/house/1.html')
  await drawn(member)
    .getByRole('button', { name: /^已关注/ })
    .first()
    .waitFor()

  const visitor = await open('/my')
  await atScreen(visitor, 'my')
  await holdScripts(visitor, '/house/1.html')
  await drawn(visitor).getByRole('button', { name: /^关注/ }).first().waitFor()
  expect(
    await drawn(visitor)
      .getByRole('button', { name: /^已关注/ })
      .count(),
  ).toBe(0)
})

test.each([
  ['dark', 'theme-dark'],
  ['elder', 'mode-elder'],
] as const)('%s holds from the first look on', async (look, name) => {
  const page = await open('/my', { look })
  await atScreen(page, 'my')
  await holdScripts(page, '/house/list.html')
  expect(await page.locator(`html.${name}`).count()).toBe(1)
  const seen = () =>
    page
      .locator('body')
      .evaluate(body => getComputedStyle(body).backgroundColor + getComputedStyle(body).fontSize)
  await until(async () => !(await seen()).startsWith('rgba(0, 0, 0, 0)'), 'the styles')
  const first = await seen()
  await page.unroute(SCRIPTS)
  await page.goto('/house/list.html')
  await atScreen(page, 'house-list')
  expect(await seen()).toBe(first)
})
