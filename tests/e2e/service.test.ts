import type { Page } from 'playwright-core'
import { addDays, toBeijingDay } from '../../src/lib/dates'
import { until } from '../setup/wait'
import { DEMO_CODE, atScreen, freshPhone, useBrowser } from './harness'

const { open } = useBrowser()

/** Opens a lot that starts in three days or later, with time for a viewing, and returns its title. */
async function openUpcoming(page: Page) {
  const day = addDays(toBeijingDay(Date.now() / 1000), 3)
  await page.goto(`/house/list.html?statuses=upcoming&start_from=${day}&start_to=${addDays(day, 30)}`)
  await atScreen(page, 'house-list')
  const lot = page.getByRole('main').getByRole('link').filter({ hasText: '即将开始' }).first()
  const title = await lot.getByRole('heading').innerText()
  const href = (await lot.getAttribute('href')) ?? ''
  return { title, id: /\d+/.exec(href)?.[0] ?? '' }
}

async function logIn(page: Page) {
  await page.goto('/m/my/login')
  await atScreen(page, 'my-login')
  await page.getByRole('textbox', { name: '手机号' }).fill(freshPhone())
  await page.getByRole('checkbox', { name: /同意/ }).click()
  await page.getByRole('textbox', { name: '验证码' }).fill(DEMO_CODE)
  await page.waitForURL(url => !url.pathname.includes('login'))
}

test.each(['phone', 'desktop'] as const)(
  '%s: a viewing, a call-back and a loan are asked for, found under 我的, and taken back',
  async size => {
    const page = await open('/400', { size })
    await logIn(page)
    const { title, id } = await openUpcoming(page)
    await page.goto(`/m/zixun.html?house_id=${id}`)
    await atScreen(page, 'consulting')

    const send = page.getByRole('button', { name: '预约看样', exact: true })
    await send.click()
    await page.getByText('请先阅读并同意协议').waitFor()
    await page
      .getByRole('radio', { name: /余|可登记|时间自选/ })
      .last()
      .click()
    await page.getByRole('group', { name: '时间' }).getByRole('button').first().click()
    await page.getByRole('checkbox', { name: /同意由/ }).click()
    await send.click()
    await page.getByText('已提交').waitFor()
    await page.getByRole('link', { name: '查看记录' }).click()
    await atScreen(page, 'my-service-dk')
    await page.getByRole('article').filter({ hasText: title }).waitFor()

    for (const [tab, button] of [
      ['回电', '请顾问回电'],
      ['贷款', '提交咨询'],
    ] as const) {
      await page.goto(`/m/zixun.html?house_id=${id}`)
      await atScreen(page, 'consulting')
      await page.getByRole('tab', { name: tab }).click()
      await page.getByRole('checkbox', { name: /同意由/ }).click()
      await page.getByRole('button', { name: button, exact: true }).click()
      await page.getByText('已提交').waitFor()
    }
    await page.getByRole('link', { name: '查看记录' }).click()
    await atScreen(page, 'my-service-zx')
    expect(await page.getByRole('article').filter({ hasText: title }).count()).toBe(2)

    await page.getByRole('tab', { name: '带看' }).click()
    await atScreen(page, 'my-service-dk')
    await page.getByRole('button', { name: '撤回' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '撤回' }).click()
    await page.getByRole('article').getByText('已取消').waitFor()
  },
)

