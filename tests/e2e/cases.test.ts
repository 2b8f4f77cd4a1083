import type { Page } from 'playwright-core'
import { ORIGIN, useBrowser } from './harness'
import { call } from '../setup/signed-call'

const { open } = useBrowser()

/** An open lot without facts under review; each test takes a different one. */
async function openLot(at: number): Promise<number> {
  const { result } = await call<{ list: { id: number; title: string }[] }>(
    ORIGIN,
    'house/list',
    { statuses: 'upcoming', page_size: 20 },
    { signCode: 'cases-e2e' },
  )
  return result.list[at]?.id ?? 0
}

const say = async (page: Page, words: string) => {
  await page.getByRole('textbox', { name: /情况说明/ }).fill(words)
}

test('a complaint goes from the page of a lot to its outcome, and its field is locked meanwhile', async () => {
  const id = await openLot(12)
  const words = `页面上写的产权年限和公告不一样 ${Date.now() % 1_000_000}`
  const member = await open(`/house/${id}.html`, { size: 'desktop', as: 'member' })
  await member.getByText('信息有误？').first().click()
  await member.waitForURL(/\/m\/case\/new\?house_id=/)
  await member.getByText('哪一处有误？点此选择').click()
  await member.getByRole('button', { name: '产权', exact: true }).click()
  await member.getByText('有误的是：产权').waitFor()
  await say(member, words)
  await member.getByRole('button', { name: '提交', exact: true }).click()
  const number =
    (await member
      .getByText(/^T-[2-9A-HJKMNP-Z]{8}$/)
      .first()
      .textContent()) ?? ''

  await member.goto(`/house/${id}.html`)
  await member
    .getByText(/产权核对中，结案前以公告原文为准/)
    .first()
    .waitFor()

  const desk = await open('/desk/cases', { size: 'desktop', as: 'editor' })
  await desk.getByRole('heading', { name: '投诉与反馈', level: 1 }).waitFor()
  await desk.getByRole('button', { name: new RegExp(number) }).click()
  await desk.getByText('有争议的字段：产权').waitFor()
  await desk
    .getByText(/土地使用权年限/)
    .first()
    .waitFor()
  await desk.getByText(/房源已锁定/).waitFor()
  await desk.getByRole('button', { name: '接手' }).click()
  await desk.getByText('已接手').waitFor()
  await desk.getByRole('button', { name: /属实，已改/ }).click()
  await desk.getByRole('button', { name: '已改', exact: true }).click()
  await desk.getByRole('button', { name: '回复并结案' }).click()
  await desk.getByText(/结案；7 天内提交的人可以再提一次/).waitFor()

  await member.goto(`/m/case?number=${number}`)
  await member.getByText('属实，已改').first().waitFor()
  await member.getByText(/页面已按公告原文改正/).waitFor()
  await member.getByText('还没有解决？').waitFor()
  await member.goto(`/house/${id}.html`)
  await member.getByRole('heading', { level: 1 }).first().waitFor()
  expect(await member.getByText(/产权核对中/).count()).toBe(0)
}, 180_000)

test('a guest follows a case with its number and four digits, and other digits find nothing', async () => {
  const guest = await open(`/m/case/new?house_id=${await openLot(14)}`)
  await say(guest, '看样时说要另外收费，请核对。')
  await guest.getByRole('button', { name: '提交', exact: true }).click()
  await guest.getByText('请输入 11 位大陆手机号').waitFor()
  await guest.getByRole('textbox', { name: '手机号' }).fill('13900009876')
  await guest.getByRole('button', { name: '提交', exact: true }).click()
  await guest.getByText('已收到').waitFor()
  await guest.getByRole('button', { name: '查进度' }).click()
  await guest.getByRole('textbox', { name: '手机号后四位' }).fill('1111')
  await guest.getByRole('button', { name: '查询' }).click()
  await guest
    .getByText(/没有这一件/)
    .first()
    .waitFor()
  await guest.getByRole('textbox', { name: '手机号后四位' }).fill('9876')
  await guest.getByRole('button', { name: '查询' }).click()
  await guest.getByText('看样时说要另外收费，请核对。').waitFor()
  await guest.getByText('待处理').waitFor()
}, 120_000)

test('somebody who calls has a case that is written down at the desk', async () => {
  const desk = await open('/desk/cases', { size: 'desktop', as: 'editor' })
  await desk.getByRole('button', { name: '登记一件' }).click()
  await desk.getByRole('textbox', { name: /说了什么/ }).fill('来电说法院电话打不通，问交付找谁。')
  await desk.getByRole('button', { name: '登记', exact: true }).click()
  await desk.getByText(/已登记，编号 T-/).waitFor()
  await desk.getByText('来电说法院电话打不通，问交付找谁。').last().waitFor()
}, 120_000)
