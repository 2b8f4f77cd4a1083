import { call } from '../setup/signed-call'
import { atScreen, expectNoSeriousAxe, ORIGIN, useBrowser } from './harness'

const { open } = useBrowser()

interface Lots {
  list: { id: number; start_price: number; start_time: number }[]
}

/** A lot that starts in three days or later, without any estimate. */
async function lotToSay() {
  const { list } = (
    await call<Lots>(
      ORIGIN,
      'house/list',
      { statuses: 'upcoming', page_size: 50 },
      { signCode: 'ledger-e2e' },
    )
  ).result
  const from = Date.now() / 1000 + 3 * 86_400
  const lot = list.find(({ id, start_time }) => id > 30 && start_time > from)
  if (!lot) throw new Error('no lot begins in three days or later')
  return lot
}

test('a manager says once what a lot will fetch; it stands on the lot for everybody, and a second time is refused', async () => {
  const lot = await lotToSay()
  const path = `/house/${lot.id}.html`
  const own = await open(path, { as: 'agent' })
  await own.getByRole('button', { name: '给出估价' }).click()
  const dialog = own.getByRole('dialog')
  await dialog.getByRole('button', { name: '提交并冻结' }).click()
  await dialog.getByText('低价必填').first().waitFor()
  const wan = (times: number) => ((lot.start_price * times) / 1_000_000).toFixed(1)
  await dialog.locator('#say-low').fill(wan(1.1))
  await dialog.locator('#say-high').fill(wan(1.9))
  await dialog.locator('#say-basis').fill('同楼栋两套成交，本套带租约。')
  await dialog.locator('#say-client_total').fill('1')
  await dialog.getByRole('button', { name: '提交并冻结' }).click()
  await dialog
    .getByText(/区间太宽/)
    .first()
    .waitFor()
  await dialog.locator('#say-high').fill(wan(1.2))
  await dialog.getByRole('button', { name: '提交并冻结' }).click()
  await own.getByText('已提交并冻结').waitFor()
  await own.locator('#said').getByText('依据：同楼栋两套成交，本套带租约。').waitFor()
  await own.getByRole('button', { name: '给出估价' }).waitFor({ state: 'detached' })

  const guest = await open(path)
  const said = guest.locator('#said')
  await said.getByText('1 位客户在看').waitFor()
  await expectNoSeriousAxe(guest)
  await said.getByRole('link').first().click()
  await atScreen(guest, 'agent-detail')
  await guest.locator('#ledger').getByText('估价账本').waitFor()
})

test('a manager’s terms are changed at the workbench and read on the manager’s page', async () => {
  const own = await open('/m/my/desk', { as: 'agent' })
  await own.getByRole('button', { name: '修改收费与退款' }).click()
  const dialog = own.getByRole('dialog')
  await dialog.locator('#terms-fee').fill('9,800 元，过户后付')
  await dialog.getByRole('button', { name: '保存' }).click()
  await own.getByText('9,800 元，过户后付').first().waitFor()
  const guest = await open('/agent/1.html')
  await guest.getByText('9,800 元，过户后付').first().waitFor()
})
