import { pageOf } from '../../../src/routes/match'
import { eventually } from '../../setup/wait'
import type { Host } from '../host'
import { launchApp, openPage } from './harness'

// A WeChat user that the server has not seen; development takes every code that begins with demo-.
const user = `demo-user-${Date.now()}`
let host: Host
beforeAll(() => {
  host = launchApp({ path: 'pages/my/login/index', code: user })
})

test("WeChat's one tap: the first time with the phone that WeChat vouches for", async () => {
  const page = await openPage(pageOf('my-login'))
  await page.waitForText('微信一键登录')
  page.tap('.btn', '微信一键登录')
  await page.waitForText('用微信绑定的手机号登录')
  page.tap('.btn', '用微信绑定的手机号登录')
  await page.waitForText('授权手机号并登录')
  expect(host.calls.filter(({ name }) => name === 'showModal')).toHaveLength(1)
  const button = await page.waitFor('.btn-quiet')
  button.dispatchEvent('getphonenumber', {
    detail: { code: `demo-phone-136${String(Date.now()).slice(-8)}`, errMsg: 'getPhoneNumber:ok' },
  })
  await eventually(() => {
    expect(host.storage.has('cookie.token')).toBe(true)
    expect(host.storage.get('login.uinfo')).toMatch(/"phone":"136/)
  })
})
