import { hashToken } from '../../server/http/hash'
import { startTestServer, type TestServer } from './harness'

let api: TestServer
beforeAll(async () => {
  api = await startTestServer()
})
afterAll(() => api.close())

let made = 0
const newCode = () => `demo-wx-code-${(made += 1)}`
const newPhone = () => `135${String(10_000_000 + (made += 1))}`
const exchange = (code: string, app: 'mini' | 'mp' = 'mini') =>
  api.call('wechat/get-openid', { code, app }, { comeFrom: 4 })
/** Logs in with the handle, and binds it after the client's confirmation. */
const login = async (phone: string, openid: string) => {
  const answer = await loginUnbound(phone, openid)
  const { token } = answer.result.login_data
  const bound = await api.call('user/bind-platform', {}, { token, openid })
  if (bound.errcode === 0) Object.assign(answer.result.user, bound.result)
  return answer
}
const loginUnbound = (phone: string, openid: string) =>
  api.call(
    'user/login',
    { phone, code: '123456', agree: true },
    { openid, comeFrom: 4, ip: `10.3.0.${made % 250}` },
  )

test("a code gives handles of ours, and the platform's own openid stays here", async () => {
  const code = newCode()
  const { result, errcode } = await exchange(code)
  expect(errcode).toBe(0)
  expect(result).toMatchObject({ is_bound: false, login_data: null, expire: api.now() + 30 * 86_400 })
  expect(result.openid).not.toContain(code)
  expect(
    await api.db.one('select 1 from openid_handle where handle_hash = $1', [hashToken(result.openid)]),
  ).toBeDefined()
  const again = await exchange(code)
  expect(again.result.openid).not.toBe(result.openid)
})

test('a code that is not right is 1004', async () => {
  expect(await exchange('bad-code')).toMatchObject({ errcode: 1004, result: { fields: [{ field: 'code' }] } })
})

test('no login binds the openid by itself: neither by code, by password nor by a registration', async () => {
  const [code, phone] = [newCode(), newPhone()]
  const { openid } = (await exchange(code)).result
  const options = { openid, comeFrom: 4, ip: '10.3.9.9' }
  const registered = await api.call(
    'user/register',
    { phone, code: '123456', password: 'Demo1234', agree: true },
    options,
  )
  expect(registered.result.user.wx_bound).toBe(false)
  for (const way of [{ code: '123456', agree: true }, { password: 'Demo1234' }])
    expect((await api.call('user/login', { phone, ...way }, options)).result.user.wx_bound).toBe(false)
  expect((await api.call('user/follow-list', {}, { openid })).errcode).toBe(1001)
  expect((await exchange(code)).result.is_bound).toBe(false)
})

test('once bound it stands for the member, also as token=0, and is told among the ways in', async () => {
  const code = newCode()
  const { openid } = (await exchange(code)).result
  expect((await api.call('user/follow-list', {}, { openid })).errcode).toBe(1001)
  const member = (await login(newPhone(), openid)).result
  expect(member.user.wx_bound).toBe(true)
  expect((await api.call('user/sign-ins', {}, { token: member.login_data.token })).result).toMatchObject({
    wx_bound: true,
    bd_bound: false,
    sessions: [{ come_from: 4, is_current: true }],
  })
  expect((await api.call('user/follow-list', {}, { openid })).errcode).toBe(0)
  const session = await api.call('api/user/info', {}, { openid })
  expect(session.result.user.uid).toBe(member.user.uid)
  expect((await api.call('user/follow-list', {}, { token: session.result.login_data.token })).errcode).toBe(0)

  const later = (await exchange(code)).result
  expect(later).toMatchObject({ is_bound: true, login_data: { token: expect.any(String) as string } })
  expect((await api.call('user/follow-list', {}, { token: later.login_data?.token ?? '' })).errcode).toBe(0)
})

