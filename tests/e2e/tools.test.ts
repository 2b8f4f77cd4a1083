import { readFileSync } from 'node:fs'
import { call } from '../setup/signed-call'
import { ORIGIN, atScreen, useBrowser } from './harness'

const { open } = useBrowser()

/** Only on the top screen: the one below stays in the document. */
const RESULT = '.taro_page:not(.taro_page_shade) .tax-page'

test('from a lot to the highest bid that fits, and its days as a calendar file', async () => {
  const page = await open('/house/1.html', { as: 'member' })
  await page.getByRole('link', { name: '出价上限' }).click()
  await atScreen(page, 'bid-limit')
  await page.getByLabel('自有现金').fill('400')
  await page.getByLabel('银行预审').fill('200')
  await page.getByText('到此为止').waitFor()
  await page.getByRole('button', { name: '存为我的上限' }).click()
  await page.getByText(/已存为我的上限 [\d.]+万/).waitFor()
  await page.getByRole('link', { name: '资金安排' }).click()
  await atScreen(page, 'cash-calendar')
  await page.getByRole('heading', { name: '付款日程' }).waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '存到日历（.ics）' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('资金安排-1.ics')
  const text = readFileSync(await file.path(), 'utf8')
  expect(text).toContain('BEGIN:VCALENDAR')
  expect(text.match(/BEGIN:VEVENT/g)?.length).toBeGreaterThanOrEqual(6)
})

test('on the day of an auction a lost connection is said, and what was typed outlives it', async () => {
  const { result } = await call<{ list: { id: number }[] }>(ORIGIN, 'house/list', {
    statuses: 'ongoing',
    page_size: 1,
  })
  const page = await open(`/tools/auction-day/${result.list[0]?.id}`)
  await atScreen(page, 'auction-day')
  const cash = page.getByLabel('自有现金')
  await cash.fill('321')
  await page
    .getByText(/您的资金|资金够付|还能加 \d+ 次|到此为止/)
    .first()
    .waitFor()
  const lost = page.getByText('没有连上，价格可能已变')
  expect(await lost.count()).toBe(0)
  await page.route(/\/(m\/api\/house\/live|events\/lots\/)/, route => route.abort())
  await page.reload()
  await atScreen(page, 'auction-day')
  await cash.fill('321')
  await lost.waitFor({ timeout: 60_000 })
  await page.unrouteAll()
  await lost.waitFor({ state: 'hidden', timeout: 60_000 })
  expect(await cash.inputValue()).toBe('321')
})

test('taxes are reckoned, kept and handed on: who opens the link sees the same figures', async () => {
  const page = await open('/tax/count')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.locator('#tax-price').fill('412.5')
  await page.getByRole('button', { name: '看逐项结果' }).click()
  await atScreen(page, 'tax-count-result')
  const figures = await page.locator(RESULT).innerText()
  expect(figures).toContain('4,125,000')
  await page.getByRole('button', { name: '分享' }).click()
  await page.getByText('链接已复制').waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const other = await open(link)
  await atScreen(other, 'tax-count-result')
  expect(await other.locator(RESULT).innerText()).toBe(figures)
})

test('a poster is shown whole, as it will be sent', async () => {
  const page = await open('/poster/posterImg/1')
  const picture = page.getByRole('img', { name: /海报$/ })
  const shown = picture.locator('img')
  await shown.evaluate(image => (image as HTMLImageElement).decode())
  const [place, drawn] = [await picture.boundingBox(), await shown.boundingBox()]
  expect(drawn).toEqual(place)
  expect(await shown.evaluate(image => getComputedStyle(image).objectFit)).toBe('contain')
})

test('on a computer a lot and a tax are printed, and on paper only the content is left', async () => {
  for (const path of ['/house/1.html', '/tax/count']) {
    const page = await open(path, { size: 'desktop' })
    const printed = page.evaluate(
      () =>
        new Promise<void>(done => {
          window.print = done
        }),
    )
    await page.getByRole('button', { name: '打印' }).click()
    await printed
    await page.emulateMedia({ media: 'print' })
    for (const beside of ['.topnav', '.foot']) await page.locator(beside).first().waitFor({ state: 'hidden' })
  }
})

test('from the districts of the deals to the map of what was sold', async () => {
  const page = await open('/tradeData', { size: 'desktop' })
  await page.getByRole('link', { name: '看地图' }).click()
  await atScreen(page, 'map-fapai')
  expect(new URL(page.url()).searchParams.get('statuses')).toBe('sold')
})
