import type { FastifyBaseLogger } from 'fastify'
import { closeAccounts } from '../../server/jobs/close-accounts'
import { hashPassword } from '../../server/modules/user/passwords'
import { startTestServer, type TestServer } from './harness'

/** Log lines of logins, roles, factors, exports, erasures, and of each request: user and origin as hashes, no other personal data. */

interface Line {
  log?: string
  event?: string
  outcome?: string
  member?: string
  by?: string
  account?: string
  address?: string
  way?: string
  route?: string
}

let api: TestServer
let lines: Line[] = []
/** Records log lines, with the bindings of their loggers. */
function keeping(bound: object): FastifyBaseLogger {
  const keep = (line: object) => {
    lines.push({ ...bound, ...line })
  }
  const quiet = () => undefined
  const log = {
    level: 'info',
    silent: quiet,
    trace: quiet,
    debug: quiet,
    warn: keep,
    error: keep,
    fatal: keep,
  }
  return { ...log, info: keep, child: (more: object) => keeping({ ...bound, ...more }) } as never
}

beforeAll(async () => {
  api = await startTestServer()
  jest.spyOn(api.app.log, 'child').mockImplementation(more => keeping(more) as never)
})
beforeEach(() => {
  lines = []
})
afterAll(() => api.close())

const PASSWORD = 'Geheim12345'
const IP = '203.0.113.77'
const security = () => lines.filter(line => line.log === 'security')

async function someone(roles: ('member' | 'editor' | 'admin')[] = ['member']) {
  const passwordHash = await hashPassword(PASSWORD, api.env)
  return api.member({ roles, passwordHash, nickname: '张三李四' } as never)
}

test('a login leaves one line, right or wrong or blocked, and one account is the same in all of them', async () => {
  const { phone, uid } = await someone()
  const login = (password: string) => api.call('user/login', { phone, password }, { ip: IP })
  await login(PASSWORD)
  for (let n = 0; n < 6; n += 1) await login('falsch12345')
  const told = security()
  expect(told.map(({ event, outcome }) => `${event} ${outcome}`)).toEqual([
    'login ok',
    ...Array.from({ length: 5 }, () => 'login failed'),
    'login blocked',
  ])
  expect(new Set(told.map(({ account }) => account)).size).toBe(1)
  expect(new Set(told.map(({ address }) => address)).size).toBe(1)
  expect(told[0]).toMatchObject({ way: 'password', member: expect.stringMatching(/^[\w-]{32}$/) })
  const text = JSON.stringify(lines)
  for (const secret of [phone, PASSWORD, 'falsch12345', IP, '张三李四']) expect(text).not.toContain(secret)
  expect(told.some(line => Object.values(line).includes(uid as never))).toBe(false)
})

test('no phone, code, token or platform’s user is in any line', async () => {
  const { phone, token } = await someone()
  await api.call('user/sendcode', { phone, purpose: 'login' }, { ip: IP })
  await api.call('user/login', { phone, code: '123456' }, { ip: IP })
  await api.call('wechat/get-openid', { code: 'demo-of-somebody' }, { ip: IP })
  await api.call(
    'user/change-phone',
    { phone: '13900000123', code: '654321', own_code: '123456' },
    { token, ip: IP },
  )
  await api.call('user/login-out', {}, { token, ip: IP })
  const text = JSON.stringify(lines)
  for (const secret of [phone, '13900000123', '123456', '654321', token, IP, 'demo-of-somebody'])
    expect(text).not.toContain(secret)
  expect(security().map(({ event }) => event)).toEqual(
    expect.arrayContaining(['code', 'login', 'phone', 'logout']),
  )
})

test('a change of roles tells who did it to whom, and a refusal who tried', async () => {
  const admin = await someone(['member', 'admin'])
  const member = await someone()
  await api.call('user/role-set', { uid: member.uid, roles: 'member,editor' }, { token: admin.token })
  const [line] = security()
  expect(line).toMatchObject({ event: 'role', outcome: 'ok', roles: ['member', 'editor'] })
  expect(line?.by).not.toBe(line?.member)
  lines = []
  await api.call('user/role-set', { uid: admin.uid, roles: 'member' }, { token: (await someone()).token })
  expect(security()).toMatchObject([{ event: 'role.refused', outcome: 'failed', way: 'user/role-set' }])
})

test('exports, factors and erasures leave theirs', async () => {
  const editor = await someone(['member', 'editor'])
  await api.call('privacy/export', {}, { token: editor.token })
  await api.call('staff/prove', { way: 'totp', code: '111111' }, { token: editor.token })
  expect(security()).toMatchObject([
    { event: 'export', outcome: 'ok', way: 'ask' },
    { event: 'factor.prove', outcome: 'failed', way: 'totp' },
  ])
  lines = []
  const { uid } = await someone()
  await api.db.query(`update users set status = 'unregistered' where uid = $1`, [uid])
  const { env, db, adapters, now, databaseTime } = api
  await closeAccounts.run({ env, db, adapters, now, databaseTime, log: keeping({}) })
  expect(security()).toMatchObject([{ event: 'erasure', outcome: 'ok', member: expect.any(String) }])
})

test('the line of a call has the same hashes, and none of a member for a visitor', async () => {
  const { token } = await someone()
  await api.call('user/account', {}, { token, ip: IP })
  await api.call('base/region', { depth: 1 }, { ip: IP })
  const [own, visitor] = lines.filter(({ route }) => route)
  expect(own).toMatchObject({ member: expect.any(String), address: expect.any(String) })
  expect(visitor?.member).toBeUndefined()
  expect(visitor?.address).toBe(own?.address)
})