test('a page in WeChat is led to the login page, and only back to a page of ours', async () => {
  const state = 'abcdefgh12345678'
  const { result } = await api.call('wechat/login-page', {
    page_url: 'http://localhost/m/my/login?redirect=%2Fm%2Fmy',
    state,
  })
  const back = new URL(result.address)
  expect(back.pathname).toBe('/m/my/login')
  expect(back.searchParams.get('redirect')).toBe('/m/my')
  expect(back.searchParams.get('state')).toBe(state)
  expect((await exchange(back.searchParams.get('code') ?? '', 'mp')).errcode).toBe(0)
  for (const page_url of [
    'https://evil.example/m/my/login',
    'http://localhost@evil.example/',
    'http://localhost:x@evil.example/',
    'http://me:pw@localhost/',
    'http://localhost.evil.example/',
    'javascript:alert(1)',
    '//localhost/',
    'http://localhost/#a',
  ])
    expect(await api.call('wechat/login-page', { page_url, state })).toMatchObject({
      errcode: 1004,
      result: { fields: [{ field: 'page_url' }] },
    })
})

test('the official account knows the same person by the unionid', async () => {
  const code = newCode()
  const { openid } = (await exchange(code)).result
  const { user } = (await login(newPhone(), openid)).result
  const inBrowser = (await exchange(code, 'mp')).result
  expect(inBrowser.is_bound).toBe(true)
  const info = await api.call('api/user/info', {}, { token: inBrowser.login_data?.token ?? '' })
  expect(info.result.user.uid).toBe(user.uid)
})

test('what somebody could guess or copy is worth nothing', async () => {
  const code = newCode()
  const { openid, unionid } = (await exchange(code)).result
  await login(newPhone(), openid)
  for (const guess of [`weapp.${code}`, `union.${code}`, unionid, hashToken(openid), openid.slice(0, -1)]) {
    expect((await api.call('user/follow-list', {}, { openid: guess.replaceAll('.', '-') })).errcode).toBe(
      1001,
    )
  }
})

test('a handle ends after 30 days, and when the member logs out', async () => {
  const code = newCode()
  const { openid } = (await exchange(code)).result
  const { login_data } = (await login(newPhone(), openid)).result
  await api.call('user/login-out', {}, { token: login_data.token, openid })
  expect((await api.call('user/follow-list', {}, { openid })).errcode).toBe(1001)
  expect((await exchange(code)).result.is_bound).toBe(false)

  const other = (await exchange(newCode())).result
  await login(newPhone(), other.openid)
  api.advance(30 * 86_400 + 1)
  expect((await api.call('user/follow-list', {}, { openid: other.openid })).errcode).toBe(1001)
})

test('an openid that belongs to somebody is not taken over by another login', async () => {
  const { openid } = (await exchange(newCode())).result
  const owner = (await login(newPhone(), openid)).result.user
  const second = (await login(newPhone(), openid)).result.user
  expect(second.wx_bound).toBe(false)
  expect((await api.call('api/user/info', {}, { openid })).result.user.uid).toBe(owner.uid)
})

test('a changed password cuts off the handles of other devices', async () => {
  const [mine, other] = [newCode(), newCode()]
  const phone = newPhone()
  const { openid } = (await exchange(mine)).result
  const { login_data, user } = (await login(phone, openid)).result
  await api.db.query('update openid_handle set uid = $1 where handle_hash = $2', [
    user.uid,
    hashToken((await exchange(other)).result.openid),
  ])
  await api.call(
    'user/update-password',
    { code: '123456', password: 'Other1234' },
    { token: login_data.token, openid },
  )
  expect(
    await api.db.query(`select 1 from openid_handle where uid = $1 and kind = 'openid'`, [user.uid]),
  ).toHaveLength(1)
})

describe('a binding ends, and the WeChat user logs in nobody,', () => {
  test.each<[string, (phone: string, token: string, openid: string) => Promise<{ errcode: number }>]>([
    [
      'by a reset of the password',
      phone =>
        api.call(
          'user/forget-password',
          { phone, code: '123456', password: 'Other1234' },
          { ip: `10.3.1.${(made += 1) % 250}` },
        ),
    ],
    ['by ending all sessions', (_, token) => api.call('user/end-sessions', {}, { token })],
    [
      'by a new password on another device',
      (_, token) => api.call('user/update-password', { code: '123456', password: 'Other1234' }, { token }),
    ],
    ['by itself', (_, token) => api.call('user/unbind-platform', { platform: 'wechat' }, { token })],
    ['by a log-out with its handle', (_, token, openid) => api.call('user/login-out', {}, { token, openid })],
  ])('%s', async (_, end) => {
    const [code, phone] = [newCode(), newPhone()]
    const { openid } = (await exchange(code)).result
    const { login_data } = (await login(phone, openid)).result
    expect((await exchange(code)).result.is_bound).toBe(true)
    expect((await end(phone, login_data.token, openid)).errcode).toBe(0)
    expect((await api.call('user/follow-list', {}, { openid })).errcode).toBe(1001)
    for (const app of ['mini', 'mp'] as const)
      expect((await exchange(code, app)).result).toMatchObject({ is_bound: false, login_data: null })
  })

  test('and ending all sessions leaves who asked with a new one', async () => {
    const { uid, token } = await api.member()
    const other = await api.loginAs(uid)
    const { result } = await api.call('user/end-sessions', {}, { token })
    const isGood = async (one: string) =>
      (await api.call('user/follow-list', {}, { token: one })).errcode === 0
    expect(await Promise.all([token, other.token, result.login_data.token].map(isGood))).toEqual([
      false,
      false,
      true,
    ])
  })
})

