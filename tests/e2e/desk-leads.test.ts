import type { Page } from 'playwright-core'
import { until } from '../setup/wait'
import { logInAs, useBrowser } from './harness'

const { open } = useBrowser()
const ADMIN = '13800000004'

async function openBoard(width: number): Promise<Page> {
  const page = await open('/400', { size: 'desktop' })
  await page.setViewportSize({ width, height: 900 })
  await logInAs(page, ADMIN)
  await page.goto('/desk/leads?view=all&show=board')
  await page.getByRole('group', { name: '线索看板' }).waitFor()
  return page
}
const findColumn = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

test.each([1024, 1440])(
  'at %i a lead moves by the keyboard and by its menu, and keeps its note and next step',
  async width => {
    const page = await openBoard(width)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    const fresh = findColumn(page, '待联系').getByRole('listitem').first()
    await fresh.waitFor()
    const id = (await fresh.getAttribute('data-lead')) ?? ''
    const cardIn = (name: string) => findColumn(page, name).locator(`[data-lead="${id}"]`)

    await fresh.locator('.drag-h').focus()
    await page.keyboard.press('ArrowRight')
    await cardIn('已联系').waitFor()
    await until('the focus is on the moved card', () =>
      cardIn('已联系')
        .locator('.drag-h')
        .evaluate(handle => handle === document.activeElement),
    )
    await page.keyboard.press('ArrowRight')
    await cardIn('已完成').waitFor()
    await cardIn('已完成')
      .getByRole('button', { name: /的状态$/ })
      .click()
    await cardIn('已完成').getByRole('menuitem', { name: '已联系' }).click()
    await cardIn('已联系').waitFor()

    await cardIn('已联系')
      .getByRole('button', { name: new RegExp(`^打开 线索 ${id} `) })
      .click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: '接通' }).click()
    await sheet.getByRole('textbox', { name: /^备注/ }).fill('约好周六看房')
    await sheet.getByRole('textbox', { name: /^下一步做什么/ }).fill('发看房地址')
    await sheet.getByLabel('下一步的时间，到时列在“今天”里').fill('2030-01-05T10:00')
    // More than a year ahead is refused at the server, in words.
    await sheet.getByRole('button', { name: '保存跟进' }).click()
    await sheet.getByText('下一步至多定在一年内').waitFor()
    const tomorrow = new Date(Date.now() + 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 16)
    await sheet.getByLabel('下一步的时间，到时列在“今天”里').fill(tomorrow)
    await sheet.getByRole('button', { name: '保存跟进' }).click()
    await sheet.getByText('电话登记为接通：约好周六看房').waitFor()
    await page.keyboard.press('Escape')
    await cardIn('已联系')
      .getByText(/下一步：.*发看房地址/)
      .waitFor()

    await page.goto('/desk/changes')
    await page
      .getByRole('table', { name: '改动记录' })
      .getByRole('row')
      .filter({ hasText: new RegExp(`线索 ${id}(?!\\d)`) })
      .getByText('状态：已完成 → 已联系')
      .first()
      .waitFor()
  },
  120_000,
)

test('a filter is saved as a view, opened from its chip, and deleted', async () => {
  const page = await open('/400', { size: 'desktop' })
  await logInAs(page, ADMIN)
  await page.goto('/desk/leads?view=free')
  const views = page.getByRole('group', { name: '保存的视图' })
  await views.getByRole('button', { name: /视图$/ }).click()
  const sheet = page.getByRole('dialog', { name: '视图' })
  const name = `未分配 ${Date.now() % 100_000}`
  await sheet.getByRole('textbox').first().fill(name)
  await sheet.getByRole('button', { name: '保存', exact: true }).click()
  await sheet.getByRole('listitem').filter({ hasText: name }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^全部 / }).click()
  await views.getByRole('button', { name, exact: true }).click()
  await page.waitForURL(/view=free/)
  await views.getByRole('button', { name: '管理视图' }).click()
  await sheet.getByRole('button', { name: `删除 ${name}` }).click()
  await page.getByRole('button', { name: '删除', exact: true }).last().click()
  await until(
    'it is gone',
    async () => (await views.getByRole('button', { name, exact: true }).count()) === 0,
  )
})
