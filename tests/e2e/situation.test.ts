import type { Locator, Page } from 'playwright-core'
import { call } from '../setup/signed-call'
import { atScreen, freshPhone, logIn, ORIGIN, useBrowser } from './harness'

const { open } = useBrowser()

interface Lot {
  id: number
  cost: { widest: { fact: string } | null }
}

/** An open lot whose cost depends most on the number of the buyer's homes. */
async function lotOfHomes(): Promise<number> {
  const { result } = await call<{ list: { id: number }[] }>(ORIGIN, 'house/list', {
    statuses: 'upcoming',
    page_size: 50,
  })
  for (const { id } of result.list) {
    const info = await call<Lot>(ORIGIN, 'house/info', { id })
    if (info.result.cost.widest?.fact === 'buyer_homes') return id
  }
  throw new Error('no lot turns on the homes of its buyer')
}

for (const size of ['phone', 'desktop'] as const)
  test(`${size}: a question answered at a lot narrows its cost, and lists and the calculator are in that situation`, async () => {
    const page = await open(`/house/${await lotOfHomes()}.html`, { size })
    await atScreen(page, 'house-detail')
    const cost = page.locator('#price')
    await cost.getByText(/告诉我们是否首套，可(缩小|给出)/).waitFor()
    await cost.getByText(/买方套数.*未知/).waitFor()
    await cost.getByRole('button', { name: '0 套' }).click()
    await cost.getByText('按我的情况：首套').waitFor()
    await cost.getByText('买方首套', { exact: false }).waitFor()
    expect(await cost.getByText('告诉我们是否首套', { exact: false }).count()).toBe(0)

    await cost.getByRole('link', { name: '按我的情况：首套' }).click()
    await atScreen(page, 'my-budget')
    await page.getByRole('group', { name: '打算怎么付？' }).getByRole('button', { name: '全款' }).click()
    const cash = page.getByRole('textbox', { name: '手头能动用的现金' })
    await cash.fill('abc')
    await page.getByText('应以万元计，如 120').waitFor()
    await cash.fill('300')
    await page.getByRole('link', { name: '按我的情况看房源' }).click()
    await atScreen(page, 'house-list')
    await page.getByRole('link', { name: '按我的情况：首套 · 全款 · 现金300.0万' }).waitFor()
    await page.locator('.lot-within:visible, .lot-over:visible').first().waitFor()
    await page.reload()
    await page.locator('.lot-within:visible, .lot-over:visible').first().waitFor()

    await page.goto('/m/my/budget')
    await page.getByRole('button', { name: '清空' }).click()
    await page.goto('/house/list.html')
    await page.getByRole('button', { name: '总成本按套数未知估算，改成我的' }).waitFor()
    expect(await page.locator('.lot-within:visible, .lot-over:visible').count()).toBe(0)
  })

test('two questions at a lot, then list, map, comparison and calculator are in that situation', async () => {
  const id = await lotOfHomes()
  const page = await open(`/house/${id}.html`, { size: 'phone' })
  await atScreen(page, 'house-detail')
  const cost = page.locator('#price')
  await cost.getByRole('button', { name: '总成本按套数未知估算，改成我的' }).click()
  const sheet = page.getByRole('dialog', { name: '我的购房情况' })
  for (const question of ['本市名下有几套住房？', '外地名下有几套住房？'])
    await sheet.getByRole('group', { name: question }).getByRole('button', { name: '0 套' }).click()
  await sheet.getByRole('button', { name: '下一题' }).click()
  await sheet.getByText('谁来买？').waitFor()
  await sheet.getByRole('button', { name: '关闭' }).click()
  const own = (root: Page | Locator) => root.getByRole('link', { name: /^按我的情况：首套/ }).first()
  await own(cost).waitFor()

  for (const [path, screen] of [
    ['/house/list.html', 'house-list'],
    ['/map/FPF.html', 'map-fapai'],
    [`/compare/house?ids=${id}`, 'compare'],
  ] as const) {
    await page.goto(path)
    await atScreen(page, screen)
    await own(page).waitFor({ state: 'attached' })
  }

  await page.goto(`/house/${id}.html`)
  await atScreen(page, 'house-detail')
  await cost.getByRole('link', { name: '出价上限' }).click()
  await atScreen(page, 'bid-limit')
  await own(page).waitFor()
  await page.getByRole('radio', { name: '首套', checked: true }).waitFor()
  await page.getByRole('textbox', { name: '自有现金' }).fill('321')
  await page.getByRole('button', { name: '用这个结果' }).click()
  await atScreen(page, 'house-detail')
  await cost.getByRole('link', { name: /按我的情况：首套.*现金321\.0万/ }).waitFor()
})

test("a guest's answers join the account at the login, reach another device, and leave this one with the logout", async () => {
  const phone = freshPhone()
  const page = await open('/m/my/budget', { size: 'phone' })
  await atScreen(page, 'my-budget')
  await page.getByRole('group', { name: '打算怎么付？' }).getByRole('button', { name: '全款' }).click()
  await page.getByRole('textbox', { name: '手头能动用的现金' }).fill('300')
  await page.goto('/m/my/login?redirect=%2Fmy')
  const isSaved = page.waitForResponse(response => response.url().includes('user/situation-save'))
  await logIn(page, phone)
  await isSaved

  const other = await open('/m/my/login?redirect=%2Fmy', { size: 'phone' })
  const isRead = other.waitForResponse(response => /user\/situation(\?|$)/.test(response.url()))
  await logIn(other, phone)
  await isRead
  await other.goto('/house/list.html')
  await other.getByRole('link', { name: '按我的情况：全款 · 现金300.0万' }).waitFor()

  await atScreen(page, 'my')
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退出', exact: true }).click()
  await atScreen(page, 'home')
  await page.goto('/house/list.html')
  await page
    .getByRole('button', { name: /估算，改成我的/ })
    .first()
    .waitFor()
})
