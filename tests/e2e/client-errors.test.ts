import { call } from '../setup/signed-call'
import { DEMO_CODE, expectNoSeriousAxe, logInAs, ORIGIN, useBrowser } from './harness'

const { open } = useBrowser()

const ADMIN = '13800000004'

test('what breaks at a visitor is found by an admin, opened, and settled', async () => {
  const words = `broken on purpose ${'x'.repeat(1 + (Date.now() % 30))}`
  const visitor = await open('/house/list.html', { size: 'desktop' })
  // A page of the same visitor that is broken on purpose.
  const breaking = await visitor.context().newPage()
  await breaking.goto('/house/list.html?keyword=13800000001')
  const heard = breaking.waitForResponse(response => response.url().endsWith('/api/getErr'))
  await breaking.evaluate(text => {
    setTimeout(() => {
      throw new Error(`${text} 13800000001`)
    })
  }, words)
  const sent = (await heard).request().postData() ?? ''
  expect(sent).not.toMatch(/13800000001|keyword/)

  const page = await open('/400', { size: 'desktop' })
  await logInAs(page, ADMIN)
  await page.goto('/desk/operations')
  await page.getByRole('heading', { name: '运行状态' }).waitFor()
  const row = page.getByRole('button', { name: `Error: ${words} #`, exact: true })
  // Reports are batched for some seconds.
  for (let n = 0; n < 10 && !(await row.isVisible()); n += 1) {
    await page.reload()
    await row.waitFor({ timeout: 2_000 }).catch(() => undefined)
  }
  await page
    .getByRole('table', { name: '程序报错' })
    .getByText(/（现在的）/)
    .first()
    .waitFor()
  await row.click()
  await page.getByText(/^出在：/).waitFor()
  await expectNoSeriousAxe(page)
  await page.getByRole('combobox', { name: '全部平台' }).selectOption({ label: '百度小程序' })
  await page.getByText('这个平台和版本没有报错').waitFor()
  await page.getByRole('combobox', { name: '全部平台' }).selectOption({ label: '网页' })
  await page.getByRole('button', { name: `标为已处理：Error: ${words} #` }).click()
  await row.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^已处理 \d/ }).click()
  await row.waitFor()

  const { result } = await call<{ login_data: { token: string } }>(ORIGIN, 'user/login', {
    phone: '13800000003',
    code: DEMO_CODE,
    agree: 1,
  })
  const editor = await call(ORIGIN, 'desk/client-errors', {}, { token: result?.login_data.token ?? '' })
  expect(editor.errcode).not.toBe(0)
}, 120_000)
