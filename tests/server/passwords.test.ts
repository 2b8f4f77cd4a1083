import { randomBytes, scryptSync } from 'node:crypto'
import { checkPassword } from '../../server/modules/user/passwords'
import { startTestServer, type TestServer } from './harness'

let api: TestServer
beforeAll(async () => {
  api = await startTestServer()
})
afterAll(() => api.close())

/** Password hashes at the former cost. */
const formerHash = (password: string) => {
  const salt = randomBytes(16)
  const key = scryptSync(password, salt, 32, { N: 16_384, r: 8, p: 1 })
  return ['scrypt', 16_384, 8, 1, salt.toString('base64url'), key.toString('base64url')].join('$')
}
const loadPasswordHash = async (uid: number) =>
  (await api.db.one<{ password_hash: string }>('select password_hash from users where uid = $1', [uid]))
    ?.password_hash

test('a password kept at the former cost is kept at the present one after a login, and not after a wrong one', async () => {
  const { uid, phone } = await api.member({ passwordHash: formerHash('Secret123') })
  const login = (password: string) => api.call('user/login', { phone, password })
  expect((await login('Wrong1234')).errcode).toBe(1004)
  expect(await loadPasswordHash(uid)).toMatch(/^scrypt\$16384\$8\$1\$/)
  expect((await login('Secret123')).errcode).toBe(0)
  const renewed = await loadPasswordHash(uid)
  expect(renewed).toMatch(new RegExp(`^scrypt\\$${api.env.passwordCost}\\$8\\$1\\$`))
  expect((await login('Secret123')).errcode).toBe(0)
  expect(await loadPasswordHash(uid)).toBe(renewed)
})

test('a flood waits in a line with an end; while it is full a try is told to come again, is no wrong one, and uses no code up', async () => {
  const { phone, token } = await api.member({ passwordHash: formerHash('Secret123') })
  const newcomer = '13912345678'
  await api.call('user/sendcode', { phone: newcomer, purpose: 'register' })
  const code = /\d{6}/.exec((await api.outbox()).at(-1)?.content ?? '')?.[0] ?? ''
  const login = () => api.call('user/login', { phone, password: 'Secret123' })
  const register = () =>
    api.call('user/register', { phone: newcomer, code, password: 'Secret123', agree: true })
  const change = () =>
    api.call('user/update-password', { old_password: 'Secret123', password: 'Other1234' }, { token })

  const counts = () =>
    api.db.query(
      `select bucket, total from rate where bucket like 'password.%' and total > 0 order by bucket`,
    )
  const before = await counts()
  let isFull = true
  const ends = new Set<unknown>()
  const flood = Array.from({ length: 40 }, async () => {
    while (isFull)
      await checkPassword('Wrong1234', null, { env: api.env, places: [] })
        .then(({ isRight }) => ends.add(isRight))
        .catch((error: { errcode?: number }) => {
          ends.add(error.errcode)
          return new Promise(resolve => setImmediate(resolve))
        })
  })
  const tries = Array.from({ length: 5 }, () => [login, change]).flat()
  const refused = await Promise.all([...tries, register].map(call => call()))
  isFull = false
  await Promise.all(flood)
  expect(refused.map(answer => answer.errcode)).toEqual(Array(11).fill(1007))
  expect([...ends].sort()).toEqual([1007, false])
  expect(await counts()).toEqual(before)

  expect((await login()).errcode).toBe(0)
  expect((await register()).errcode).toBe(0)
  expect((await change()).errcode).toBe(0)
})

test('one address, or one account from many, holds its own places in the line and no others', async () => {
  const [busy, other] = [await api.member({ passwordHash: formerHash('Secret123') }), await api.member()]
  await api.db.query('update users set password_hash = $2 where uid = $1', [
    other.uid,
    formerHash('Secret123'),
  ])
  const login = (phone: string, ip: string) =>
    api.call('user/login', { phone, password: 'Secret123' }, { ip }).then(answer => answer.errcode)
  const reset = () =>
    api
      .call('user/forget-password', { phone: busy.phone, code: '123456', password: 'Secret123' })
      .then(answer => answer.errcode)
  // Each keeps its queue as full as possible.
  for (const ipOf of [() => '10.7.0.1', (at: number) => `10.7.1.${at}`]) {
    const flood = Array.from({ length: 40 }, (_, at) => login(busy.phone, ipOf(at)))
    expect(await login(other.phone, '10.7.2.1')).toBe(0)
    // A code sent to the phone has a separate queue, whoever floods the account.
    expect(await reset()).toBe(0)
    expect(new Set(await Promise.all(flood))).toContain(1007)
  }
})
