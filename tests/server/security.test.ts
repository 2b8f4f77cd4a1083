import { drainMessages } from '../../server/jobs/send-messages'
import { startTestServer, type TestServer } from './harness'

let api: TestServer
beforeAll(async () => {
  api = await startTestServer()
})
afterAll(() => api.close())

const PASSWORD = 'Secret123'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1'

/** A member with a password, signed in on this device. */
async function register(phone: string, signCode = 'own-device') {
  const { result } = await api.call(
    'user/register',
    { phone, code: '123456', password: PASSWORD, agree: true },
    { signCode },
  )
  return { uid: result.user.uid, token: result.login_data.token, phone }
}
const login = (phone: string, signCode: string) =>
  api.call('user/login', { phone, password: PASSWORD }, { signCode })
const sessions = async (token: string) => (await api.call('user/sign-ins', {}, { token })).result.sessions

test('a device is ended by its number, by its member alone, and the others stay', async () => {
  const mine = await register('13611110001')
  const other = await register('13611110002')
  const second = (await login(mine.phone, 'second')).result.login_data.token
  const rows = await sessions(mine.token)
  expect(rows.map(({ is_current }) => is_current)).toEqual([true, false])
  const id = rows[1]?.id
  expect((await api.call('user/end-session', { id }, { token: other.token })).result).toEqual({ ended: 0 })
  expect((await api.call('user/account', {}, { token: second })).errcode).toBe(0)
  expect((await api.call('user/end-session', { id }, { token: mine.token })).result).toEqual({ ended: 1 })
  expect((await api.call('user/end-session', { id }, { token: mine.token })).result).toEqual({ ended: 0 })
  expect((await api.call('user/account', {}, { token: second })).errcode).toBe(1001)
  expect((await api.call('user/account', {}, { token: mine.token })).result.session_total).toBe(1)
})

test('a device is named by what its browser says of itself', async () => {
  const { phone } = await register('13611110003')
  const { result } = await api.call(
    'user/login',
    { phone, password: PASSWORD },
    { headers: { 'user-agent': IPHONE } },
  )
  expect((await sessions(result.login_data.token))[0]).toMatchObject({ name: 'iPhone，Safari' })
})

test('a city that no other login came from is marked; one alone is not', async () => {
  const { uid, token, phone } = await register('13611110004')
  await api.db.query(`update session set ip_city = '天津' where uid = $1`, [uid])
  expect((await sessions(token)).map(row => row.is_unusual)).toEqual([false])
  await login(phone, 'b')
  await login(phone, 'c')
  await api.db.query(
    `update session set ip_city = '北京' where uid = $1 and id > (select min(id) from session where uid = $1)`,
    [uid],
  )
  expect((await sessions(token)).map(row => [row.city, row.is_unusual])).toEqual([
    ['天津', true],
    ['北京', false],
    ['北京', false],
  ])
})

test('a login on a new device is told by message, on a known one not, and not to who does not want it', async () => {
  const { token, phone } = await register('13611110005', 'known')
  const told = async () => {
    await drainMessages({ ...api, log: api.app.log })
    return (await api.outbox()).filter(row => row.receiver === phone && row.template === 'notice').length
  }
  await login(phone, 'known')
  expect(await told()).toBe(0)
  await login(phone, 'strange')
  expect(await told()).toBe(1)
  await login(phone, 'strange')
  expect(await told()).toBe(1)
  await api.call('user/login-notice', { on: false }, { token })
  await login(phone, 'stranger')
  expect(await told()).toBe(1)
})

describe('another phone', () => {
  const change = (token: string, fields: object) => api.call('user/change-phone', fields as never, { token })

  test('is proved on both sides, ends the other sessions and frees the former phone', async () => {
    const { token, phone, uid } = await register('13611110006')
    const second = (await login(phone, 'second')).result.login_data.token
    expect((await change(token, { phone: '13622220006', code: '123456' })).errcode).toBe(1004)
    expect(
      await change(token, { phone: '13622220006', code: '123456', password: 'Wrong1234' }),
    ).toMatchObject({ errcode: 1004, result: { fields: [{ field: 'password' }] } })
    expect(await change(token, { phone: '13622220006', code: '654321', own_code: '123456' })).toMatchObject({
      errcode: 1004,
      result: { fields: [{ field: 'code' }] },
    })
    expect(await change(token, { phone: '13622220006', code: '123456', own_code: '654321' })).toMatchObject({
      errcode: 1004,
      result: { fields: [{ field: 'own_code' }] },
    })
    const done = await change(token, { phone: '13622220006', code: '123456', password: PASSWORD })
    expect(done.result.user).toMatchObject({ uid, phone: '13622220006' })
    expect((await api.call('user/account', {}, { token })).errcode).toBe(1001)
    expect((await api.call('user/account', {}, { token: second })).errcode).toBe(1001)
    expect(
      (await api.call('user/account', {}, { token: done.result.login_data.token })).result.session_total,
    ).toBe(1)
    expect((await register(phone)).uid).not.toBe(uid)
  })

  test('that somebody has is 1008, and the same one is no change', async () => {
    const [mine, other] = [await register('13611110007'), await register('13611110008')]
    const proof = { code: '123456', own_code: '123456' }
    expect((await change(mine.token, { phone: other.phone, ...proof })).errcode).toBe(1008)
    expect((await change(mine.token, { phone: mine.phone, ...proof })).errcode).toBe(1004)
  })
})

test('a name is judged while it is typed, without spending one of the day', async () => {
  const { token } = await register('13611110009')
  const check = async (nickname: string) =>
    (await api.call('user/check-nickname', { nickname }, { token })).result
  expect(await check('春天')).toEqual({ message: null, left: 3 })
  expect(await check('一')).toEqual({ message: '昵称为 2–16 个字', left: 3 })
  expect((await check('加我13800000000')).message).toBe('不能含电话号码')
  for (const name of ['春天', '夏天', '秋天'])
    await api.call('user/update-info', { nickname: name }, { token })
  expect(await check('冬天')).toEqual({ message: '今天已改过 3 次，明天再改', left: 0 })
})

test('since when a password stands', async () => {
  const { token } = await register('13611110010')
  expect((await api.call('user/account', {}, { token })).result.password_at).toBe(api.now())
  api.advance(60)
  const { result } = await api.call(
    'user/update-password',
    { old_password: PASSWORD, password: 'Another123' },
    { token },
  )
  expect((await api.call('user/account', {}, { token: result.login_data.token })).result.password_at).toBe(
    api.now(),
  )
})
