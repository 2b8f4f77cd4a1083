import { atScreen, useBrowser } from './harness'

const { open } = useBrowser()

test('a closed auction is practised up to the ceiling: it stands still and asks, and how it ended is kept', async () => {
  const page = await open('/m/practice')
  await page.getByText('结果练完才显示').waitFor()
  const practised = await open('/m/practice/3')
  await practised.getByRole('button', { name: '开始回放' }).click()
  await practised.getByText('请填以万元计的上限，如 317.5').waitFor()
  await practised.locator('#practice-ceiling').fill('350')
  await practised.getByRole('button', { name: '开始回放' }).click()
  await practised.getByRole('button', { name: '暂停' }).click()
  const asks = practised.getByText(/本次出价 [\d.]+万，超过你的上限/)
  while (!(await asks.isVisible())) await practised.getByRole('button', { name: '到下一次出价' }).click()
  await practised.getByRole('button', { name: /^超上限出价 [\d.]+万$/ }).waitFor()
  await practised.getByRole('button', { name: '停止出价' }).click()
  await practised.getByText('未拍得').first().waitFor()
  await practised.getByText('守住上限').first().waitFor()
  await practised.getByText('影响结果的因素').waitFor()
  await practised.getByText('只存在这台设备上').first().waitFor()
})

test('from a lot to every time that its home was put up', async () => {
  const page = await open('/house/1.html')
  await page.getByRole('link', { name: '历次拍卖' }).click()
  await atScreen(page, 'house-history')
  await page.getByText('逐次记录').first().waitFor()
  await page.getByRole('link', { name: '查看公告' }).first().click()
  await atScreen(page, 'house-detail')
})
