import { startTestServer, type TestServer } from './harness'

let api: TestServer
beforeAll(async () => {
  api = await startTestServer()
})
afterAll(() => api.close())

let phones = 0
const newPhone = () => `138${String(20_000_000 + (phones += 1))}`
let addresses = 0
/** A different address for each test, so that rate limits by address do not interact. */
const newAddress = () => `10.1.${Math.floor((addresses += 1) / 250)}.${(addresses % 250) + 1}`

const PASSWORD = 'Demo1234'
const register = (phone: string, more: object = {}) =>
  api.call(
    'user/register',
    { phone, code: '123456', password: PASSWORD, agree: true, ...more },
    { ip: newAddress() },
  )
const codeSentTo = async (phone: string) => {
  const message = (await api.outbox()).filter(row => row.receiver === phone).at(-1)
  return /\d{6}/.exec(message?.content ?? '')?.[0] ?? ''
}
/** Sets 19 failures for every address that ever failed, since verifying a password that often takes too long. */
const almostLimited = () =>
  api.db.query(
    `update rate set total = 19 where bucket like 'password.address:%' or bucket like 'password.here:%'`,
  )
const wrongCode = (code: string) => (code === '000000' ? '000001' : '000000')

describe('the SMS code', () => {
  test('is sent once a minute to a phone, and proves it once within five minutes', async () => {
    const phone = newPhone()
    const ip = newAddress()
    const sent = await api.call('user/sendcode', { phone, purpose: 'login' }, { ip })
    expect(sent).toMatchObject({ errcode: 0, result: { expire_in: 300, retry_after: 60 } })
    const again = await api.call('user/sendcode', { phone, purpose: 'login' }, { ip })
    expect(again).toMatchObject({ errcode: 1007, result: { retry_after: 60 } })

    const code = await codeSentTo(phone)
    const login = () => api.call('user/login', { phone, code, agree: true }, { ip: newAddress() })
    expect(await login()).toMatchObject({ errcode: 0, result: { is_new: true } })
    expect(await login()).toMatchObject({ errcode: 1004, result: { fields: [{ field: 'code' }] } })

    api.advance(61)
    await api.call('user/sendcode', { phone }, { ip })
    const late = await codeSentTo(phone)
    api.advance(301)
    expect((await api.call('user/login', { phone, code: late }, { ip: newAddress() })).errcode).toBe(1004)
  })

  test('is void after a newer one, for another purpose, and after five wrong tries', async () => {
    const phone = newPhone()
    await api.call('user/sendcode', { phone }, { ip: newAddress() })
    const older = await codeSentTo(phone)
    api.advance(61)
    await api.call('user/sendcode', { phone }, { ip: newAddress() })
    const code = await codeSentTo(phone)
    if (older !== code)
      expect(
        (await api.call('user/login', { phone, code: older, agree: true }, { ip: newAddress() })).errcode,
      ).toBe(1004)
    expect((await register(phone, { code })).errcode).toBe(1004)
    for (let n = 0; n < 4; n += 1)
      expect(
        (await api.call('user/login', { phone, code: wrongCode(code), agree: true }, { ip: newAddress() }))
          .errcode,
      ).toBe(1004)
    api.advance(1) // the phone's own failure limit is separate
    await api.db.query(`delete from rate where bucket like 'login.%'`)
    expect((await api.call('user/login', { phone, code, agree: true }, { ip: newAddress() })).errcode).toBe(
      1004,
    )
  })

  test('a right one is no try: ten logins that lack something else leave it good', async () => {
    const phone = newPhone()
    const ip = newAddress()
    await api.call('user/sendcode', { phone }, { ip })
    const code = await codeSentTo(phone)
    // a phone without an account requires consent, which is checked after the code
    for (let i = 0; i < 10; i++)
      expect(await api.call('user/login', { phone, code }, { ip })).toMatchObject({
        errcode: 1004,
        result: { fields: [{ field: 'agree' }] },
      })
    expect((await api.call('user/login', { phone, code, agree: true }, { ip })).errcode).toBe(0)
  })

  test('is spent with what it is for: two forms sent side by side make one lead, and a refused one spends nothing', async () => {
    const phone = newPhone()
    await api.call('user/sendcode', { phone, purpose: 'consult' }, { ip: newAddress() })
    const code = await codeSentTo(phone)
    const ask = (agent_id: number | undefined) =>
      api.call(
        'phone/consult',
        { phone, code, agree: true, ...(agent_id && { agent_id }) },
        { ip: newAddress() },
      )
    expect((await ask(999_999)).errcode).toBe(1005)
    const answers = await Promise.all([ask(undefined), ask(undefined)])
    expect(answers.map(({ errcode }) => errcode).sort()).toEqual([0, 1004])
    expect(await api.db.query('select 1 from lead where phone = $1', [phone])).toHaveLength(1)
  })

  test('ten a day a phone, five a minute an address', async () => {
    const phone = newPhone()
    for (let n = 0; n < 10; n += 1) {
      expect((await api.call('user/sendcode', { phone }, { ip: newAddress() })).errcode).toBe(0)
      api.advance(61)
    }
    const answer = await api.call('user/sendcode', { phone }, { ip: newAddress() })
    expect(answer.errcode).toBe(1007)
    const ip = newAddress()
    for (let n = 0; n < 5; n += 1)
      expect((await api.call('user/sendcode', { phone: newPhone() }, { ip })).errcode).toBe(0)
    expect((await api.call('user/sendcode', { phone: newPhone() }, { ip })).errcode).toBe(1007)
  })

  test('to reset a password an unknown phone is answered alike, but gets no message', async () => {
    const known = newPhone()
    await register(known)
    const unknown = newPhone()
    const answers = [known, unknown].map(phone =>
      api.call('user/sendcode', { phone, purpose: 'forget' }, { ip: newAddress() }),
    )
    const [first, second] = await Promise.all(answers)
    expect(first).toEqual(second)
    expect(await codeSentTo(known)).toMatch(/^\d{6}$/)
    expect(await codeSentTo(unknown)).toBe('')
  })

  test('to change a password goes to the own phone only', async () => {
    const { token, phone } = await api.member()
    expect(
      (await api.call('user/sendcode', { phone, purpose: 'password' }, { ip: newAddress() })).errcode,
    ).toBe(1001)
    expect(
      (
        await api.call(
          'user/sendcode',
          { phone: newPhone(), purpose: 'password' },
          { token, ip: newAddress() },
        )
      ).errcode,
    ).toBe(1004)
    expect(
      (await api.call('user/sendcode', { phone, purpose: 'password' }, { token, ip: newAddress() })).errcode,
    ).toBe(0)
  })
})

