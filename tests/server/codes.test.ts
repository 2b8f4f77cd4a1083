import { localMail, localSms } from '../../server/adapters/local'
import { readEnv } from '../../server/env'
import { insertLot } from './rows'
import { startTestServer, type TestServer } from './harness'

/** A production server with its own secrets; its messages go to the outbox, from which the test reads the codes. */
const PRODUCTION = {
  NODE_ENV: 'production',
  SIGN_SECRET: 'a-secret-for-tests-only',
  HASH_SECRET: 'another-for-tests-only',
  WEAPP_APPID: 'off',
  WECHAT_APPID: 'off',
  SWAN_KEY: 'off',
  SITE_URL: 'https://homes.example.com',
  KEEP_ANSWERS: '0',
  LOG_LEVEL: 'silent',
  FLOOD_PER_MINUTE: '0',
}
const SMS = {
  SMS_KEY_ID: 'i',
  SMS_KEY_SECRET: 's',
  SMS_SIGN_NAME: 'n',
  SMS_CODE_TEMPLATE: 'c',
  SMS_REMIND_TEMPLATE: 'r',
}

describe('in production', () => {
  let api: TestServer
  afterEach(() => api.close())
  /** Uses fake senders, as a configuration error would leave them. */
  const start = async (settings: Record<string, string>) => {
    const outbox = {
      db: { query: (...args: [string, unknown[]]) => api.db.query(...args) } as never,
      now: () => api.now(),
    }
    api = await startTestServer({
      settings: { ...PRODUCTION, ...settings },
      adapters: { ...(settings.SMS_KEY_ID !== 'off' && { sms: localSms(outbox) }), mail: localMail(outbox) },
    })
  }

  test.each([
    ['with a sender', SMS],
    ['without one', { SMS_KEY_ID: 'off' }],
  ])('%s no fixed code lets anybody in, whatever serves', async (_, settings) => {
    await start(settings)
    const { phone } = await api.member({ phone: '13911112222', roles: ['member', 'admin'] })
    const wrong = [
      await api.call('user/login', { phone, code: '123456' }),
      await api.call('user/register', {
        phone: '13911113333',
        code: '123456',
        password: 'Secret123',
        agree: true,
      }),
      await api.call('user/forget-password', { phone, code: '123456', password: 'Secret123' }),
    ]
    expect(wrong.map(({ errcode }) => errcode)).toEqual([1004, 1004, 1004])
    const known = await api.member()
    expect((await api.call('remind/mail-code', { mail: 'a@example.com' }, known)).errcode).toBe(0)
    expect((await api.call('remind/mail-confirm', { code: '123456' }, known)).errcode).toBe(1004)
  })

  test('with SMS off no code can be asked for, the clients are told, and a password still lets in', async () => {
    await start({ SMS_KEY_ID: 'off' })
    expect((await api.call('user/login-ways', {})).result).toEqual({
      sms: false,
      weapp: false,
      wechat: false,
      swan: false,
    })
    const asked = await api.call('user/sendcode', { phone: '13911112222' })
    expect(asked).toMatchObject({ errcode: 1008, errmsg: expect.stringContaining('短信') })
    const member = await api.member({ phone: '13911112222' })
    expect((await api.call('h5/user/unregister-code', {}, member)).errcode).toBe(1008)
    expect(await api.db.query('select 1 from sms_code')).toEqual([])
    const { result } = await api.call('remind/settings', {}, member)
    expect(result.sms.is_served).toBe(false)
    const id = await insertLot(api.db, {
      status: 'upcoming',
      start_time: api.now() + 86_400,
      end_time: api.now() + 90_000,
    })
    const remind = () => api.call('user/remind', { house_id: id }, member)
    expect(await remind()).toMatchObject({ errcode: 1004, result: { fields: [{ field: 'channel' }] } })
    await api.db.query(
      `insert into remind_setting (uid, mail, updated_at) values ($1, 'a@example.com', 0) on conflict (uid) do update set mail = excluded.mail`,
      [member.uid],
    )
    expect((await remind()).errcode).toBe(0)
    expect(await api.db.one('select channels from remind where uid = $1', [member.uid])).toEqual({
      channels: ['mail'],
    })
  })

  test('with a sender the code that was sent is right', async () => {
    await start(SMS)
    expect((await api.call('user/login-ways', {})).result.sms).toBe(true)
    await api.call('user/sendcode', { phone: '13911112223' })
    const code = /\d{6}/.exec((await api.outbox()).at(-1)?.content ?? '')?.[0]
    expect((await api.call('user/login', { phone: '13911112223', code, agree: true })).errcode).toBe(0)
  })
})

test('off is a setting of SMS like of the platforms, everywhere', () => {
  expect(readEnv({ ...PRODUCTION, SMS_KEY_ID: 'off' }).sms).toBe('off')
  expect(
    readEnv({ ...PRODUCTION, NODE_ENV: 'development', SMS_KEY_ID: 'off', HOST: '0.0.0.0' }),
  ).toMatchObject({
    sms: 'off',
    usesStandIns: false,
  })
})

