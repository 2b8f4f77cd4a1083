import { pageOf } from '../../../src/routes/match'
import { call } from '../../setup/signed-call'
import { eventually } from '../../setup/wait'
import type { Host } from '../host'
import { launchApp, openPage } from './harness'

const phone = `137${String(Date.now()).slice(-8)}`
let host: Host
beforeAll(() => {
  host = launchApp({ path: 'pages/house/detail/index', query: { id: '1' } })
})

const tokenKept = () =>
  (JSON.parse(String(host.storage.get('cookie.token') ?? 'null')) as { value: string } | null)?.value ?? ''

test('关注 asks for a login, and happens after it', async () => {
  const lot = await openPage(pageOf('house-detail', { id: '1' }))
  await lot.waitForText('加价幅度')
  lot.tap('.bar-a', '关注')
  await eventually(() => {
    expect(host.navigations.at(-1)?.url).toMatch(/^\/pages\/my\/login\/index\?redirect=/)
  })

  const login = await openPage(host.navigations.at(-1)?.url ?? '')
  await login.waitForText('短信登录')
  login.type('#phone', phone)
  login.tap('.check')
  await login.waitFor('.check.is-on')
  login.type('#code', '123456')
  await eventually(() => {
    expect(tokenKept()).not.toBe('')
  })
  await eventually(() => {
    expect(host.navigations.at(-1)?.type).toBe('navigateBack')
  })
  login.close()

  await lot.waitForText('已关注')
  const { result } = await call<{ list: { house: { id: number } }[] }>(
    process.env.TEST_SERVER_URL ?? '',
    'user/follow-list',
    {},
    { token: tokenKept() },
  )
  expect(result.list.map(({ house }) => house.id)).toEqual([1])
})