describe('login', () => {
  test('exactly one of code and password', async () => {
    const phone = newPhone()
    expect((await api.call('user/login', { phone }, { ip: newAddress() })).errcode).toBe(1004)
    expect(
      (await api.call('user/login', { phone, code: '123456', password: PASSWORD }, { ip: newAddress() }))
        .errcode,
    ).toBe(1004)
  })

  test('an unknown phone becomes a member with consent; the code stays good until then', async () => {
    const phone = newPhone()
    await api.call('user/sendcode', { phone }, { ip: newAddress() })
    const code = await codeSentTo(phone)
    expect(await api.call('user/login', { phone, code }, { ip: newAddress() })).toMatchObject({
      errcode: 1004,
      result: { fields: [{ field: 'agree' }] },
    })
    const answer = await api.call('user/login', { phone, code, agree: true }, { ip: newAddress() })
    expect(answer.result).toMatchObject({
      is_new: true,
      user: { phone, roles: ['member'], has_password: false, score: 105 },
    })
    const { token } = answer.result.login_data
    expect((await api.call('api/user/info', {}, { token })).result).toMatchObject({
      login_data: { token },
      user: { phone },
    })
  })

  test('a wrong password and an unknown phone are told apart by nobody', async () => {
    const phone = newPhone()
    await register(phone)
    const wrong = await api.call('user/login', { phone, password: 'Wrong1234' }, { ip: newAddress() })
    const unknown = await api.call(
      'user/login',
      { phone: newPhone(), password: PASSWORD },
      { ip: newAddress() },
    )
    expect(wrong).toEqual(unknown)
    expect(wrong).toMatchObject({ errcode: 1004, result: { fields: [{ field: 'password' }] } })
    expect((await api.call('user/login', { phone, password: PASSWORD }, { ip: newAddress() })).errcode).toBe(
      0,
    )
  })

  describe('wrong tries', () => {
    const OWNER = 'device-of-the-owner'
    const STRANGER = 'device-of-a-stranger'
    const tryPassword = (phone: string, password: string, options: { ip: string; signCode: string }) =>
      api.call('user/login', { phone, password }, options)
    const tryCode = (phone: string, code: string, options: { ip: string; signCode: string }) =>
      api.call('user/login', { phone, code, agree: true }, options)
    const send = (phone: string, purpose: string, options: { ip: string; signCode: string }) =>
      api.call('user/sendcode', { phone, purpose }, options)
    const owned = async (ip = newAddress()) => {
      const phone = newPhone()
      await api.call(
        'user/register',
        { phone, code: '123456', password: PASSWORD, agree: true },
        { ip, signCode: OWNER },
      )
      return phone
    }

    test('five are heard from one address in a quarter of an hour, also side by side', async () => {
      const [phone, from] = [await owned(), { ip: newAddress(), signCode: STRANGER }]
      const tries = await Promise.all(Array.from({ length: 8 }, () => tryPassword(phone, 'Wrong1234', from)))
      expect(tries.filter(answer => answer.errcode === 1004)).toHaveLength(5)
      expect(tries.filter(answer => answer.errcode === 1007)).toHaveLength(3)
      expect(await tryPassword(phone, PASSWORD, from)).toMatchObject({
        errcode: 1007,
        errmsg: '操作过于频繁，请 15 分钟后再试',
        result: { retry_after: 900 },
      })
      api.advance(901)
      expect((await tryPassword(phone, PASSWORD, from)).errcode).toBe(0)
    })

    test('of others keep the owner out by no way: password, code or reset, on any device, behind any address', async () => {
      const shared = newAddress()
      const phone = await owned(shared)
      for (let n = 0; n < 14; n += 1)
        await tryPassword(phone, 'Wrong1234', { ip: n % 2 ? shared : newAddress(), signCode: STRANGER })
      expect((await tryPassword(phone, PASSWORD, { ip: shared, signCode: OWNER })).errcode).toBe(0)
      const elsewhere = { ip: newAddress(), signCode: 'a-new-phone-of-the-owner' }
      expect((await tryPassword(phone, PASSWORD, elsewhere)).errcode).toBe(0)

      const owner = { ip: shared, signCode: OWNER }
      for (const [purpose, wayIn] of [
        ['login', (code: string) => tryCode(phone, code, owner)],
        [
          'forget',
          (code: string) => api.call('user/forget-password', { phone, code, password: 'Other1234' }, owner),
        ],
      ] as const) {
        api.advance(61)
        expect((await send(phone, purpose, owner)).errcode).toBe(0)
        const code = await codeSentTo(phone)
        for (let n = 0; n < 10; n += 1)
          await tryCode(phone, wrongCode(code), { ip: shared, signCode: STRANGER })
        expect((await wayIn(code)).errcode).toBe(0)
      }
    })

    test('of a limited address spend nothing of the phones it tries', async () => {
      const from = { ip: newAddress(), signCode: STRANGER }
      await tryPassword(newPhone(), PASSWORD, from)
      await almostLimited()
      await tryPassword(newPhone(), PASSWORD, from)
      const phone = await owned()
      const before = await api.db.query('select bucket, total from rate order by bucket')
      for (let n = 0; n < 5; n += 1) expect((await tryPassword(phone, 'Wrong1234', from)).errcode).toBe(1007)
      const after = await api.db.query('select bucket, total from rate order by bucket')
      expect(after).toHaveLength(before.length)
    })

    test('from everywhere make the lanes of a phone narrow, and an address that was never wrong is heard', async () => {
      const phone = await owned()
      const heard = async () => {
        const from = { ip: newAddress(), signCode: STRANGER }
        const answers = []
        for (let n = 0; n < 5; n += 1) answers.push((await tryPassword(phone, 'Wrong1234', from)).errcode)
        return answers.filter(errcode => errcode === 1004).length
      }
      expect(await heard()).toBe(5)
      await api.db.query(`update rate set total = 100 where bucket like 'password.strangers:%'`)
      expect(await heard()).toBe(3)
      expect((await tryPassword(phone, PASSWORD, { ip: newAddress(), signCode: 'new' })).errcode).toBe(0)
    })

    test('of a code count for who asked for it, and five void it', async () => {
      const phone = newPhone()
      const owner = { ip: newAddress(), signCode: OWNER }
      await send(phone, 'login', owner)
      const code = await codeSentTo(phone)
      for (let n = 0; n < 5; n += 1) expect((await tryCode(phone, wrongCode(code), owner)).errcode).toBe(1004)
      expect((await tryCode(phone, code, owner)).errcode).toBe(1004)
      api.advance(61)
      await send(phone, 'login', owner)
      expect((await tryCode(phone, await codeSentTo(phone), owner)).errcode).toBe(0)
    })

    test('and codes that strangers ask for leave those of the owner', async () => {
      const phone = await owned()
      for (let n = 0; n < 11; n += 1) {
        await send(phone, 'login', { ip: newAddress(), signCode: STRANGER })
        api.advance(61)
      }
      expect((await send(phone, 'login', { ip: newAddress(), signCode: STRANGER })).errcode).toBe(1007)
      const owner = { ip: newAddress(), signCode: OWNER }
      expect((await send(phone, 'login', owner)).errcode).toBe(0)
      expect((await tryCode(phone, await codeSentTo(phone), owner)).errcode).toBe(0)
    })
  })

  test('twenty failures an address stop it for every phone, logins that succeed do not count', async () => {
    const ip = newAddress()
    const phone = newPhone()
    await register(phone)
    await api.call('user/login', { phone, password: PASSWORD }, { ip })
    const wrong = () => api.call('user/login', { phone: newPhone(), password: PASSWORD }, { ip })
    expect((await wrong()).errcode).toBe(1004)
    await almostLimited()
    expect((await wrong()).errcode).toBe(1004)
    expect((await wrong()).errcode).toBe(1007)
    expect((await api.call('user/login', { phone, password: PASSWORD }, { ip })).errcode).toBe(1007)
  })

  test('twenty wrong codes of an address are 1007 wherever they are tried, one after the other; a right one is heard', async () => {
    const ip = newAddress()
    const owner = newPhone()
    await api.call('user/sendcode', { phone: owner, purpose: 'register' }, { ip })
    const code = await codeSentTo(owner)
    const { token } = await api.member()
    const ways = [
      (phone: string) =>
        api.call('user/register', { phone, code: '654321', password: PASSWORD, agree: true }, { ip }),
      (phone: string) =>
        api.call('user/forget-password', { phone, code: '654321', password: PASSWORD }, { ip }),
      (phone: string) =>
        api.call('user/change-phone', { phone, code: '654321', own_code: '123456' }, { ip, token }),
      () => api.call('h5/user/unregister-validate', { code: '654321' }, { ip, token }),
    ]
    for (let n = 0; n < 20; n += 1) expect((await ways[n % 4]?.(newPhone()))?.errcode).toBe(1004)
    for (const way of ways) expect((await way(newPhone())).errcode).toBe(1007)
    const own = { phone: owner, code, password: PASSWORD, agree: true }
    expect((await api.call('user/register', own, { ip })).errcode).toBe(0)
  })

  test('a login during the cooling-off cancels the closing of the account', async () => {
    const phone = newPhone()
    await register(phone)
    await api.db.query(`update users set status = 'unregistering', unregister_at = $2 where phone = $1`, [
      phone,
      api.now() + 86_400,
    ])
    const answer = await api.call('user/login', { phone, password: PASSWORD }, { ip: newAddress() })
    expect(answer.result).toMatchObject({
      unregister_cancelled: true,
      user: { status: 'normal', unregister_at: null },
    })
  })

  test('the first login of a day earns points once, an invite those of the inviter on a second day', async () => {
    const inviter = await api.member()
    const row = await api.db.one<{ invite_code: string }>('select invite_code from users where uid = $1', [
      inviter.uid,
    ])
    const phone = newPhone()
    await register(phone, { invite_code: row?.invite_code })
    const login = async () =>
      (await api.call('user/login', { phone, password: PASSWORD }, { ip: newAddress() })).result.user
    const scoreOf = async (uid: number) =>
      (await api.db.one<{ score: number }>('select score from users where uid = $1', [uid]))?.score
    expect(await login()).toMatchObject({ score: 105, invited_by: '会员' })
    expect(await scoreOf(inviter.uid)).toBe(0)
    api.advance(86_400)
    expect((await login()).score).toBe(110)
    expect((await login()).score).toBe(110)
    api.advance(86_400)
    await login()
    expect(await scoreOf(inviter.uid)).toBe(50)
  })
})

