import { randomBytes, scryptSync } from 'node:crypto'
import { checkPassword } from '../../server/modules/user/passwords'
import { startTestServer, type TestServer } from './harness'

let api: TestServer
beforeAll(async () => {
  api = await startTestServer()
})
afterAll(() => api.close())

/** As passwords were kept at the former cost. */
const formerHash = (password: string) => {
  const salt = randomBytes(16)
  const key = scryptSync(password, salt, 32, { N: 16_384, r: 8, p: 1 })
  return ['scrypt', 16_384, 8, 1, salt.toString('base64url'), key.toString('base64url')].join('$')
}
const hashOf = async (uid: number) =>
  (await api.db.one<{ password_hash: string }>('select password_hash from users where uid = $1', [uid]))
    ?.password_hash

test('a password kept at the former cost is kept at the present one after a login, and not after a wrong one', async () => {
  const { uid, phone } = await api.member({ passwordHash: formerHash('Secret123') })
  const login = (password: string) => api.call('user/login', { phone, password })
  expect((await login('Wrong1234')).errcode).toBe(1004)
  expect(await hashOf(uid)).toMatch(/^scrypt\$16384\$8\$1\$/)
  expect((await login('Secret123')).errcode).toBe(0)
  const renewed = await hashOf(uid)
  expect(renewed).toMatch(new RegExp(`^scrypt\\$${api.env.passwordCost}\\$8\\$1\\$`))
  expect((await login('Secret123')).errcode).toBe(0)
  expect(await hashOf(uid)).toBe(renewed)
})

test('a flood of logins waits in a line with an end: the rest is told to come again, and memory does not grow with it', async () => {
  const answers = await Promise.allSettled(
    Array.from({ length: 200 }, () => checkPassword('Wrong1234', null, api.env)),
  )
  const refused = answers.filter(answer => answer.status === 'rejected')
  expect(refused.length).toBeGreaterThan(100)
  expect(refused.every(({ reason }) => (reason as { errcode?: number }).errcode === 1007)).toBe(true)
  expect(answers.some(answer => answer.status === 'fulfilled' && !answer.value.isRight)).toBe(true)
})