test('what is not there cannot be bound, nor what is taken', async () => {
  const { token } = await api.member()
  expect(await api.call('user/bind-platform', {}, { token })).toMatchObject({
    errcode: 1004,
    result: { fields: [{ field: 'openid' }] },
  })
  const { openid } = (await exchange(newCode())).result
  await login(newPhone(), openid)
  expect((await api.call('user/bind-platform', {}, { token, openid })).errcode).toBe(1008)
})

test('Baidu has handles of its own', async () => {
  const { result } = await api.call('site/get-openid', { code: 'demo-bd-code-0001' }, { comeFrom: 8 })
  expect(result).toMatchObject({ is_bound: false, unionid: '' })
  const { user } = (await login(newPhone(), result.openid)).result
  expect(user).toMatchObject({ bd_bound: true, wx_bound: false })
})

describe('wechat/wx-register', () => {
  const register = (request: object, openid = '') =>
    api.call('wechat/wx-register', { agree: true, ...request }, { comeFrom: 4, openid, token: '' })

  test('makes a member of a proved phone and binds the WeChat user', async () => {
    const [code, phone] = [newCode(), newPhone()]
    const { result } = await register({ wx_code: code, phone, code: '123456' })
    expect(result).toMatchObject({ is_new: true, user: { phone, wx_bound: true } })
    expect((await api.call('user/follow-list', {}, { openid: result.openid })).errcode).toBe(0)
    expect((await exchange(code)).result.is_bound).toBe(true)
  })

  test('takes the phone from WeChat, and the handle instead of a code', async () => {
    const phone = newPhone()
    const { openid } = (await exchange(newCode())).result
    const { result } = await register({ phone_code: `demo-phone-${phone}` }, openid)
    expect(result.user).toMatchObject({ phone, wx_bound: true })
  })

  test('one member has one WeChat user', async () => {
    const [code, phone] = [newCode(), newPhone()]
    await register({ wx_code: code, phone, code: '123456' })
    expect((await register({ wx_code: newCode(), phone, code: '123456' })).errcode).toBe(1008)
    expect((await register({ wx_code: code, phone: newPhone(), code: '123456' })).errcode).toBe(1008)
    expect((await register({ wx_code: code, phone, code: '123456' })).errcode).toBe(0)
  })

  test.each([
    [{ phone: '13512345678', code: '123456' }, 'wx_code'],
    [{ wx_code: 'demo-x-0001' }, 'phone'],
    [{ wx_code: 'demo-x-0001', phone: '13512345678' }, 'code'],
    [{ wx_code: 'bad-code', phone: '13512345678', code: '123456' }, 'wx_code'],
    [{ wx_code: 'demo-x-0001', phone_code: 'bad-code' }, 'phone_code'],
    [{ agree: false }, 'agree'],
  ])('%p is 1004 on %s', async (request, field) => {
    expect(await register(request)).toMatchObject({ errcode: 1004, result: { fields: [{ field }] } })
  })

  test('a repeat of the key gives new handles and a new session of the same member', async () => {
    const request = { wx_code: newCode(), phone: newPhone(), code: '123456', idem_key: 'wx-register-key-01' }
    const [first, second] = [await register(request), await register(request)]
    expect(second.result.user.uid).toBe(first.result.user.uid)
    expect(second.result.openid).not.toBe(first.result.openid)
    expect((await api.call('user/follow-list', {}, { openid: second.result.openid })).errcode).toBe(0)
  })
})

