import { call } from '../setup/signed-call'
import { PLATFORM_KEYS } from './platform'

const server = () => process.env.TEST_SERVER_URL ?? ''
let people = 0
/** A platform user unknown to the server; an unregistered phone. */
const someone = () => `user-p${process.pid}x${(people += 1)}`
const newPhone = () => `134${String(Date.now()).slice(-6)}${String((people += 1)).padStart(2, '0')}`

interface Handle {
  openid: string
  is_bound: boolean
}
const exchanged = (path: string, code: string, more: object) =>
  call<Handle>(server(), path, { code, ...more })
const registered = (more: object) =>
  call<{ user: { uid: number; phone: string }; login_data: { token: string } }>(
    server(),
    'wechat/wx-register',
    {
      agree: true,
      idem_key: `platforms-${process.pid}-${(people += 1)}-${Date.now()}`,
      ...more,
    },
  )

describe.each([
  ['the official account', 'wechat/get-openid', { app: 'mp' }],
  ["WeChat's mini-program", 'wechat/get-openid', { app: 'mini' }],
  ["Baidu's mini-program", 'site/get-openid', {}],
])('a code of %s', (_, path, more) => {
  const exchange = (code: string) => exchanged(path, code, more)

  test('gives a handle of ours, and a bad one is told', async () => {
    const user = someone()
    const { errcode, result } = await exchange(user)
    expect([errcode, result.is_bound]).toEqual([0, false])
    expect(result.openid).not.toContain(user)
    expect(await exchange('no-such-user')).toMatchObject({
      errcode: 1004,
      result: { fields: [{ field: 'code' }] },
    })
  })

  test.each(['fault', 'late'])(
    'with a %s answer says so in time, and is good the next time',
    async trouble => {
      const code = `${trouble}-${someone()}`
      const since = Date.now()
      expect((await exchange(code)).errcode).toBe(1500)
      // A client times out after ten seconds.
      expect(Date.now() - since).toBeLessThan(9_000)
      expect((await exchange(code)).errcode).toBe(0)
    },
  )
})

describe("the phone that WeChat's button vouches for", () => {
  test('makes a member, whom the openid logs in from then on', async () => {
    const [user, phone] = [someone(), newPhone()]
    const { result } = await registered({ wx_code: user, phone_code: phone })
    expect(result.user.phone.slice(-4)).toBe(phone.slice(-4))
    expect((await exchanged('wechat/get-openid', user, { app: 'mp' })).result.is_bound).toBe(true)
  })

  test('with a code that was used is told, and nobody is made', async () => {
    const user = someone()
    expect(await registered({ wx_code: user, phone_code: 'used-before' })).toMatchObject({
      errcode: 1004,
      result: { fields: [{ field: 'phone_code' }] },
    })
    expect((await exchanged('wechat/get-openid', user, { app: 'mp' })).result.is_bound).toBe(false)
  })

  test('that comes too late can be asked for again under the same key', async () => {
    const asked = {
      wx_code: someone(),
      phone_code: `late-${newPhone()}`,
      idem_key: `late-phone-${process.pid}-${Date.now()}`,
    }
    expect((await registered(asked)).errcode).toBe(1500)
    const again = await registered(asked)
    expect(again.errcode).toBe(0)
    expect((await registered(asked)).result.user.uid).toBe(again.result.user.uid)
  })
})

test('who is bound is asked for subscribe messages of the template that is set, and each one counts', async () => {
  const { result } = await registered({ wx_code: someone(), phone_code: newPhone() })
  const caller = { token: result.login_data.token }
  const settings = async () =>
    (await call<{ wechat: object }>(server(), 'remind/settings', {}, caller)).result.wechat
  const template_id = PLATFORM_KEYS.WEAPP_REMIND_TEMPLATE
  expect(await settings()).toEqual({ is_bound: true, left: 0, template_id })
  await call(server(), 'remind/grant', { total: 2 }, caller)
  expect(await settings()).toEqual({ is_bound: true, left: 2, template_id })
})
