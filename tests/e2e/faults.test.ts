import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ORIGIN, atScreen, useBrowser } from './harness'

const { open } = useBrowser()

/** Scripts of a page, by path. */
const readPageScripts = (page: string): string[] => {
  const all = JSON.parse(readFileSync(join('dist', 'h5', 'page-assets.json'), 'utf8')) as Record<
    string,
    string[]
  >
  return (all[page] ?? []).filter(file => file.endsWith('.js'))
}

test('offline: what is not here says so, what is loaded stays, and all comes when the network does', async () => {
  const page = await open('/house/list.html')
  await atScreen(page, 'house-list')
  const lots = page
    .getByRole('main')
    .getByRole('link')
    .filter({ has: page.getByRole('heading') })
  const title = await lots.first().getByRole('heading').innerText()
  // The lot page is prefetched while the list is idle, which takes longer on a busy machine.
  await page.waitForFunction(files => {
    const here = performance.getEntriesByType('resource').map(({ name }) => name)
    return files.every(file => here.some(name => name.endsWith(file)))
  }, readPageScripts('pages/house/detail/index'))

  await page.context().setOffline(true)
  await lots.first().click()
  await page.getByText('房源信息加载失败').waitFor()
  await page.getByRole('button', { name: '重试' }).waitFor()
  await page.goBack()
  await page.getByRole('main').getByText(title).first().waitFor()

  await lots.first().click()
  await page.getByText('房源信息加载失败').waitFor()
  await page.context().setOffline(false)
  await page.getByRole('main').getByText(title).first().waitFor()
})

test('offline: a filter that was not asked for before shows no lots and no number of another', async () => {
  const page = await open('/house/list.html')
  await atScreen(page, 'house-list')
  const lots = page
    .getByRole('main')
    .getByRole('link')
    .filter({ has: page.getByRole('heading') })
  await lots.first().waitFor()
  await page.getByRole('button', { name: '户型' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: /^3室/ }).waitFor()
  await page.context().setOffline(true)
  await sheet.getByRole('button', { name: /^3室/ }).click()
  await sheet.getByRole('button', { name: '查看房源', exact: true }).click()
  await page.getByText('房源列表加载失败').waitFor()
  expect(await lots.count()).toBe(0)
  expect(await page.getByRole('main').innerText()).not.toMatch(/共 [\d,]+ 套/)
  await page.context().setOffline(false)
  await lots.first().waitFor()
  await page.getByText(/共 [\d,]+ 套/).waitFor()
})

test('a page whose code is gone: one reload, then a page that offers to try again', async () => {
  const page = await open('/400')
  await atScreen(page, 'error-400')
  await page.waitForLoadState('networkidle')
  const here = new Set(
    await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
  )
  let documents = 0
  page.on('request', request => {
    if (request.isNavigationRequest()) documents += 1
  })
  await page.route('**/assets/*.js', route =>
    here.has(route.request().url()) ? route.continue() : route.abort(),
  )
  await page.evaluate(() => {
    window.location.assign('/my')
  })
  await page.getByText('页面没有加载出来').waitFor()
  // The visit itself, and one reload.
  expect(documents).toBe(2)
  await page.unroute('**/assets/*.js')
  await page.getByRole('button', { name: '重试' }).click()
  await atScreen(page, 'my')
})

test('the server failing is said, and a retry finds it again', async () => {
  const page = await open('/my')
  await atScreen(page, 'my')
  let asked = 0
  await page.route('**/m/api/house/list', async route => {
    asked += 1
    await route.fulfill({ status: 500, body: '' })
  })
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '找房' }).click()
  await page.getByText('加载失败').waitFor({ timeout: 30_000 })
  // One request and three retries.
  expect(asked).toBe(4)
  await page.unroute('**/m/api/house/list')
  await page.getByRole('button', { name: /重试|再试/ }).click()
  await atScreen(page, 'house-list')
  await page.getByRole('main').getByRole('heading').first().waitFor()
})

test('1001 in calls side by side ends the session once and leads to the login once', async () => {
  const page = await open('/400')
  await page.context().addCookies([{ name: 'token', value: 'gone', url: ORIGIN }])
  const screens: string[] = []
  page.on('framenavigated', frame => {
    if (frame === page.mainFrame()) screens.push(new URL(frame.url()).pathname)
  })
  await page.goto('/m/my/follow')
  await atScreen(page, 'my-login')
  await page.waitForLoadState('networkidle')
  expect(screens.filter(path => path === '/m/my/login')).toHaveLength(1)
  expect((await page.context().cookies()).filter(({ name }) => name === 'token')).toEqual([])
  expect(await page.getByRole('alert').filter({ hasText: '登录' }).count()).toBe(0)
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/m/my/follow')
})

test('HTTP 400 leads to its own screen', async () => {
  const page = await open('/my')
  await page.route('**/m/api/house/list', route => route.fulfill({ status: 400, body: '' }))
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '找房' }).click()
  await atScreen(page, 'error-400')
})
