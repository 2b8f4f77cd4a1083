import { buildPageUrl } from '../../../src/routes/match'
import { call } from '../../setup/signed-call'
import { eventually, until } from '../../setup/wait'
import type { Host } from '../host'
import { launchApp, openPage } from './harness'

// A WeChat user unknown to the server; development accepts every code that begins with demo-.
const user = `demo-user-${Date.now()}`
let host: Host
beforeAll(() => {
  host = launchApp({ path: 'pages/my/login/index', code: user })
})

test("WeChat's one tap: the first time with the phone that WeChat vouches for", async () => {
  const page = await openPage(buildPageUrl('my-login'))
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

test('the tap that sets a reminder asks for the message by which WeChat brings it, once, and counts it', async () => {
  const { result } = await call<{ list: { id: number }[] }>(
    process.env.TEST_SERVER_URL ?? '',
    'house/list',
    { statuses: 'upcoming', page_size: 3 },
    { signCode: 'one-tap' },
  )
  const page = await openPage(buildPageUrl('house-detail', { id: result.list[0]?.id ?? 0 }))
  const asked = () => host.calls.filter(({ name }) => name === 'requestSubscribeMessage')
  await page.waitForText('提醒')
  const isAsked = (call: string) =>
    host.calls.some(({ name, options }) => name === 'request' && String(options.url).includes(call))
  await until('the template is known', () => isAsked('remind/settings') && host.pending() === 0)
  page.tap('.bar-a', '提醒')
  await page.waitForText('已提醒')
  expect(asked().map(({ options }) => options.tmplIds)).toEqual([['demo-remind']])
  // WeChat opens its prompt only during the tap.
  const names = host.calls.map(({ name, options }) =>
    String(options.url).includes('user/remind') ? 'remind' : name,
  )
  expect(names.indexOf('requestSubscribeMessage')).toBeLessThan(names.indexOf('remind'))
  await until('the message is counted', () => isAsked('remind/grant'))
  page.tap('.bar-a', '已提醒')
  await until('the reminder is off', () => host.pending() === 0)
  expect(asked()).toHaveLength(1)
  page.close()
})
