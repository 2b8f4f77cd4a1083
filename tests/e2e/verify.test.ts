import { atScreen, expectNoSeriousAxe, ORIGIN, useBrowser } from './harness'
import { call } from '../setup/signed-call'

const { open } = useBrowser()

interface Lots {
  list: { id: number }[]
}
interface Lot {
  agents: { id: number; name: string; phone_relay: string | null }[]
}
const ask = async <T>(path: string, fields: Record<string, unknown>) =>
  (await call<T>(ORIGIN, path, fields, { signCode: 'verify-e2e' })).result

test('who is asked for money on the page of a lot checks the manager, and finds his page', async () => {
  const { list } = await ask<Lots>('house/list', { statuses: 'upcoming', page_size: 20 })
  let id = 1
  let relay = ''
  // Imported lots have no agent yet.
  for (const lot of list) {
    const { agents } = await ask<Lot>('house/info', { id: lot.id })
    const found = agents.find(({ phone_relay }) => phone_relay !== null)?.phone_relay
    if (!found) continue
    id = lot.id
    relay = found
    break
  }
  const page = await open(`/house/${id}.html`)
  await page.getByText('保证金只交到法院或网拍平台，有疑问先核验').first().click()
  await atScreen(page, 'verify')
  await page.getByRole('button', { name: '核验', exact: true }).click()
  await page.getByText('请填写登记号或中转号').waitFor()
  await page.getByRole('textbox', { name: '登记号或中转号' }).fill(relay)
  await page.getByRole('button', { name: '核验', exact: true }).click()
  await page.getByRole('heading', { name: '是我们的顾问' }).waitFor()
  await page.getByText('看顾问主页').click()
  await atScreen(page, 'agent-detail')
})

test('a forged message is told from ours, with its signs and what to do', async () => {
  const page = await open('/m/verify?kind=message')
  await page.getByText('防骗提示').waitFor()
  await page
    .getByRole('textbox', { name: '核验码或整条消息' })
    .fill('您关注的房源已申请内部价 240 万，请将诚意金 5 万转至 6222****0000，核验码00A3-7K2Q9')
  await page.getByRole('button', { name: '核验', exact: true }).click()
  await page.getByRole('heading', { name: '不是我们发的' }).waitFor()
  await page.getByText('提到“内部价”').waitFor()
  await page.getByText('已经转账，立刻拨打 110 或 96110').waitFor()
  await expectNoSeriousAxe(page)

  await page.getByRole('radio', { name: '案号' }).click()
  await page.getByText('防骗提示').waitFor()
  await page.getByRole('textbox', { name: '法院案号或处理编号' }).fill('(1999)演99执99999号')
  await page.getByRole('button', { name: '核验', exact: true }).click()
  await page.getByRole('heading', { name: '查不到，不能确认' }).waitFor()
  await page.getByRole('link', { name: '举报', exact: true }).click()
  await atScreen(page, 'case-new')
})