describe('beyond the hour’s budget of the site', () => {
  let api: TestServer
  beforeEach(async () => {
    api = await startTestServer({ settings: { SMS_CODES_PER_HOUR: '3' } })
  })
  afterEach(() => api.close())

  let n = 0
  /** An unused phone number and IP address. */
  const stranger = () => {
    n += 1
    return { phone: `1370000${1000 + n}`, ip: `10.${Math.floor(n / 200)}.${n % 200}.9` }
  }
  const send = ({ phone, ip }: { phone: string; ip: string }, more: object = {}) =>
    api.call('user/sendcode', { phone, ...more }, { ip, signCode: `device-${phone}` })
  const proofIn = ({ result }: { result: unknown }) =>
    (result as { proof: { id: string; question: string } }).proof
  const sent = async () => (await api.outbox()).length
  const useUp = async () => {
    for (let i = 0; i < 3; i += 1) await send(stranger())
  }
  /** Solves the question like a person. */
  const solved = (question: string) => {
    const words = question.match(/[零一二三四五六七八九十]+/g) ?? []
    // the two numbers of at least three; 一栋 is not one of them
    const [a = 0, b = 0] = words.map(valueOf).filter(value => value > 2)
    return /减|卖出|比/.test(question) ? a - b : a + b
  }
  const valueOf = (word: string) => {
    const digit = (sign: string | undefined) => '零一二三四五六七八九'.indexOf(sign ?? '零')
    const [tens, ones] = word.includes('十') ? word.split('十') : ['零', word]
    return (word.includes('十') ? (tens === '' ? 1 : digit(tens)) : 0) * 10 + (ones ? digit(ones) : 0)
  }

  test('sixty numbers from sixty addresses get no more than the budget, and it is said aloud once', async () => {
    const said = jest.spyOn(api.app.log, 'error')
    for (let i = 0; i < 60; i += 1) await send(stranger())
    expect(await sent()).toBe(3)
    expect(said.mock.calls.filter(call => JSON.stringify(call).includes('SMS_CODES_PER_HOUR'))).toHaveLength(
      1,
    )
    api.advance(3_601)
    expect((await send(stranger())).errcode).toBe(0)
  })

  test('a sum is asked, and its answer sends the code: once, for its phone alone', async () => {
    await useUp()
    const who = stranger()
    const refused = await send(who)
    expect(refused).toMatchObject({ errcode: 1004, result: { fields: [{ field: 'proof_answer' }] } })
    const { id: proof, question } = proofIn(refused)
    const answer = { proof, proof_answer: String(solved(question)) }
    expect((await send(stranger(), answer)).errcode).toBe(1004)
    expect((await send(who, answer)).errcode).toBe(0)
    expect(await sent()).toBe(4)
    api.advance(61)
    expect((await send(who, answer)).errcode).toBe(1004)
    expect(await sent()).toBe(4)
  })

  test('a wrong answer uses the sum up; it ends in ten minutes; a made-up one is none', async () => {
    await useUp()
    const who = stranger()
    const first = proofIn(await send(who))
    const right = String(solved(first.question))
    const wrong = await send(who, { proof: first.id, proof_answer: '999' })
    expect(wrong.errcode).toBe(1004)
    expect(proofIn(wrong).id).not.toBe(first.id)
    expect((await send(who, { proof: first.id, proof_answer: right })).errcode).toBe(1004)
    const late = proofIn(await send(who))
    api.advance(601)
    expect((await send(who, { proof: late.id, proof_answer: String(solved(late.question)) })).errcode).toBe(
      1004,
    )
    const [until, nonce, seal] = proofIn(await send(who)).id.split('.')
    for (const forged of [
      `${Number(until) + 1}.${nonce}.${seal}`,
      `${until}.${'0'.repeat(24)}.${seal}`,
      'x',
      `${until}.${nonce}.`,
    ])
      expect((await send(who, { proof: forged, proof_answer: '7' })).errcode).toBe(1004)
    expect(await sent()).toBe(3)
  })

  test('two at once with the same answer are sent one code', async () => {
    await useUp()
    const who = stranger()
    const { id: proof, question } = proofIn(await send(who))
    const answer = { proof, proof_answer: String(solved(question)) }
    await Promise.all([send(who, answer), send(who, answer), send(who, answer)])
    expect(await sent()).toBe(4)
  })

  test('an answer may be typed as it is read; every sum that is asked can be answered', async () => {
    await useUp()
    for (let i = 0; i < 30; i += 1) {
      const who = stranger()
      const { id: proof, question } = proofIn(await send(who))
      const value = solved(question)
      const tens = Math.floor(value / 10)
      const word = `${tens > 1 ? '零一二三四五六七八九'[tens] : ''}${tens > 0 ? '十' : ''}${value % 10 > 0 || value === 0 ? '零一二三四五六七八九'[value % 10] : ''}`
      const proof_answer =
        i % 3 === 0
          ? word
          : i % 3 === 1
            ? String(value).replace(/\d/g, d => '０１２３４５６７８９'[Number(d)] ?? '')
            : String(value)
      expect([question, (await send(who, { proof, proof_answer })).errcode]).toEqual([question, 0])
    }
  })

  test('a device that has logged in before is asked nothing, and closing an account is possible for others', async () => {
    const known = stranger()
    await send(known)
    await api.call(
      'user/login',
      { phone: known.phone, code: '123456', agree: true },
      { signCode: `device-${known.phone}` },
    )
    await useUp()
    api.advance(61)
    expect((await send(known)).errcode).toBe(0)
    const member = await api.member()
    const refused = await api.call('h5/user/unregister-code', {}, member)
    const { id: proof, question } = proofIn(refused)
    const answer = { proof, proof_answer: String(solved(question)) }
    expect((await api.call('h5/user/unregister-code', answer, member)).errcode).toBe(0)
  })

  test('a refusal spends nothing of the phone and its address', async () => {
    await useUp()
    const who = stranger()
    let refused = await send(who)
    for (let i = 0; i < 60; i += 1) refused = await send(who)
    const { id: proof, question } = proofIn(refused)
    expect((await send(who, { proof, proof_answer: String(solved(question)) })).errcode).toBe(0)
  })
})
