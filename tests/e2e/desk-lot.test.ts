import type { Page } from 'playwright-core'
import { until } from '../setup/wait'
import { call } from '../setup/signed-call'
import { logInAs, ORIGIN, useBrowser } from './harness'

const { open } = useBrowser()

const EDITOR = '13800000003'
const ADMIN = '13800000004'

async function asStaff(phone: string, path: string, size: 'desktop' | 'phone' = 'desktop'): Promise<Page> {
  const page = await open('/400', { size })
  await logInAs(page, phone)
  await page.goto(path)
  return page
}

interface Answer<R> {
  errcode: number
  result: R
}
/** Lots that start in some days, so that notifications of a change are delayed. */
async function upcomingLots(): Promise<{ id: number; code: string; title: string }[]> {
  const login = (await call(ORIGIN, 'user/login', {
    phone: EDITOR,
    password: 'Demo1234',
  })) as Answer<{ login_data: { token: string } }>
  const { result } = (await call(
    ORIGIN,
    'desk/lots',
    { statuses: 'upcoming', order: 'start', page_size: 20 },
    { token: login.result.login_data.token },
  )) as Answer<{ list: { id: number; code: string; title: string }[] }>
  return result.list
}

test('a state and a price are corrected by a notice, shown to visitors, and undone before anybody is told', async () => {
  const lot = (await upcomingLots())[3]!
  const page = await asStaff(EDITOR, `/desk/lots/${lot.id}`)
  await page.getByRole('heading', { name: lot.title, level: 1 }).waitFor()
  await page.getByRole('button', { name: /^暂缓/ }).click()
  await page.getByRole('button', { name: '法院决定暂缓' }).click()
  const save = page.getByRole('button', { name: '改为暂缓' })
  expect(await save.isDisabled()).toBe(true)
  await page.getByRole('textbox', { name: /公告依据/ }).fill('暂缓公告 7 号')
  await save.click()
  await page.getByText('状态：即将开始 → 暂缓').waitFor()
  const guest = await open(`/house/${lot.id}.html`)
  await guest.getByText('法院决定暂缓').first().waitFor()
  await page.getByRole('button', { name: '撤销：改状态' }).click()
  await page.getByText('撤销改动').waitFor()
  await page
    .getByRole('button', { name: /^即将开始|^暂缓/ })
    .first()
    .waitFor()

  const price = page.getByRole('textbox', { name: '加价幅度（元）' })
  const before = await price.inputValue()
  await price.fill('三万')
  await page.getByText('应为金额，如 2074000').waitFor()
  await price.fill(String(Number(before) + 1000))
  await page.getByRole('textbox', { name: /更正公告/ }).fill('更正公告 2 号')
  await page.getByRole('button', { name: '保存更正' }).click()
  await page.getByText(/^加价幅度：/).waitFor()
})

test('on a phone a lot is found and taken off with a reason that its page tells', async () => {
  const lot = (await upcomingLots())[5]!
  const page = await asStaff(EDITOR, '/desk', 'phone')
  await page.getByRole('heading', { name: '应急台' }).waitFor()
  const find = page.getByRole('textbox', { name: /房源编号/ })
  await find.fill(lot.code)
  await find.press('Enter')
  await page.getByRole('button', { name: new RegExp(lot.title) }).click()
  await page.getByRole('button', { name: '信息有误待核' }).click()
  await page.getByRole('textbox', { name: /^依据/ }).fill('来电 11-20')
  await page.getByRole('button', { name: '下架 1 套' }).click()
  await page.getByRole('button', { name: '恢复上架' }).first().waitFor()
  const guest = await open('/400')
  await until('its page is gone', async () => (await guest.goto(`/house/${lot.id}.html`))?.status() === 410)
  await guest.getByText(/因信息有误待核/).waitFor()
  await page.getByRole('button', { name: '恢复上架 1 套' }).click()
  await until('its page is back', async () => (await guest.goto(`/house/${lot.id}.html`))?.status() === 200)
})

test('a rate that one prepares holds when another has confirmed it', async () => {
  const page = await asStaff(EDITOR, '/desk/rules')
  await page.getByRole('textbox', { name: '百分比' }).fill('3.05')
  await page.getByRole('textbox', { name: '从哪天起' }).fill('2027-06-01')
  await page.getByRole('textbox', { name: '来源' }).fill('演示公告 2027 年第 6 号')
  await page.getByRole('button', { name: '存新的一条' }).click()
  await page.getByText('已提交，等同事确认').waitFor()
  await page.goto('/desk/prepared')
  await page.getByText('自己提交的，由另一位同事确认').first().waitFor()
  expect(await page.getByRole('button', { name: '确认', exact: true }).count()).toBe(0)

  const other = await asStaff(ADMIN, '/desk/prepared')
  await other.getByRole('button', { name: '确认', exact: true }).first().click()
  await other.getByText('已确认，立即生效').waitFor()
  await other.getByText('没有待确认的改动').waitFor()
})
