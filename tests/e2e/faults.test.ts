import { ORIGIN, atScreen, useBrowser } from './harness'

const { open } = useBrowser()

test('offline: what is not here yet says so and comes with a retry, what is loaded stays', async () => {
  const page = await open('/house/list.html')
  await atScreen(page, 'house-list')
  const lots = page.getByRole('main').getByRole('link').filter({ has: page.getByRole('heading') })
  const title = await lots.first().getByRole('heading').innerText()

  await page.context().setOffline(true)
  await lots.first().click()
  const retry = page.getByRole('button', { name: /重试|再试|重新加载/ })
  await retry.waitFor()
  await page.goBack()
  await page.getByRole('main').getByText(title).first().waitFor()

  await page.goForward()
  await page.context().setOffline(false)
  await retry.click()
  await atScreen(page, 'house-detail')
  await page.getByRole('main').getByText(title).first().waitFor()
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
  await page.getByText('没有取到').waitFor({ timeout: 30_000 })
  // Asked once and three times again, no more.
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
  page.on('framenavigated', frame => { if (frame === page.mainFrame()) screens.push(new URL(frame.url()).pathname) })
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