test('what lies over a page stays behind with it: the record of a lead is in sight, and back shows the page alone', async () => {
  const page = await open('/400')
  await logIn(page)
  await page.goto('/build/1.html')
  await atScreen(page, 'build-detail')
  await page.getByRole('button', { name: '预约看房' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('checkbox', { name: /同意由/ }).click()
  await sheet.getByRole('button', { name: '预约看房' }).click()
  await sheet.getByRole('link', { name: '查看记录' }).click()
  await atScreen(page, 'my-service-dk')
  await page.getByRole('article').waitFor()
  await sheet.waitFor({ state: 'detached' })
  await page.goBack()
  await atScreen(page, 'build-detail')
  await sheet.waitFor({ state: 'detached' })
})

test('lots are put beside each other on the desktop, in the address and on the device; another kind is refused in words', async () => {
  const page = await open('/house/list.html', { size: 'desktop' })
  await atScreen(page, 'house-list')
  for (const at of [0, 1, 2]) await page.getByRole('button', { name: /^对比/ }).nth(at).click({ force: true })
  const tray = page.getByRole('region', { name: '对比栏' })
  await tray.getByRole('link', { name: '对比 3 套' }).click()
  await atScreen(page, 'compare')
  await page.getByRole('heading', { name: '对比 3 套房源' }).waitFor()
  expect(new URL(page.url()).searchParams.get('ids')?.split(',')).toHaveLength(3)

  await page.getByRole('button', { name: /^移除/ }).first().click()
  await page.getByRole('heading', { name: '对比 2 套房源' }).waitFor()
  const shared = page.url()
  await page.goto('/compare/house')
  await page.getByRole('heading', { name: '对比 2 套房源' }).waitFor()

  await page.goto('/xiaoqu/1.html')
  await atScreen(page, 'xiaoqu-detail')
  await page.getByRole('button', { name: '对比', exact: true }).click()
  await page.getByText('对比栏里是房源，清空后才能加小区').waitFor()

  // Sent to somebody else, whose device has no data of it.
  const other = await open(new URL(shared).pathname + new URL(shared).search)
  await atScreen(other, 'compare')
  await other.getByRole('switch', { name: '只看不同' }).waitFor()
  expect(await other.getByRole('button', { name: /^移除/ }).count()).toBe(2)
})

test('prices of one’s own are reckoned with, stand in the address, and are what another one sees', async () => {
  const page = await open('/compare/house?ids=1,2')
  await atScreen(page, 'compare')
  await page.getByRole('button', { name: '按成交价重算' }).click()
  const sheet = page.getByRole('dialog', { name: '按成交价重算' })
  await sheet.getByRole('textbox').first().fill('288.5')
  await sheet.getByRole('button', { name: '重算', exact: true }).click()
  await page.getByText(/^预计成交价 /).waitFor()
  await page.getByText('288.5万', { exact: true }).waitFor()
  expect(new URL(page.url()).searchParams.get('prices')).toMatch(/^[12]-288\.5$/)

  const address = new URL(page.url())
  const other = await open(address.pathname + address.search, { size: 'desktop' })
  await atScreen(other, 'compare')
  await other.getByText(/^预计成交价 /).waitFor()
  await other.getByRole('button', { name: '按成交价重算' }).click()
  await other.getByRole('dialog').getByRole('button', { name: '用回起拍价' }).click()
  await other.waitForURL(url => !url.searchParams.has('prices'))
  await other.getByText(/^预计成交价 /).waitFor({ state: 'detached' })
})

test('a desktop has the month, the week by hours and the day beside them; what narrows one narrows all', async () => {
  const page = await open('/calendar', { size: 'desktop' })
  await atScreen(page, 'calendar')
  const week = page.locator('.cald-week')
  const sums = week.getByText(/^开拍 \d[\d,]* 套，结束 \d[\d,]* 套$/)
  const all = await sums.innerText()
  await page.getByRole('combobox', { name: '轮次' }).selectOption({ label: '二拍' })
  await until('fewer are left', async () => (await sums.innerText()) !== all)
  const begins = Number(/开拍 ([\d,]+)/.exec(await sums.innerText())?.[1]?.replace(',', ''))
  expect(begins).toBeLessThan(Number(/开拍 ([\d,]+)/.exec(all)?.[1]?.replace(',', '')))
  await page.getByText('清除筛选').click()
  await until('all are back', async () => (await sums.innerText()) === all)

  // Hours of today that have passed are folded away on the page that the cell opens.
  const today = toBeijingDay(Math.floor(Date.now() / 1000)).slice(5)
  const cell = week
    .getByRole('link', { name: new RegExp(`^(?!${today})\\d\\d-\\d\\d \\d+ 点，开拍 \\d+ 套`) })
    .last()
  const [, day = '', hour = ''] =
    /^(\d\d-\d\d) (\d+) 点/.exec((await cell.getAttribute('aria-label')) ?? '') ?? []
  await cell.click()
  await page.waitForURL(new RegExp(`date=\\d{4}-${day}`))
  await page
    .locator('.dl-t')
    .getByText(new RegExp(`^${hour.padStart(2, '0')}:`))
    .first()
    .waitFor()
  expect(await page.locator('.calw-d.is-on .calw-t').innerText()).toBe(String(Number(day.slice(3))))
}, 60_000)

test('a day of the calendar is opened from home, and leads to the next', async () => {
  const page = await open('/')
  await atScreen(page, 'home')
  await page.getByRole('link', { name: /今天开拍 \d/ }).click()
  await atScreen(page, 'calendar')
  await page.getByText('现在', { exact: true }).waitFor()
  await page.getByRole('link', { name: /明天/ }).click()
  await page.waitForURL(/date=/)
  await page.getByRole('link', { name: '回到今天' }).waitFor()
})
