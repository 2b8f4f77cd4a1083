import { atScreen, useBrowser } from './harness'

const { open } = useBrowser()

test('the bell of a member counts what is unread, leads to the messages, and is still once they are read', async () => {
  const page = await open('/', { as: 'member' })
  await atScreen(page, 'home')
  await page.getByRole('link', { name: /^消息，\d+ 条未读$/ }).click()
  await atScreen(page, 'my-messages')
  await page.getByRole('tab', { name: /^全部 ?\d+$/ }).waitFor()
  const ofLot = page.getByRole('article').filter({ hasText: '您的提问有新回答' })
  await ofLot.getByRole('button', { name: /^较早 \d+ 条/ }).click()
  await ofLot.getByText(/^再次开拍/).waitFor()
  const corrected = page.getByRole('article').filter({ hasText: '公告第 2 版' })
  await corrected.getByText('公告第 1 版：首次发布').waitFor()
  await page.getByRole('tab', { name: /账户/ }).click()
  await page.getByText('投诉与反馈').first().waitFor()
  await page.getByRole('tab', { name: /全部/ }).click()
  await page.getByRole('button', { name: '全部已读' }).click()
  await page.getByText('全部已读，按房源归组').waitFor()
  await page.goto('/my')
  await atScreen(page, 'my')
  await page.getByRole('link', { name: '消息', exact: true }).first().waitFor()
  await page.getByText('接下来').first().waitFor()
})

test('a guest is asked to log in first', async () => {
  const page = await open('/')
  await atScreen(page, 'home')
  await page.getByRole('link', { name: '消息', exact: true }).click()
  await atScreen(page, 'my-login')
})

test('the hours without messages spare lots with a limit, until that is turned off', async () => {
  const page = await open('/m/my/remind/settings', { as: 'member' })
  await atScreen(page, 'my-remind-settings')
  await page.getByRole('switch', { name: '设了上限的房源除外', checked: true }).click()
  await page.getByRole('switch', { name: '设了上限的房源除外', checked: false }).waitFor()
  await page.reload()
  await page.getByRole('switch', { name: '设了上限的房源除外', checked: false }).click()
  await page.getByRole('switch', { name: '设了上限的房源除外', checked: true }).waitFor()
})
