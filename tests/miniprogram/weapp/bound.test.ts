import { buildPageUrl } from '../../../src/routes/match'
import { call } from '../../setup/signed-call'
import { launchApp, openPage } from './harness'

const user = `demo-bound-${Date.now()}`
const phone = `137${String(Date.now()).slice(-8)}`

beforeAll(async () => {
  await call(
    process.env.TEST_SERVER_URL ?? '',
    'wechat/wx-register',
    {
      idem_key: `bound-device-${Date.now()}`,
      wx_code: user,
      phone_code: `demo-phone-${phone}`,
      agree: true,
    },
    { comeFrom: 4 },
  )
  launchApp({ code: user, kept: { 'device.isBound': 'true' } })
})

test('a device on which a member has bound WeChat logs in by itself', async () => {
  const page = await openPage(buildPageUrl('my'))
  await page.waitForText(phone.slice(-4))
  page.close()
})
