import type { Page } from 'playwright-core'
import { logInAs, useBrowser } from './harness'

const { open } = useBrowser()

const EDITOR = '13800000003'

async function atDesk(path: string): Promise<Page> {
  const page = await open('/400', { size: 'desktop' })
  await logInAs(page, EDITOR)
  await page.goto(path)
  return page
}
const words = (page: Page) => page.getByRole('textbox', { name: '正文' })
const title = (page: Page) => page.getByRole('textbox', { name: '标题', exact: true })
const saved = (page: Page) => page.getByText(/^已保存 \d\d:\d\d/).waitFor()

test('what is typed in a slow first save, before a reload and without a network is all there', async () => {
  const name = `边写边存 ${Date.now() % 1_000_000}`
  const page = await atDesk('/desk/article')
  await page.getByRole('link', { name: '写一篇' }).click()
  let isFirst = true
  let letGo = () => {}
  const held = new Promise<void>(resolve => (letGo = resolve))
  await page.route('**/m/api/article/save', async route => {
    if (isFirst) {
      isFirst = false
      await held
    }
    await route.continue()
  })
  await title(page).fill(name)
  await page.getByText('正在保存').waitFor()
  await words(page).click()
  await page.keyboard.type('存的时候写的。')
  letGo()
  await page.waitForURL(/\/desk\/article\/[1-9]\d*$/)
  await page.keyboard.type('存好以后接着写的。')
  expect(await words(page).textContent()).toBe('存的时候写的。存好以后接着写的。')
  await saved(page)

  await page.reload()
  await words(page).getByText('存的时候写的。存好以后接着写的。').waitFor()

  await page.context().setOffline(true)
  await words(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('断网写的。')
  await page.getByText(/未保存，离线保存在本机/).waitFor()
  // Leaving asks for confirmation, and Back too.
  await page.getByRole('link', { name: '返回' }).click()
  await page.getByText('有改动还没有保存').waitFor()
  await page.getByRole('button', { name: '留下' }).click()
  await page.getByText('有改动还没有保存').waitFor({ state: 'detached' })
  await page.goBack()
  await page.getByText('有改动还没有保存').waitFor()
  await page.getByRole('button', { name: '留下' }).click()
  expect(page.url()).toMatch(/\/desk\/article\/[1-9]\d*$/)

  page.on('dialog', dialog => void dialog.accept())
  // The next save hangs, like on a network without connectivity.
  await page.unroute('**/m/api/article/save')
  await page.route('**/m/api/article/save', route => route.abort())
  await page.context().setOffline(false)
  await page.reload()
  await page.getByText(/本机有 .+ 没有保存的内容/).waitFor()
  await page.unroute('**/m/api/article/save')
  await page.getByText('恢复', { exact: true }).click()
  await words(page).getByText('断网写的。').waitFor()
  await saved(page)
  await page.reload()
  await words(page).getByText('存的时候写的。存好以后接着写的。断网写的。').waitFor()
  expect(await title(page).inputValue()).toBe(name)
}, 120_000)

test('a draft needs no group; what does come out says which field is missing; two windows lose nothing', async () => {
  const page = await atDesk('/desk/article/0')
  await words(page).click()
  await page.keyboard.type('只有一句。')
  await page.keyboard.press('Control+s')
  await page.waitForURL(/\/desk\/article\/[1-9]\d*$/)
  await saved(page)
  await page.getByRole('button', { name: '提交审核' }).click()
  for (const missing of ['标题至少 2 个字', '请选择归类'])
    await page.getByRole('alert').filter({ hasText: missing }).waitFor()

  const other = await page.context().newPage()
  await other.goto(page.url())
  await words(other).getByText('只有一句。').click()
  await other.keyboard.press('Control+End')
  await other.keyboard.type('另一扇窗的。')
  await saved(other)
  await words(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('这扇窗的。')
  await page.getByText(/没有保存，别处存过/).waitFor()
  await page.getByRole('button', { name: '还有 1 处待选' }).waitFor()
  await page.getByRole('radio', { name: '都保留' }).click()
  await page.getByRole('button', { name: '使用合并结果' }).click()
  await saved(page)
  for (const kept of ['只有一句。另一扇窗的。', '只有一句。这扇窗的。'])
    await words(page).getByText(kept).waitFor()
  await page.getByRole('button', { name: /版本/ }).click()
  await page
    .getByRole('region', { name: '历史版本' })
    .getByText(/自动保存/)
    .first()
    .waitFor()
  await other.close({ runBeforeUnload: false })
}, 90_000)
