import { atScreen, expectNoSeriousAxe, useBrowser, type Look, type Size } from './harness'

const { open } = useBrowser()
const COURT = '演示区人民法院'
const PATH = `/court/${encodeURIComponent(COURT)}`

test('from a lot to its court, whose shares say what they are of, and on to the lots that the court has on', async () => {
  const page = await open('/house/1.html')
  await atScreen(page, 'house-detail')
  const court = page.getByText('处置法院').first().getByRole('link')
  const name = await court.innerText()
  await court.click()
  await atScreen(page, 'court')
  expect(new URL(page.url()).pathname).toBe(`/court/${encodeURIComponent(name)}`)

  const main = page.locator('.taro_page:not(.taro_page_shade)')
  await main.getByText('比率与分母').waitFor()
  await main
    .getByText(/^\d+ \/ \d+，(?:不含撤回、中止|样本少，以区间为准)$/)
    .first()
    .waitFor()
  await main
    .getByText(/^95% 区间 [\d.]+–[\d.]+$/)
    .first()
    .waitFor()
  await main.getByText('买受人自填，未经核对', { exact: false }).waitFor()

  await main.getByRole('link', { name: /^\d+ 套$/ }).click()
  await atScreen(page, 'house-list')
  expect(new URL(page.url()).searchParams.get('court')).toBe(name)
  await page.getByRole('button', { name: `去掉${name}` }).waitFor()
})

test('a list is narrowed to a court among its other conditions', async () => {
  const page = await open('/house/list.html')
  await atScreen(page, 'house-list')
  await page.getByRole('button', { name: '更多' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: COURT, exact: true }).click()
  await sheet.getByRole('button', { name: /查看/ }).click()
  await page.getByRole('button', { name: `去掉${COURT}` }).waitFor()
  expect(new URL(page.url()).searchParams.get('court')).toBe(COURT)
})

test('a court that has no lots is not found', async () => {
  const page = await open(`/court/${encodeURIComponent('无此法院')}`)
  await atScreen(page, 'not-found')
})

test.each<[Size, Look]>([
  ['phone', 'light'],
  ['phone', 'elder'],
  ['desktop', 'dark'],
])('the page can be read by all, and is no wider than the window: %s, %s', async (size, look) => {
  const page = await open(PATH, { size, look })
  await atScreen(page, 'court')
  await expectNoSeriousAxe(page)
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(over).toBeLessThanOrEqual(0)
})
