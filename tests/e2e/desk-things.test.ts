import type { Page } from 'playwright-core'
import { logInAs, ORIGIN, useBrowser } from './harness'

const { open } = useBrowser()
const EDITOR = '13800000003'

async function asEditor(path: string): Promise<Page> {
  const page = await open('/400', { size: 'desktop' })
  await logInAs(page, EDITOR)
  await page.goto(path)
  return page
}

test('a community is found, a wrong value is said at its field, and what is saved stands on its public page', async () => {
  const page = await asEditor('/desk/communities')
  await page.getByRole('heading', { name: '小区', level: 1 }).waitFor()
  const first = page.getByRole('table', { name: '小区' }).locator('tbody tr').first()
  const name = await first.getByRole('button').innerText()
  await page.getByRole('textbox', { name: '名称、别名、地址' }).fill(name)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name, exact: true }).first().click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  const id = new URL(page.url()).searchParams.get('id')
  expect(id).toMatch(/^\d+$/)

  await page.getByRole('textbox', { name: /^建成年代/ }).fill('去年')
  await page.getByRole('textbox', { name: /^物业公司/ }).fill('换过的物业公司')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('应为年份').first().waitFor()
  await page.getByRole('textbox', { name: /^建成年代/ }).fill('2009')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('已保存').waitFor()
  await page.getByRole('group', { name: '改动记录' }).getByText('演示编辑').first().waitFor()

  const guest = await open(`/xiaoqu/${id ?? ''}.html`)
  await guest.getByText('换过的物业公司').first().waitFor()
  expect((await page.request.get(`${ORIGIN}/xiaoqu/${id ?? ''}.html`)).status()).toBe(200)
}, 90_000)

test('lots are narrowed by the filters of the site in the address, by the keys chosen, and changed together', async () => {
  const page = await asEditor('/desk/lots?statuses=upcoming&house_types=5')
  const rows = page.getByRole('table', { name: '房源' }).locator('tbody tr')
  await rows.first().waitFor()
  await page.getByRole('button', { name: '筛选 2' }).waitFor()
  await page.getByRole('button', { name: /^列 / }).click()
  await page.getByRole('checkbox', { name: '法院' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('columnheader', { name: '法院' }).waitFor()
  await page.reload()
  await page.getByRole('columnheader', { name: '法院' }).waitFor()

  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.getByText('已选 2 套').waitFor()
  await page.keyboard.press('s')
  const form = page.getByRole('group', { name: '改状态' })
  await form.getByRole('button', { name: '暂缓', exact: true }).click()
  await form.getByRole('button', { name: '法院决定暂缓' }).click()
  await form.getByRole('textbox', { name: /^公告依据/ }).fill('暂缓公告 9 号')
  await form.getByRole('button', { name: '改 2 套的状态' }).click()
  await page.getByText('2 套已改为暂缓').waitFor()

  await page.getByRole('button', { name: /^导出 \d+ 套$/ }).click()
  const link = page.getByRole('link', { name: /^下载 \d+ 套$/ })
  const file = await page.request.get(new URL((await link.getAttribute('href')) ?? '', ORIGIN).href)
  expect(file.headers()['content-type']).toContain('text/csv')
  expect((await file.text()).split('\r\n')[0]).toContain('标题')
}, 90_000)
