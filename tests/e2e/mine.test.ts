import type { Page } from 'playwright-core'
import { atScreen, useBrowser } from './harness'

const { open } = useBrowser()

/** Title of the first lot of a list. */
async function firstLot(page: Page) {
  const lot = page.locator('.lot').first()
  await lot.waitFor()
  return { lot, title: await lot.getByRole('heading').innerText() }
}
const locateCard = (page: Page, title: string) => page.locator('.lot').filter({ hasText: title })

for (const size of ['phone', 'desktop'] as const)
  test(`${size}: a guest hides a lot, takes it back at once or from the list of what is hidden`, async () => {
    const page = await open('/house/list.html', { size })
    await atScreen(page, 'house-list')
    const { title } = await firstLot(page)
    const hide = page.getByRole('button', { name: `不再显示${title}` }).first()
    await hide.click()
    await locateCard(page, title).first().waitFor({ state: 'detached' })
    await page.getByRole('button', { name: '撤销' }).click()
    await locateCard(page, title).first().waitFor()
    await hide.click()
    await page.getByRole('link', { name: /已隐藏 1 套/ }).click()
    await atScreen(page, 'my-hidden')
    await page.getByText(title).first().waitFor()
    await page.reload()
    await page.getByRole('button', { name: `恢复显示${title}` }).click()
    await page.getByText('没有隐藏的房源').waitFor()
  })

test('cash is said once, told on every card, and narrows the list', async () => {
  const page = await open('/house/list.html', { size: 'desktop' })
  await atScreen(page, 'house-list')
  await page.getByRole('button', { name: '填现金，看够不够' }).click()
  const sheet = page.getByRole('dialog', { name: '我的购房情况' })
  await sheet.getByRole('textbox', { name: '手头能动用的现金' }).fill('400')
  await sheet.getByRole('button', { name: '关闭' }).click()
  const verdicts = page.locator('.mine-v').getByRole('group', { name: '我的钱够不够' })
  await verdicts.getByRole('button', { name: /^够/ }).click()
  await page.waitForURL(/verdict=enough/)
  // The lots of before stay until the narrowed list has come.
  await page.waitForFunction(
    () =>
      document.querySelector('.lot-within') &&
      ![...document.querySelectorAll<HTMLElement>('.lot-over, .lot-unknown')].some(
        badge => badge.offsetParent,
      ),
  )
  await verdicts.getByRole('button', { name: '全部' }).click()
  await page.waitForURL(url => !url.search.includes('verdict'))
})

test('a budget that an older version kept counts as cash; an address that asks for a verdict is told without it before', async () => {
  const page = await open('/house/list.html?verdict=enough', { size: 'phone' })
  await atScreen(page, 'house-list')
  await page.getByRole('button', { name: '填现金，看够不够' }).waitFor()
  await firstLot(page)
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find(name => name.endsWith('device.sid')) ?? 'device.sid'
    localStorage.setItem(key.replace('device.sid', 'member.budget'), '400000000')
  })
  await page.reload()
  await page.getByRole('link', { name: '按我的情况：全款 · 现金400.0万' }).waitFor()
  await page.locator('.lot-within:visible').first().waitFor()
})

test('what changed since a guest looked is said on the page and marked on the card', async () => {
  const page = await open('/house/list.html', { size: 'phone' })
  await atScreen(page, 'house-list')
  const { lot } = await firstLot(page)
  await lot.click()
  await atScreen(page, 'house-detail')
  const looks = await page.waitForFunction(() => {
    const key = Object.keys(localStorage).find(name => name.endsWith('member.lotLooks'))
    return key && { key, text: localStorage.getItem(key) }
  })
  const kept = (await looks.jsonValue()) as { key: string; text: string }
  // Pretends that the last view was two days ago, at a higher price.
  await page.evaluate(({ key, text }) => {
    const earlier = text
      .replace(/"at":(\d+)/g, (_, at: string) => `"at":${Number(at) - 172_800}`)
      .replace(/"price":(\d+)/g, (_, price: string) => `"price":${Number(price) + 12_000_000}`)
    localStorage.setItem(key, earlier)
  }, kept)
  await page.reload()
  await page.getByText(/比您上次看（.+）：.*降 12\.0万/).waitFor()
  await page.getByRole('button', { name: '收起' }).click()
  await page.getByText('上次看后有 1 处变化').waitFor()
  await page.goto('/house/list.html')
  await page.getByText('有变化').first().waitFor()
})