describe('sharing in WeChat', () => {
  test('is 1006 without credentials, and only for our own pages', async () => {
    expect(
      (await api.call('wechat/jssdk-config', { now_url: 'http://localhost/house/1.html' })).errcode,
    ).toBe(1006)
    expect((await api.call('wechat/jssdk-config', { now_url: 'https://example.com/' })).errcode).toBe(1004)
    expect((await api.call('wechat/jssdk-config', { now_url: 'http://localhost/#a' })).errcode).toBe(1004)
  })
})

describe('visits', () => {
  test('hundreds of visitors behind one address are counted, each by the id that it made', async () => {
    for (let n = 0; n < 40; n++) {
      const sid = `made-by-the-browser-${n}`
      const answer = await api.call('browser/register', { sid }, { signCode: `office-${n}` })
      expect(answer.result).toMatchObject({ sid, is_new: true })
    }
  })

  test('a browser keeps its id, a retry its visit', async () => {
    const signCode = 'visitor-browser'
    const first = await api.call('browser/register', {}, { signCode })
    expect(first.result).toMatchObject({ is_new: true, company_id: 1, server_time: api.now() })
    const { sid } = first.result
    expect((await api.call('browser/register', {}, { signCode })).result).toMatchObject({
      sid,
      is_new: false,
    })
    expect((await api.call('browser/register', { sid }, { signCode: 'other' })).result).toMatchObject({
      sid,
      is_new: false,
    })

    const start = async () =>
      (await api.call('visitor/start-session', { sid, client_type: 1 }, { signCode })).result.session_id
    const visits = await Promise.all([start(), start()])
    expect(visits[0]).toBe(visits[1])
    expect(visits[0]).toHaveLength(22)
    api.advance(31)
    expect(await start()).not.toBe(visits[0])
  })

  test('steps become history after a login, of this visit only and only once', async () => {
    const sid = 'sid-of-a-test-0000001'
    const { session_id } = (await api.call('visitor/start-session', { sid })).result
    const agent = await api.db.one<{ id: number }>(
      `insert into agent (name, company, updated_at) values ('a', 'b', 1) returning id`,
    )
    const step = (fields: object) =>
      api.call('visitor/trace', { session_id, sid, entity_type: 'agent', entity_id: agent?.id, ...fields })
    expect((await step({})).result).toEqual({ ok: true })
    expect((await step({ entity_type: 'page', entity_id: 0 })).errcode).toBe(0)
    expect((await step({ sid: 'sid-of-a-test-0000002' })).errcode).toBe(1004)
    expect((await step({ session_id: 'x'.repeat(22) })).errcode).toBe(1005)
    const { token } = await api.member()
    const claim = (t: string) => api.call('visitor/user-login', { session_id, sid }, { token: t })
    expect((await claim(token)).result).toEqual({ ok: true, looks_added: 1 })
    expect((await claim(token)).result).toEqual({ ok: true, looks_added: 0 })
    expect((await claim((await api.member()).token)).errcode).toBe(1008)
    expect((await api.call('user/looklist', {}, { token })).result.list).toMatchObject([
      { type: 'agent', entity_id: agent?.id },
    ])
    expect((await api.call('visitor/close-session', { session_id })).result).toEqual({ ok: true })
    expect((await api.call('visitor/close-session', { session_id: 'y'.repeat(22) })).result).toEqual({
      ok: true,
    })
  })

  test('shares earn points five times a day, each thing once; chats are remembered', async () => {
    const { token } = await api.member()
    const agents = await api.db.query<{ id: number }>(
      `insert into agent (name, company, updated_at) select 'a', 'b', 1 from generate_series(1, 7) returning id`,
    )
    const share = async (obj_id: number | undefined) =>
      await api.call(
        'h5/log/put',
        { op_type: 'share', obj_type: 'agent', obj_id, channel: 'link' },
        { token, ip: '10.9.9.9' },
      )
    const scores = []
    for (const { id } of agents) scores.push((await share(id)).result.score)
    expect(scores).toEqual([2, 2, 2, 2, 2, 0, 0])
    api.advance(86_400)
    expect((await share(agents[0]?.id)).result.score).toBe(2)
    expect((await share(agents[0]?.id)).result.score).toBe(0)
    expect((await share(999_999)).errcode).toBe(1005)
    expect((await api.call('h5/log/put', { op_type: 'click', obj_type: 'page', obj_id: 0 })).result).toEqual({
      ok: true,
      score: 0,
    })
  })
})
