import { buildPageUrl } from '../../../src/routes/match'
import { memberToken } from '../screens'
import { launchApp, openPage } from './harness'

beforeAll(async () => {
  launchApp({ token: await memberToken() })
})

test.each([
  ['my-remind-settings', '手机日历'],
  ['my-list-remind', '提醒'],
  ['my-info', '登录密码'],
  ['my-editingMaterials', '登录密码'],
  ['my-devices', '百度登录'],
] as const)('%s has nothing of another platform, by whatever name', async (screen, shown) => {
  const page = await openPage(buildPageUrl(screen))
  await page.waitForText(shown)
  expect(page.text()).not.toMatch(/其他平台|微信/)
  page.close()
})