describe('registration', () => {
  test('makes a member with a session', async () => {
    const phone = newPhone()
    const answer = await register(phone, { nickname: '望京看房' })
    expect(answer.result).toMatchObject({
      is_new: true,
      user: { phone, nickname: '望京看房', has_password: true },
    })
    expect(
      (await api.call('user/personal-center', {}, { token: answer.result.login_data.token })).errcode,
    ).toBe(0)
  })

  test.each([
    ['no consent', { agree: false }, 'agree'],
    ['a weak password', { password: 'abcdefgh' }, 'password'],
    ['a wrong code', { code: '654321' }, 'code'],
    ['a name with a phone', { nickname: '找我13800000000' }, 'nickname'],
    ['a name of the house', { nickname: '官方客服' }, 'nickname'],
  ])('%s is 1004', async (_, more, field) => {
    expect(await register(newPhone(), more)).toMatchObject({ errcode: 1004, result: { fields: [{ field }] } })
  })

  test('a phone that is taken is 1008, but only told to who proves it', async () => {
    const phone = newPhone()
    await register(phone)
    expect((await register(phone, { code: '654321' })).errcode).toBe(1004)
    expect((await register(phone)).errcode).toBe(1008)
  })
})

describe('sessions', () => {
  test('log-out ends its own session only, and never asks for a login', async () => {
    const { uid, token } = await api.member()
    const other = await api.loginAs(uid)
    expect((await api.call('user/login-out', {}, { token })).errcode).toBe(0)
    expect((await api.call('user/login-out', {}, { token })).errcode).toBe(0)
    expect((await api.call('user/follow-list', {}, { token })).errcode).toBe(1001)
    expect((await api.call('user/follow-list', {}, { token: other.token })).errcode).toBe(0)
  })

  test('last 30 days from use and 180 from login', async () => {
    const day = 86_400
    const { token } = await api.member()
    const isGood = async () => (await api.call('user/follow-list', {}, { token })).errcode === 0
    for (let days = 29; days <= 174; days += 29) {
      api.advance(29 * day)
      expect(await isGood()).toBe(true)
    }
    api.advance(5 * day)
    expect(await isGood()).toBe(true)
    api.advance(2 * day)
    expect(await isGood()).toBe(false)
    const unused = await api.member()
    api.advance(30 * day + 1)
    expect((await api.call('user/follow-list', {}, { token: unused.token })).errcode).toBe(1001)
  })

  test('a reset password ends them all', async () => {
    const phone = newPhone()
    const { token } = (await register(phone)).result.login_data
    const reset = (fields: object) =>
      api.call(
        'user/forget-password',
        { phone, code: '123456', password: 'Other1234', ...fields },
        { ip: newAddress() },
      )
    expect(await reset({ code: '654321' })).toMatchObject(
      await api.call(
        'user/forget-password',
        { phone: newPhone(), code: '123456', password: 'Other1234' },
        { ip: newAddress() },
      ),
    )
    expect((await reset({})).errcode).toBe(0)
    expect((await api.call('user/follow-list', {}, { token })).errcode).toBe(1001)
    expect(
      (await api.call('user/login', { phone, password: 'Other1234' }, { ip: newAddress() })).errcode,
    ).toBe(0)
  })

  test('a changed password ends the others and renews this one', async () => {
    const phone = newPhone()
    const mine = (await register(phone)).result.login_data
    const other = (await api.call('user/login', { phone, password: PASSWORD }, { ip: newAddress() })).result
      .login_data
    const change = (fields: object) =>
      api.call('user/update-password', { password: 'Other1234', ...fields }, { token: mine.token })
    expect((await change({})).errcode).toBe(1004)
    expect(await change({ old_password: 'Wrong1234' })).toMatchObject({
      errcode: 1004,
      result: { fields: [{ field: 'old_password' }] },
    })
    const answer = await change({ old_password: PASSWORD })
    expect(answer.errcode).toBe(0)
    for (const { token } of [mine, other])
      expect((await api.call('user/follow-list', {}, { token })).errcode).toBe(1001)
    expect((await api.call('user/follow-list', {}, { token: answer.result.login_data.token })).errcode).toBe(
      0,
    )
  })

  test('five wrong old passwords are enough', async () => {
    const phone = newPhone()
    const { token } = (await register(phone)).result.login_data
    const change = (old_password: string) =>
      api.call('user/update-password', { password: 'Other1234', old_password }, { token })
    for (let n = 0; n < 5; n += 1) expect((await change('Wrong1234')).errcode).toBe(1004)
    expect((await change(PASSWORD)).errcode).toBe(1007)
  })

  test('the login before this one is told', async () => {
    const phone = newPhone()
    const first = (await register(phone)).result.login_data
    expect((await api.call('api/user/last-login-time', {}, { token: first.token })).result).toEqual({
      last_login_time: 0,
      last_client: 0,
      last_city: '',
    })
    const at = api.now()
    api.advance(100)
    const second = (
      await api.call('user/login', { phone, password: PASSWORD }, { ip: newAddress(), comeFrom: 6 })
    ).result.login_data
    expect((await api.call('api/user/last-login-time', {}, { token: second.token })).result).toMatchObject({
      last_login_time: at,
      last_client: 2,
    })
  })

  test('tokens and codes are nowhere in the database', async () => {
    const phone = newPhone()
    await api.call('user/sendcode', { phone, purpose: 'register' }, { ip: newAddress() })
    const code = await codeSentTo(phone)
    const { token } = (await register(phone, { code })).result.login_data
    const tables = await api.db.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'outbox'`,
    )
    for (const { name } of tables) {
      expect(
        await api.db.query(`select 1 from "${name}" t where t::text like $1`, [`%${token}%`]),
      ).toHaveLength(0)
      if (['sms_code', 'idempotency', 'session'].includes(name))
        expect(
          await api.db.query(`select 1 from "${name}" t where t::text like $1`, [`%${code}%`]),
        ).toHaveLength(0)
    }
  })
})
