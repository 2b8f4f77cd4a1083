import { Secret, TOTP } from 'otpauth'
import { sealing } from '../../server/adapters/sealing'
import { hashDevice } from '../../server/http/device'
import { Authenticator } from '../fixtures/authenticator'
import { DEMO_DATA_MS, startTestServer, type TestServer } from './harness'

/** Second factor of editors and admins: passkeys, authenticators, recovery codes. */

const ORIGIN = 'https://homes.example.com'
const HOUR = 3600

let api: TestServer
beforeAll(async () => {
  api = await startTestServer({ settings: { STAFF_SECOND_FACTOR: 'required', SITE_URL: ORIGIN } })
}, DEMO_DATA_MS)
afterAll(() => api.close())

const editor = () => api.member({ roles: ['member', 'editor'] })
const home = (token: string) => api.call('desk/home', {}, { token })
const work = (token: string) => api.call('desk/changes', {}, { token })
const state = async (token: string) => (await api.call('staff/login-state', {}, { token })).result
const generateTotpCode = (secret: string, at = api.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({ timestamp: at * 1000 })

async function withTotp(token: string) {
  const { result } = await api.call('staff/totp-begin', {}, { token })
  const added = await api.call(
    'staff/totp-add',
    { code: generateTotpCode(result.secret), name: '手机' },
    { token },
  )
  expect(added.errcode).toBe(0)
  api.advance(30)
  return {
    secret: result.secret,
    address: result.address,
    codes: added.result.codes ?? [],
    id: added.result.factor.id,
  }
}

async function withPasskey(token: string) {
  const passkey = new Authenticator()
  const { result } = await api.call('staff/passkey-options', { purpose: 'add' }, { token })
  const added = await api.call(
    'staff/passkey-add',
    { answer: passkey.register(result.options, ORIGIN), name: '电脑' },
    { token },
  )
  expect(added.errcode).toBe(0)
  return { passkey, codes: added.result.codes ?? [], id: added.result.factor.id }
}

const options = async (token: string) =>
  (await api.call('staff/passkey-options', { purpose: 'prove' }, { token })).result.options

describe('who has none', () => {
  test('may do nothing of the desk but set one up, and goes on as a member', async () => {
    const { token } = await editor()
    expect(await home(token)).toMatchObject({
      errcode: 1006,
      errmsg: '请先设置登录保护',
      result: { lacks: 'factor' },
    })
    expect((await api.call('user/account', {}, { token })).errcode).toBe(0)
    expect(await state(token)).toMatchObject({
      state: 'set_up',
      is_required: true,
      factors: [],
      may_begin: true,
    })
  })

  test('sets up a first one soon after a login only', async () => {
    const { token } = await editor()
    api.advance(HOUR)
    expect(await api.call('staff/totp-begin', {}, { token })).toMatchObject({
      errcode: 1008,
      result: { lacks: 'login' },
    })
    expect((await state(token)).may_begin).toBe(false)
  })

  test('members and visitors have nothing to set up', async () => {
    const { token } = await api.member()
    expect(await api.call('staff/login-state', {}, { token })).toMatchObject({
      errcode: 1006,
      errmsg: '没有权限进行此操作',
    })
    expect((await api.call('staff/login-state')).errcode).toBe(1001)
  })
})

describe('a passkey', () => {
  test('opens the desk in the session that sets it up, and is asked for in the next', async () => {
    const { token, uid } = await editor()
    const { passkey, codes } = await withPasskey(token)
    expect(codes).toHaveLength(8)
    expect((await home(token)).errcode).toBe(0)

    const next = await api.loginAs(uid)
    expect(await home(next.token)).toMatchObject({
      errcode: 1006,
      errmsg: '请先完成登录验证',
      result: { lacks: 'proof' },
    })
    const answer = passkey.prove(await options(next.token), ORIGIN)
    const proved = await api.call('staff/prove', { way: 'passkey', answer }, { token: next.token })
    expect(proved.errcode).toBe(0)
    expect((await home(proved.result.login_data.token)).errcode).toBe(0)
    // the former token is no longer valid
    expect((await home(next.token)).errcode).toBe(1001)
  })

  test.each([
    ['of another site', { origin: 'https://evil.example.com' }],
    ['of another host', { host: 'evil.example.com' }],
    ['of another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ['of a copied key, whose counter does not go on', { counter: 1 }],
  ])('an answer %s is none', async (_, lie) => {
    const { token, uid } = await editor()
    const { passkey } = await withPasskey(token)
    await api.call(
      'staff/prove',
      { way: 'passkey', answer: passkey.prove(await options(token), ORIGIN) },
      { token },
    )
    const next = await api.loginAs(uid)
    const answer = passkey.prove(await options(next.token), ORIGIN, lie)
    expect((await api.call('staff/prove', { way: 'passkey', answer }, { token: next.token })).errcode).toBe(
      1004,
    )
    expect((await home(next.token)).errcode).toBe(1006)
  })

  test('an answer is good once, in five minutes, in the session that was asked', async () => {
    const { token, uid } = await editor()
    const { passkey } = await withPasskey(token)
    const prove = (answer: string, of: string) =>
      api.call('staff/prove', { way: 'passkey', answer }, { token: of })
    const [one, two] = [await api.loginAs(uid), await api.loginAs(uid)]
    const answer = passkey.prove(await options(one.token), ORIGIN)
    expect((await prove(answer, two.token)).errcode).toBe(1004)
    const proved = await prove(answer, one.token)
    expect(proved.errcode).toBe(0)
    expect((await prove(answer, proved.result.login_data.token)).errcode).toBe(1004)
    const late = passkey.prove(await options(two.token), ORIGIN)
    api.advance(301)
    expect((await prove(late, two.token)).errcode).toBe(1004)
  })

  test('of one member opens nothing for another', async () => {
    const first = await editor()
    const { passkey } = await withPasskey(first.token)
    const other = await editor()
    await withPasskey(other.token)
    const { token } = await api.loginAs(other.uid)
    const answer = passkey.prove(await options(token), ORIGIN)
    expect((await api.call('staff/prove', { way: 'passkey', answer }, { token })).errcode).toBe(1004)
  })
})

describe('an authenticator', () => {
  test('its key is sealed where it lies, and its code is taken once', async () => {
    const { token, uid } = await editor()
    const { secret, address } = await withTotp(token)
    expect(address).toMatch(/^otpauth:\/\/totp\/.*secret=/)
    const rows = JSON.stringify(await api.db.query('select * from second_factor where uid = $1', [uid]))
    expect(rows).not.toContain(secret)
    const code = generateTotpCode(secret)
    const [one, two] = [await api.loginAs(uid), await api.loginAs(uid)]
    expect((await api.call('staff/prove', { way: 'totp', code }, { token: one.token })).errcode).toBe(0)
    expect(await api.call('staff/prove', { way: 'totp', code }, { token: two.token })).toMatchObject({
      errcode: 1004,
      errmsg: expect.stringContaining('已用过'),
    })
    api.advance(30)
    expect(
      (await api.call('staff/prove', { way: 'totp', code: generateTotpCode(secret) }, { token: two.token }))
        .errcode,
    ).toBe(0)
  })

  test('codes typed side by side: one of them is taken', async () => {
    const { token, uid } = await editor()
    const { secret } = await withTotp(token)
    const logins = [await api.loginAs(uid), await api.loginAs(uid), await api.loginAs(uid)]
    const code = generateTotpCode(secret)
    const answers = await Promise.all(
      logins.map(login => api.call('staff/prove', { way: 'totp', code }, { token: login.token })),
    )
    expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(1)
  })

  test('a guesser waits after five; the owner elsewhere, and by passkey or recovery code, never does', async () => {
    const { token, uid } = await editor()
    const { secret, codes } = await withTotp(token)
    const own = { signCode: 'the-owners-own-browser', ip: '192.0.2.1' }
    const login = await api.loginAs(uid)
    const wrong = async (ip: string, signCode: string) => {
      const { token: of } = await api.loginAs(uid)
      return (await api.call('staff/prove', { way: 'totp', code: '000000' }, { token: of, ip, signCode }))
        .errcode
    }
    for (let tries = 0; tries < 5; tries += 1) expect(await wrong('198.51.100.1', 'guesser')).toBe(1004)
    expect(await wrong('198.51.100.1', 'guesser')).toBe(1007)
    for (let n = 2; n < 12; n += 1)
      for (let tries = 0; tries < 5; tries += 1) await wrong(`198.51.100.${n}`, `guesser-${n}`)
    expect(await wrong('198.51.100.99', 'guesser-99')).toBe(1007)
    // a device that verified a factor before is the owner's, whatever strangers try
    await api.db.query(
      `update session set device = $2, proved_at = 1 where uid = $1 and id = (select min(id) from session where uid = $1)`,
      [
        uid,
        hashDevice({
          env: api.env,
          client: { signCode: own.signCode } as never,
        }),
      ],
    )
    expect(
      (
        await api.call(
          'staff/prove',
          { way: 'totp', code: generateTotpCode(secret) },
          { token: login.token, ...own },
        )
      ).errcode,
    ).toBe(0)
    const last = await api.loginAs(uid)
    const recovery = { way: 'recovery', recovery_code: codes[0] }
    expect(
      (
        await api.call('staff/prove', recovery, {
          token: last.token,
          ip: '198.51.100.1',
          signCode: 'guesser',
        })
      ).errcode,
    ).toBe(0)
  })
})

test('a recovery code is good once, typed in any way, and its hash alone is kept', async () => {
  const { token, uid } = await editor()
  const { codes } = await withTotp(token)
  const [code = ''] = codes
  expect(new Set(codes).size).toBe(8)
  expect(JSON.stringify(await api.db.query('select * from recovery_code'))).not.toContain(code)
  const use = async (recovery_code: string) => {
    const { token: of } = await api.loginAs(uid)
    return api.call('staff/prove', { way: 'recovery', recovery_code }, { token: of })
  }
  expect((await use('AAAA-BBBB-CCCC-DDDD-EEEE-FFFF')).errcode).toBe(1004)
  const used = await use(code.toLowerCase().replaceAll('-', ' '))
  expect(used).toMatchObject({ errcode: 0, result: { recovery_left: 7 } })
  expect((await use(code)).errcode).toBe(1004)
  const fresh = await api.call('staff/recovery-codes', {}, { token: used.result.login_data.token })
  expect(fresh.result.codes).toHaveLength(8)
  expect((await use(codes[1] ?? '')).errcode).toBe(1004)
})

describe('the rights of staff end', () => {
  test('half an hour after the last use, and are not revived by a call of a member', async () => {
    const { token } = await editor()
    await withTotp(token)
    for (let n = 0; n < 4; n += 1) {
      api.advance(1_700)
      expect((await work(token)).errcode).toBe(0)
    }
    // background polling of the desk does not count as activity
    api.advance(1_700)
    expect((await home(token)).errcode).toBe(0)
    api.advance(101)
    expect((await api.call('user/account', {}, { token })).errcode).toBe(0)
    expect((await work(token)).errcode).toBe(1006)
    expect((await state(token)).state).toBe('prove')
  })

  test('twelve hours after the factor was shown, however busy', async () => {
    const { token } = await editor()
    await withTotp(token)
    for (let n = 0; n < 25; n += 1) {
      api.advance(1_700)
      await work(token)
    }
    api.advance(1_000)
    expect((await work(token)).errcode).toBe(1006)
  })
})

describe('factors change', () => {
  test('only minutes after one was shown', async () => {
    const { token, uid } = await editor()
    const { secret, id } = await withTotp(token)
    api.advance(600)
    expect(await api.call('staff/factor-remove', { id }, { token })).toMatchObject({
      errcode: 1008,
      result: { lacks: 'proof' },
    })
    expect((await api.call('staff/passkey-options', { purpose: 'add' }, { token })).errcode).toBe(1008)
    expect((await api.call('staff/recovery-codes', {}, { token })).errcode).toBe(1008)
    const { result } = await api.call(
      'staff/prove',
      { way: 'totp', code: generateTotpCode(secret) },
      { token },
    )
    const again = { token: result.login_data.token }
    const { id: other } = await withPasskey(again.token)
    expect((await api.call('staff/factor-remove', { id }, again)).result).toEqual({ removed: 1 })
    expect((await state(again.token)).factors.map(one => one.id)).toEqual([other])
    expect((await api.call('staff/factor-remove', { id: other }, again)).result).toEqual({ removed: 1 })
    expect(await api.db.query('select 1 from recovery_code where uid = $1', [uid])).toEqual([])
    const told = await api.db.query<{ text: string }>(
      `select text from message where uid = $1 and key like 'factor-%'`,
      [uid],
    )
    expect(told.map(({ text }) => text).join()).toMatch(/添加了登录验证方式.*移除/)
  })

  test('nobody removes another’s; an admin resets them, which is audited and ends the sessions', async () => {
    const mine = await editor()
    const { id } = await withTotp(mine.token)
    const other = await editor()
    await withTotp(other.token)
    expect((await api.call('staff/factor-remove', { id }, { token: other.token })).result).toEqual({
      removed: 0,
    })
    expect((await api.call('staff/factor-reset', { uid: mine.uid }, { token: other.token })).errcode).toBe(
      1006,
    )

    const admin = await api.member({ roles: ['member', 'admin'] })
    await withTotp(admin.token)
    const { list } = (await api.call('desk/staff', {}, { token: admin.token })).result
    expect(list.find(({ id }) => id === mine.uid)).toMatchObject({ kinds: ['totp'] })
    expect((await api.call('staff/factor-reset', { uid: admin.uid }, { token: admin.token })).errcode).toBe(
      1008,
    )
    expect((await api.call('staff/factor-reset', { uid: mine.uid }, { token: admin.token })).result).toEqual({
      removed: 1,
    })
    expect((await api.call('user/account', {}, { token: mine.token })).errcode).toBe(1001)
    const audited = await api.db.query(
      `select 1 from audit where action = 'staff/factor-reset' and entity_id = $1`,
      [mine.uid],
    )
    expect(audited).toHaveLength(1)
    const next = await api.loginAs(mine.uid)
    expect((await state(next.token)).state).toBe('set_up')
  })
})

test('where it is optional, who has none works as before, and who has one is asked', async () => {
  const optional = await startTestServer()
  try {
    const { token, uid } = await optional.member({ roles: ['member', 'editor'] })
    expect((await optional.call('desk/home', {}, { token })).errcode).toBe(0)
    const { result } = await optional.call('staff/totp-begin', {}, { token })
    const code = generateTotpCode(result.secret, optional.now())
    expect((await optional.call('staff/totp-add', { code, name: '手机' }, { token })).errcode).toBe(0)
    const next = await optional.loginAs(uid)
    expect((await optional.call('desk/home', {}, { token: next.token })).errcode).toBe(1006)
  } finally {
    await optional.close()
  }
})

test('an authenticator goes on while HASH_SECRET is exchanged, and its key is sealed again', async () => {
  const server = await startTestServer({ settings: { HASH_SECRET_BEFORE: 'the-secret-before' } })
  try {
    const { token, uid } = await server.member({ roles: ['member', 'editor'] })
    const secret = new Secret({ size: 20 }).base32
    await server.db.query(
      `insert into second_factor (uid, kind, name, sealed, created_at) values ($1, 'totp', '手机', $2, 1)`,
      [uid, sealing('totp', 'the-secret-before').seal(secret)],
    )
    const code = generateTotpCode(secret, server.now())
    expect((await server.call('staff/prove', { way: 'totp', code }, { token })).errcode).toBe(0)
    const row = await server.db.one<{ sealed: string }>('select sealed from second_factor where uid = $1', [
      uid,
    ])
    expect(sealing('totp', server.env.hashSecret).open(row?.sealed ?? '')).toBe(secret)
  } finally {
    await server.close()
  }
})
