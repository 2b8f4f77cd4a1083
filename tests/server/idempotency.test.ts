import { startTestServer, type TestServer } from './harness'

let api: TestServer
beforeAll(async () => {
  api = await startTestServer()
})
afterAll(() => api.close())

const KEY = 'idem-key-0000000001'
let phones = 0
const newPhone = () => `136${String(10_000_000 + (phones += 1))}`
const send = (phone: string, fields: object = {}, signCode = `browser${phone}`) =>
  api.call('user/sendcode', { phone, idem_key: KEY, ...fields }, { signCode, ip: `10.2.0.${phones % 250}` })
const messagesTo = async (phone: string) => (await api.outbox()).filter(row => row.receiver === phone).length

test('the first answer is given again, and the work is done once', async () => {
  const phone = newPhone()
  const first = await send(phone)
  api.advance(61)
  expect(await send(phone)).toEqual(first)
  expect(await messagesTo(phone)).toBe(1)
})

test('the same key with other fields is 1008', async () => {
  const phone = newPhone()
  await send(phone)
  expect((await send(phone, { purpose: 'register' })).errcode).toBe(1008)
})

test('another browser, another member and another call have keys of their own', async () => {
  const [phone, other] = [newPhone(), newPhone()]
  await send(phone, {}, 'browser-a')
  expect((await send(other, {}, 'browser-b')).errcode).toBe(0)
  const register = await api.call(
    'user/register',
    { phone: newPhone(), code: '123456', password: 'Demo1234', agree: true, idem_key: KEY },
    { signCode: 'browser-a' },
  )
  expect(register.errcode).toBe(0)
})

test('calls side by side with one key do the work once and get one answer', async () => {
  const phone = newPhone()
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(phone)))
  expect(answers).toEqual(answers.map(() => answers[0]))
  expect(answers[0]?.errcode).toBe(0)
  expect(await messagesTo(phone)).toBe(1)
})

test('a refusal is not kept: the form can be put right under the same key, and its tries count', async () => {
  const phone = newPhone()
  await send(phone, { purpose: 'register' })
  const message = (await api.outbox()).find(row => row.receiver === phone)
  const code = /\d{6}/.exec(message?.content ?? '')?.[0] ?? ''
  const register = (given: string) =>
    api.call('user/register', {
      phone,
      code: given,
      password: 'Demo1234',
      agree: true,
      idem_key: 'register-key-0001',
    })
  const wrong = code === '000000' ? '000001' : '000000'
  for (let n = 0; n < 4; n += 1) expect((await register(wrong)).errcode).toBe(1004)
  const row = await api.db.one<{ tries: number }>('select tries from sms_code where phone = $1', [phone])
  expect(row?.tries).toBe(4)
  expect((await register(code)).errcode).toBe(0)
})

test('a repeated registration opens another session of the same member, and the first token is kept nowhere', async () => {
  const phone = newPhone()
  const register = () =>
    api.call('user/register', {
      phone,
      code: '123456',
      password: 'Demo1234',
      agree: true,
      idem_key: 'register-key-0002',
    })
  const [first, second] = await Promise.all([register(), register()])
  expect([first.errcode, second.errcode]).toEqual([0, 0])
  expect(first.result.user.uid).toBe(second.result.user.uid)
  expect(first.result.is_new && second.result.is_new).toBe(true)
  const tokens = [first.result.login_data.token, second.result.login_data.token]
  expect(tokens[0]).not.toBe(tokens[1])
  for (const token of tokens) expect((await api.call('user/follow-list', {}, { token })).errcode).toBe(0)
  const kept = await api.db.one<{ answer: unknown }>(
    `select answer from idempotency where key = 'register-key-0002'`,
  )
  expect(JSON.stringify(kept)).not.toContain(phone)
})

test.each([undefined, '', 'short', 'x'.repeat(41), 'with spaces in the key'])(
  'the key %p is 1004',
  async key => {
    expect(
      (await api.call('user/sendcode', { phone: newPhone() }, { fields: { idem_key: key } })).errcode,
    ).toBe(1004)
  },
)

test('a crash in the middle leaves neither the effect nor the key', async () => {
  const phone = newPhone()
  await api.asOwner('alter table sms_code rename to sms_code_away')
  expect((await send(phone)).errcode).toBe(1500)
  await api.asOwner('alter table sms_code_away rename to sms_code')
  expect((await send(phone)).errcode).toBe(0)
  expect(await messagesTo(phone)).toBe(1)
})
