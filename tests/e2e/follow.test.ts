import { atScreen, freshPhone, logIn, useBrowser } from './harness'

const { open } = useBrowser()

test('desktop: from the home page to a lot, followed after the login, found under 我的, and out again', async () => {
  // On a phone: tests/hosts/journey.test.ts.
  const page = await open('/', { size: 'desktop' })
  await atScreen(page, 'home')
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '法拍房' }).click()
  await atScreen(page, 'house-list')
  await page.getByRole('group', { name: '户型' }).getByRole('button', { name: /^3室/ }).click()
  await page.waitForURL(/jushi=3/)
  await atScreen(page, 'house-list')

  const lot = page.getByRole('main').getByRole('link').filter({ hasText: '3室' }).first()
  const title = await lot.getByRole('heading').innerText()
  await lot.click()
  await atScreen(page, 'house-detail')
  await page.getByRole('main').getByText(title).first().waitFor()
  const address = new URL(page.url()).pathname
  expect(address).toMatch(/^\/house\/\d+\.html$/)

  // Asked to log in, and then what was pressed happens.
  await page.getByRole('button', { name: '关注', exact: true }).click()
  await atScreen(page, 'my-login')
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(address)
  await logIn(page, freshPhone())
  await atScreen(page, 'house-detail')
  await page.getByRole('button', { name: '已关注' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(address)

  // Reloaded, the server still knows.
  await page.reload()
  await page.getByRole('button', { name: '已关注' }).waitFor()

  await page.goto('/my')
  await atScreen(page, 'my')
  await page
    .getByRole('navigation', { name: '我的' })
    .getByRole('link', { name: /^关注\s*1$/ })
    .click()
  await atScreen(page, 'my-list-follow')
  await page.getByRole('link').filter({ hasText: title }).first().waitFor()

  const other = await page.context().newPage()
  await other.goto(address)
  await other.getByRole('button', { name: '已关注' }).waitFor()

  await page.goBack()
  await atScreen(page, 'my')
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退出' }).click()
  await atScreen(page, 'home')
  expect((await page.context().cookies()).filter(({ name }) => name === 'token')).toEqual([])
  // The other tab agrees without being touched.
  await other.getByRole('button', { name: '关注', exact: true }).first().waitFor()
  await other.close()
  await page.goto('/m/my/follow')
  await atScreen(page, 'my-login')
})

test('a wrong code is said at its field, and nobody is logged in', async () => {
  const page = await open('/m/my/login')
  await logIn(page, freshPhone(), '000000')
  await page
    .getByText(/验证码.*(不正确|有误|错误)/)
    .first()
    .waitFor()
  expect((await page.context().cookies()).filter(({ name }) => name === 'token')).toEqual([])
})

test('a member who opens a login screen is sent home', async () => {
  const page = await open('/m/my/login?redirect=%2Fmy')
  await logIn(page, freshPhone())
  await atScreen(page, 'my')
  for (const path of ['/m/my/login', '/m/my/accountlogin', '/m/my/register']) {
    await page.goto(path)
    await atScreen(page, 'home')
  }
})

test('the password of the demo account logs in; the wanted page opens', async () => {
  const page = await open('/m/my/follow')
  await atScreen(page, 'my-login')
  await page.getByRole('link', { name: '密码登录' }).click()
  await atScreen(page, 'my-accountlogin')
  await page.getByRole('textbox', { name: '手机号' }).fill('13800000001')
  await page.getByLabel('密码', { exact: true }).fill('Demo1234')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await atScreen(page, 'my-list-follow')
})
