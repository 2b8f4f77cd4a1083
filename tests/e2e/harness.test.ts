import type { Page } from 'playwright-core'
import { atScreen, ORIGIN, useBrowser } from './harness'

const { open } = useBrowser()

/** Everything by which a page can recognize earlier visitors. */
async function traces(page: Page) {
  // The page sets it with its first request, which may come after its first content.
  await page.waitForFunction(() => document.cookie.includes('sign_code='))
  const cookies = await page.context().cookies()
  const { sid, ...stored } = await page.evaluate(async () => ({
    sid: localStorage.getItem('device.sid'),
    local: Object.keys(localStorage)
      .filter(key => !['device.clockOffset', 'device.sid'].includes(key))
      .sort(),
    name: window.name,
    history: history.length,
    width: innerWidth,
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    isPrint: matchMedia('print').matches,
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
  }))
  return {
    ...stored,
    pages: page.context().pages().length,
    cookies: cookies.map(({ name }) => name),
    marks: [sid, cookies.find(({ name }) => name === 'sign_code')?.value],
  }
}

let first: Awaited<ReturnType<typeof traces>> & { page: Page }
let heard = 0
const ROUTE = '**/m/api/house/list'

test('a visitor leaves traces in a tab', async () => {
  const page = await open('/house/list.html')
  await atScreen(page, 'house-list')
  first = { ...(await traces(page)), page }

  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '首页' }).click()
  await atScreen(page, 'home')
  await page.evaluate(async () => {
    localStorage.setItem('member.hiddenLots', '[1]')
    sessionStorage.setItem('left', 'behind')
    window.name = 'left'
    document.cookie = 'left=behind; path=/'
    await caches.open('left')
    await new Promise(resolve => {
      indexedDB.open('left').onsuccess = resolve
    })
  })
  await page.context().addCookies([{ name: 'token', value: 'left', url: ORIGIN }])
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.route(ROUTE, route => route.abort())
  page.on('response', () => {
    heard += 1
  })
  await page.context().newPage()
})

test('the next visitor in the same tab finds none of them', async () => {
  heard = 0
  const page = await open('/house/list.html')
  await atScreen(page, 'house-list')
  const { marks, ...seen } = await traces(page)
  const { marks: marksBefore, page: pageBefore, ...before } = first
  expect(page).toBe(pageBefore)
  expect(seen).toEqual(before)
  for (const mark of marks) if (mark) expect(marksBefore).not.toContain(mark)
  expect(heard).toBe(0)
  expect(await page.evaluate(() => sessionStorage.getItem('left'))).toBeNull()
  const lots = page.getByRole('main').locator('a[href^="/house/"]')
  await lots.first().waitFor()
})

test('what cannot be undone ends a tab', async () => {
  const page = await open('/my')
  await page.addInitScript(() => {
    window.name = 'spent'
  })
})

test('so the next visitor has another', async () => {
  const page = await open('/my')
  expect(page).not.toBe(first.page)
  expect(await page.evaluate(() => window.name)).toBe('')
})
