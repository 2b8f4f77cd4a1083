import { readFile } from 'node:fs/promises'
import { atScreen, expectNoSeriousAxe, ORIGIN, useBrowser, type Look, type Size } from './harness'

const { open } = useBrowser()
const PATH = '/xiaoqu/1/evidence'

test('from a community to its auctions of all years, to the rows behind a number, and on to a lot', async () => {
  const page = await open('/xiaoqu/1.html')
  await atScreen(page, 'xiaoqu-detail')
  await page.locator('#deals').getByRole('link', { name: '历年拍卖记录' }).click()
  await atScreen(page, 'xiaoqu-evidence')
  expect(new URL(page.url()).pathname).toBe(PATH)

  const figures = page.locator('#figures')
  const deals = figures.getByRole('button', { name: /成交率/ })
  const [, total = ''] = /已结束 \d+ \/ (\d+)/.exec(await deals.innerText()) ?? []
  await deals.click()
  const sheet = page.getByRole('dialog', { name: '已结束的拍卖' })
  await sheet.getByText(`${total} 条`, { exact: true }).waitFor()
  await sheet.getByRole('link').first().click()
  await atScreen(page, 'house-detail')
})

test('its figures are in the page that the server sends', async () => {
  const html = await (await fetch(ORIGIN + PATH)).text()
  for (const words of ['历年成交与流拍', '成交单价中位数', '交付时长', '元/㎡·月'])
    expect(html).toContain(words)
})

test('the rows can be taken along as a table', async () => {
  const page = await open(PATH)
  await atScreen(page, 'xiaoqu-evidence')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载表格' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^1-evidence-\d{4}-\d\d-\d\d\.csv$/)
  const csv = await readFile(await download.path(), 'utf8')
  expect(csv.startsWith('\ufeff')).toBe(true)
  expect(csv).toContain('房源编号,房源,轮次,结果,结束日')
})

test('the numbers of a court lead to its page', async () => {
  const page = await open(PATH)
  await atScreen(page, 'xiaoqu-evidence')
  await page.locator('#handover').getByRole('link').first().click()
  await atScreen(page, 'court')
})

test('a community that there is not is not found', async () => {
  const page = await open('/xiaoqu/999999/evidence')
  await atScreen(page, 'not-found')
})

test.each<[Size, Look]>([
  ['phone', 'light'],
  ['phone', 'elder'],
  ['desktop', 'dark'],
])('the page can be read by all, and is no wider than the window: %s, %s', async (size, look) => {
  const page = await open(PATH, { size, look })
  await atScreen(page, 'xiaoqu-evidence')
  await expectNoSeriousAxe(page)
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(over).toBeLessThanOrEqual(0)
})
